import { keptAccount } from './auth.ts'
import { fitting } from './draft.rules.ts'
import { local, session } from './storage.ts'

const prefix = 'draft.'

/** What was typed into a form before, laid over its first values; only what has the form's own shape comes back. */
export function draftOf<V extends object>(name: string | undefined, initial: V): V {
  return name ? { ...initial, ...fitting(keptUnder(name), initial) } : initial
}

/** Keeps what has changed, beside what was kept before. */
export function keepDraft(name: string | undefined, part: object): void {
  if (name) session.set(prefix + name, JSON.stringify(Object.assign({}, keptUnder(name), part)))
}

function keptUnder(name: string): unknown {
  try {
    return JSON.parse(session.get(prefix + name) ?? '{}')
  } catch {
    return {}
  }
}

/** Whether something that was typed waits to be sent. */
export function isDraftKept(name: string): boolean {
  return session.get(prefix + name) !== null
}

export function dropDraft(name: string | undefined): void {
  if (name) session.drop(prefix + name)
}

const unsentPrefix = 'unsent.'

/** Under this name lies what somebody sent without a connection and what still waits for one: it is theirs, whoever else signs in at this browser. */
export function unsentName(what: string): string {
  return `${unsentPrefix}${what}.${keptAccount()}`
}

/** Whether something that the person sent waits for a connection. */
export function isUnsentKept(): boolean {
  return ownUnsent().length > 0
}

/** Forgets every draft: the next person at this browser must not find them. */
export function dropDrafts(): void {
  for (const key of session.keys()) if (key.startsWith(prefix)) session.drop(key)
}

/** Forgets what the person sent that waits for a connection, for the same reason. It has to be done while they are signed in. */
export function dropUnsent(): void {
  for (const key of ownUnsent()) local.drop(key)
}

/** Under which keys it lies. */
export function ownUnsent(): string[] {
  return local.keys().filter((key) => key.startsWith(unsentPrefix) && key.endsWith(`.${keptAccount()}`))
}
