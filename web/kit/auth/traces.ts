import { storedAccount } from './auth.ts'
import { local, session } from '../offline/storage.ts'

export const draftPrefix = 'draft.'
const unsentPrefix = 'unsent.'

/**
 * Returns the key of what a person sent offline and what still waits. It belongs to them, even if
 * others sign in at this browser.
 */
export function unsentName(what: string): string {
  return `${unsentPrefix}${what}.${storedAccount()}`
}

/** Returns whether something the person sent waits for a connection. */
export function hasUnsentItems(): boolean {
  return unsentKeys().length > 0
}

/** Deletes every draft: the next person at this browser must not find them. */
export function dropDrafts(): void {
  for (const key of session.keys()) if (key.startsWith(draftPrefix)) session.drop(key)
}

/**
 * Deletes the person's items that wait for a connection, for the same reason. Call it while they
 * are signed in.
 */
export function dropUnsent(): void {
  for (const key of unsentKeys()) local.drop(key)
}

/** Returns the keys of the unsent items. */
export function unsentKeys(): string[] {
  return local
    .keys()
    .filter((key) => key.startsWith(unsentPrefix) && key.endsWith(`.${storedAccount()}`))
}
