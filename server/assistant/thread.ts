import { askedThread } from '../kit/thread.ts'
import type { Wish } from './wording/mending.rules.ts'
import type { GuideAnswer, Turn } from './guide/guide.ts'
import type { Reply, Told } from './reply.rules.ts'

export type ToThink =
  | { ask: 'wake' }
  | { ask: 'graves'; texts: readonly string[] }
  | { ask: 'turn'; turn: Turn }
  | { ask: 'reply'; answer: string; told: Told }
  | { ask: 'wording'; answer: string; wish: Wish & { text: string } }
export type GuideThread = ReturnType<typeof guideThread>

const idleMs = 15 * 60_000

/**
 * The guide, and what it takes to read a model's answer, in a thread of their own: the lexicon and
 * the lists take seconds to read, and nobody who does something else waits for them.
 */
export function guideThread(
  /** What answers. */
  file = new URL('guide.worker.ts', import.meta.url),
) {
  const { ask, stop } = askedThread<ToThink>(file, { idleMs })
  return {
    // The worker answers each by the function of its name.
    /** Waits until it has read all that it needs for a turn. */
    wake: () => ask({ ask: 'wake' }) as Promise<void>,
    /** Whether each of these is grave. */
    graves: (texts: readonly string[]) => ask({ ask: 'graves', texts }) as Promise<boolean[]>,
    turn: (turn: Turn) => ask({ ask: 'turn', turn }) as Promise<GuideAnswer>,
    reply: (answer: string, told: Told) =>
      ask({ ask: 'reply', answer, told }) as Promise<Reply | undefined>,
    wording: (answer: string, wish: Wish & { text: string }) =>
      ask({ ask: 'wording', answer, wish }) as Promise<string | undefined>,
    stop,
  }
}
