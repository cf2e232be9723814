import { useEffect, useSyncExternalStore } from 'react'
import { startMatcher } from '#web/kit/browser/matcher.ts'
import type { DemoResult, VisitorStatements } from './demo-result.ts'

/** The matcher's result, and whether it failed to load. */
type MatcherState = { gathering: DemoResult | null; isLost: boolean }

let state: MatcherState = { gathering: null, isLost: false }
let worker: Worker | undefined
// The statements in progress, and the latest ones entered meanwhile: only those run next.
let runningStatements: VisitorStatements | undefined
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
    () => state,
    () => state,
  )
  useEffect(() => ask({ objective, offering, language }), [objective, offering, language])
  const statements = gathering?.said
  return {
    gathering,
    isLost,
    isBehind:
      statements?.objective !== objective ||
      statements.offering !== offering ||
      statements.language !== language,
  }
}

/** Requests a matcher that failed to load once more. */
export function retryMatcher(): void {
  const missed = wanted ?? runningStatements
  setState({ ...state, isLost: false })
  runningStatements = undefined
  if (missed) ask(missed)
}

function ask(statements: VisitorStatements): void {
  worker ??= begin()
  if (runningStatements) wanted = statements
  else {
    runningStatements = statements
    worker.postMessage(statements)
  }
}

/** Loads the worker once; from then on everything happens here. */
function begin(): Worker {
  const begun = startMatcher()
  begun.addEventListener('message', ({ data }: MessageEvent<DemoResult>) => {
    // our own worker sends nothing else
    runningStatements = undefined
    setState({ gathering: data, isLost: false })
    const next = wanted
    wanted = undefined
    if (next) ask(next)
  })
  begun.addEventListener('error', () => {
    begun.terminate()
    worker = undefined
    setState({ ...state, isLost: true })
  })
  return begun
}

function setState(next: MatcherState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
