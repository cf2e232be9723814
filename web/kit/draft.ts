import { matchingFields } from './draft.rules.ts'
import { session } from './storage.ts'
import { draftPrefix } from './traces.ts'

/**
 * What was typed into a form before, laid over its first values; only what has the form's own shape
 * comes back.
 */
export function draftOf<V extends object>(name: string | undefined, initial: V): V {
  return name ? { ...initial, ...matchingFields(keptUnder(name), initial) } : initial
}

/** Keeps what has changed, beside what was kept before. */
export function keepDraft(name: string | undefined, part: object): void {
  if (name)
    session.set(draftPrefix + name, JSON.stringify(Object.assign({}, keptUnder(name), part)))
}

function keptUnder(name: string): unknown {
  try {
    return JSON.parse(session.get(draftPrefix + name) ?? '{}')
  } catch {
    return {}
  }
}

/** Whether something that was typed waits to be sent. */
export function isDraftKept(name: string): boolean {
  return session.get(draftPrefix + name) !== null
}

export function dropDraft(name: string | undefined): void {
  if (name) session.drop(draftPrefix + name)
}
