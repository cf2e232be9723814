import { startWorkerThread } from '../kit/processes/worker-thread.ts'
import type { PolishOptions } from './wording/polish.rules.ts'
import type { GuideAnswer, GuideTurn } from './guide/guide-turn.ts'
import type { ModelReply, ReplyEvidence } from './prompt/reply.rules.ts'

export type GuideRequest =
  | { ask: 'wake' }
  | { ask: 'graves'; texts: readonly string[] }
  | { ask: 'turn'; turn: GuideTurn }
  | { ask: 'reply'; answer: string; evidence: ReplyEvidence }
  | { ask: 'wording'; answer: string; wish: PolishOptions & { text: string } }
export type GuideWorker = ReturnType<typeof startGuideWorker>

const idleMs = 15 * 60_000

/**
 * Runs the guide and the checks of model answers in a worker thread. The lexicon and lists take
 * seconds to load, which must not delay other requests.
 */
export function startGuideWorker(
  /** The worker file. */
  file = new URL('guide.worker.ts', import.meta.url),
) {
  const { ask, stop } = startWorkerThread<GuideRequest>(file, { idleMs })
  return {
    // The worker answers each request with the function of the same name.
    /** Resolves once everything needed for a turn is loaded. */
    wake: () => ask({ ask: 'wake' }) as Promise<void>,
    /** Returns whether each of these is grave. */
    graves: (texts: readonly string[]) => ask({ ask: 'graves', texts }) as Promise<boolean[]>,
    turn: (turn: GuideTurn) => ask({ ask: 'turn', turn }) as Promise<GuideAnswer>,
    reply: (answer: string, evidence: ReplyEvidence) =>
      ask({ ask: 'reply', answer, evidence }) as Promise<ModelReply | undefined>,
    wording: (answer: string, options: PolishOptions & { text: string }) =>
      ask({ ask: 'wording', answer, wish: options }) as Promise<string | undefined>,
    stop,
  }
}
