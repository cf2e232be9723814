import { session } from './storage.ts'

const prefix = 'draft.'

/** What was typed into a form before, laid over its first values; only fields that the form has come back. */
export function draftOf<V extends object>(name: string | undefined, initial: V): V {
  if (!name) return initial
  try {
    const kept: unknown = JSON.parse(session.get(prefix + name) ?? '{}')
    const known = Object.entries(kept ?? {}).filter(([field, value]) => Object.hasOwn(initial, field) && (value === null || typeof value !== 'undefined'))
    return { ...initial, ...Object.fromEntries(known) }
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
