import { useSyncExternalStore } from 'react'
import { draftOf, dropDraft, keepDraft } from '#web/kit/forms/draft.ts'
import { blankVisit, sanitizeVisit, type DemoVisit } from './visit.rules.ts'

const draft = 'demo'
let now: DemoVisit | undefined
const listeners = new Set<() => void>()

/** Returns the visitor's progress in this tab; blank on the server-rendered page. */
export function useVisit(): DemoVisit {
  return useSyncExternalStore(subscribe, visit, () => blankVisit)
}

function visit(): DemoVisit {
  now ??= sanitizeVisit(draftOf(draft, blankVisit))
  return now
}

/** Records further progress. */
export function updateVisit(part: Partial<DemoVisit>): void {
  keepDraft(draft, part)
  setVisit({ ...visit(), ...part })
}

/** Starts over and drops all progress. */
export function resetVisit(): void {
  dropDraft(draft)
  setVisit(blankVisit)
}

function setVisit(next: DemoVisit): void {
  now = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
