import { startWorkerThread } from '../kit/worker-thread.ts'
import type { PolishOptions } from './wording/polish.rules.ts'
import type { GuideAnswer, GuideTurn } from './guide/guide.ts'
import type { ModelReply, ReplyEvidence } from './reply.rules.ts'

export type GuideRequest =
  | { ask: 'wake' }
  | { ask: 'graves'; texts: readonly string[] }
  | { ask: 'turn'; turn: GuideTurn }
  | { ask: 'reply'; answer: string; told: ReplyEvidence }
  | { ask: 'wording'; answer: string; wish: PolishOptions & { text: string } }
export type GuideWorker = ReturnType<typeof startGuideWorker>

const idleMs = 15 * 60_000

/**
 * The guide, and what it takes to read a model's answer, in a thread of their own: the lexicon and
 * the lists take seconds to read, and nobody who does something else waits for them.
 */
export function startGuideWorker(
  /** What answers. */
  file = new URL('guide.worker.ts', import.meta.url),
) {
  const { ask, stop } = startWorkerThread<GuideRequest>(file, { idleMs })
  return {
    // The worker answers each by the function of its name.
    /** Waits until it has read all that it needs for a turn. */
    wake: () => ask({ ask: 'wake' }) as Promise<void>,
    /** Whether each of these is grave. */
    graves: (texts: readonly string[]) => ask({ ask: 'graves', texts }) as Promise<boolean[]>,
    turn: (turn: GuideTurn) => ask({ ask: 'turn', turn }) as Promise<GuideAnswer>,
    reply: (answer: string, told: ReplyEvidence) =>
      ask({ ask: 'reply', answer, told }) as Promise<ModelReply | undefined>,
    wording: (answer: string, wish: PolishOptions & { text: string }) =>
      ask({ ask: 'wording', answer, wish }) as Promise<string | undefined>,
    stop,
  }
}
