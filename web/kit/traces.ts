import { storedAccount } from './auth.ts'
import { local, session } from './storage.ts'

export const draftPrefix = 'draft.'
const unsentPrefix = 'unsent.'

/**
 * Under this name lies what somebody sent without a connection and what still waits for one: it is
 * theirs, whoever else signs in at this browser.
 */
export function unsentName(what: string): string {
  return `${unsentPrefix}${what}.${storedAccount()}`
}

/** Whether something that the person sent waits for a connection. */
export function hasUnsentItems(): boolean {
  return unsentKeys().length > 0
}

/** Forgets every draft: the next person at this browser must not find them. */
export function dropDrafts(): void {
  for (const key of session.keys()) if (key.startsWith(draftPrefix)) session.drop(key)
}

/**
 * Forgets what the person sent that waits for a connection, for the same reason. It has to be done
 * while they are signed in.
 */
export function dropUnsent(): void {
  for (const key of unsentKeys()) local.drop(key)
}

/** Under which keys it lies. */
export function unsentKeys(): string[] {
  return local
    .keys()
    .filter((key) => key.startsWith(unsentPrefix) && key.endsWith(`.${storedAccount()}`))
}
