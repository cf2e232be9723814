import { useSyncExternalStore } from 'react'
import { draftOf, dropDraft, keepDraft } from '#web/kit/draft.ts'
import { blankVisit, sanitizeVisit, type DemoVisit } from './visit.rules.ts'

const draft = 'demo'
let now: DemoVisit | undefined
const listeners = new Set<() => void>()

/**
 * What the visitor has done so far, as this tab keeps it; on the page that comes drawn nothing yet.
 */
export function useVisit(): DemoVisit {
  return useSyncExternalStore(subscribe, visit, () => blankVisit)
}

function visit(): DemoVisit {
  now ??= sanitizeVisit(draftOf(draft, blankVisit))
  return now
}

/** Something more was done. */
export function updateVisit(part: Partial<DemoVisit>): void {
  keepDraft(draft, part)
  tell({ ...visit(), ...part })
}

/** Begins anew: nothing of what was done is kept. */
export function resetVisit(): void {
  dropDraft(draft)
  tell(blankVisit)
}

function tell(next: DemoVisit): void {
  now = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
