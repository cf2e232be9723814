import { type DraftSchemas, matchingFields } from './draft.rules.ts'
import { session } from '../offline/storage.ts'
import { draftPrefix } from '../auth/traces.ts'

/**
 * Returns the stored draft laid over the form's first values; only fields of the form's own shape
 * are restored.
 */
export function draftOf<V extends object>(
  name: string | undefined,
  initial: V,
  schemas?: DraftSchemas,
): V {
  return name ? { ...initial, ...matchingFields(keptUnder(name), initial, schemas) } : initial
}

/** Stores the changed fields beside those stored before. */
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

/** Returns whether an unsent draft is stored. */
export function isDraftKept(name: string): boolean {
  return session.get(draftPrefix + name) !== null
}

export function dropDraft(name: string | undefined): void {
  if (name) session.drop(draftPrefix + name)
}
