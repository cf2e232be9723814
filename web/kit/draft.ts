import { fitting } from './draft.rules.ts'
import { session } from './storage.ts'

const prefix = 'draft.'

/** What was typed into a form before, laid over its first values; only what has the form's own shape comes back. */
export function draftOf<V extends object>(name: string | undefined, initial: V): V {
  if (!name) return initial
  try {
    const kept: unknown = JSON.parse(session.get(prefix + name) ?? '{}')
    return { ...initial, ...fitting(kept, initial) }
  } catch {
    return initial
  }
}

export function keepDraft(name: string | undefined, values: object): void {
  if (name) session.set(prefix + name, JSON.stringify(values))
}

export function dropDraft(name: string | undefined): void {
  if (name) session.drop(prefix + name)
}

/** Forgets every draft: the next person at this browser must not find them. */
export function dropDrafts(): void {
  for (const key of session.keys()) if (key.startsWith(prefix)) session.drop(key)
}
