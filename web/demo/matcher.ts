import { useEffect, useSyncExternalStore } from 'react'
import { startMatcher } from '#web/kit/browser/matcher.ts'
import type { DemoResult, VisitorStatements } from './demo-result.ts'

/** The matcher's result, and whether it failed to load. */
type MatcherState = { gathering: DemoResult | null; isLost: boolean }

let known: MatcherState = { gathering: null, isLost: false }
let worker: Worker | undefined
// The statements in progress, and the latest ones entered meanwhile: only those run next.
let asked: VisitorStatements | undefined
let wanted: VisitorStatements | undefined
const listeners = new Set<() => void>()

/**
 * Returns the event's result for the visitor's statements. The previous result remains until the
 * new one arrives.
 */
export function useDemoResult({
  objective,
  offering,
  language,
}: VisitorStatements): MatcherState & { isBehind: boolean } {
  const { gathering, isLost } = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  )
  useEffect(() => ask({ objective, offering, language }), [objective, offering, language])
  const said = gathering?.said
  return {
    gathering,
    isLost,
    isBehind:
      said?.objective !== objective || said.offering !== offering || said.language !== language,
  }
}

/** Requests a matcher that failed to load once more. */
export function retryMatcher(): void {
  const missed = wanted ?? asked
  tell({ ...known, isLost: false })
  asked = undefined
  if (missed) ask(missed)
}

function ask(said: VisitorStatements): void {
  worker ??= begin()
  if (asked) wanted = said
  else {
    asked = said
    worker.postMessage(said)
  }
}

/** Loads the worker once; from then on everything happens here. */
function begin(): Worker {
  const begun = startMatcher()
  begun.addEventListener('message', ({ data }: MessageEvent<DemoResult>) => {
    // our own worker sends nothing else
    asked = undefined
    tell({ gathering: data, isLost: false })
    const next = wanted
    wanted = undefined
    if (next) ask(next)
  })
  begun.addEventListener('error', () => {
    begun.terminate()
    worker = undefined
    tell({ ...known, isLost: true })
  })
  return begun
}

function tell(next: MatcherState): void {
  known = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
