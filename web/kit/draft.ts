import { fitting } from './draft.rules.ts'
import { session } from './storage.ts'

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

/** Forgets every draft: the next person at this browser must not find them. */
export function dropDrafts(): void {
  for (const key of session.keys()) if (key.startsWith(prefix)) session.drop(key)
}
