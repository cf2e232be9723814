import type { WhatIf } from '#contract/coverage.ts'
import type { Pair } from '#engine/engine.ts'
import { askedThread } from '../kit/thread.ts'
import type { Answer, Ask, Look, Wanted } from './following.ts'
import type { Meant } from './meaning.ts'
import type { Outcome, Run } from './pairing.ts'
import type { PlannedRounds, Present, RoundsOptions } from './rounding.ts'

const idleMs = 15_000

export type Question =
  | { ask: 'pairUp'; people: Meant[] }
  | { ask: 'outcomeOf'; people: Meant[]; met: readonly Pair[] }
  | { ask: 'whatIf'; people: Meant[]; newcomer: Meant; met: readonly Pair[] }
  | { ask: 'roundsFor'; present: Present; options: RoundsOptions }
  | { ask: 'readyRounds'; present: Present }
  | { ask: 'whom'; look: Look }
  | { ask: 'follow'; with: Ask }
  | { ask: 'keep'; what: { eventId: string; version: string } }
export type PairingThread = ReturnType<typeof pairingThread>

/**
 * A thread that pairs people up, started when needed and let go when idle, with all it remembers;
 * one question at a time, so that a thread that dies of a question takes no other with it. One that
 * failed is not built upon.
 */
export function pairingThread({
  file = new URL('pairing.worker.ts', import.meta.url),
  ...settings
}: { idleMs?: number; /** What answers. */ file?: URL } = {}) {
  const { ask: askNow, stop } = askedThread<Question>(file, { idleMs, ...settings })
  let [last, isEnded]: [Promise<unknown>, boolean] = [Promise.resolve(), false]
  const end = async () => {
    isEnded = true
    await stop()
  }
  const answer = async (question: Question): Promise<unknown> => {
    if (isEnded) throw new Error('The pairing thread has ended.')
    try {
      return await askNow(question)
    } catch (error) {
      await stop()
      throw error
    }
  }
  const ask = (question: Question): Promise<unknown> => {
    const turn = last.then(() => answer(question))
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    // The worker answers each question by the function of its name.
    pairUp: (people: Meant[]) => ask({ ask: 'pairUp', people }) as Promise<Run>,
    outcomeOf: (people: Meant[], met: readonly Pair[]) =>
      ask({ ask: 'outcomeOf', people, met }) as Promise<Outcome>,
    whatIf: (all: { people: Meant[]; newcomer: Meant; met: readonly Pair[] }) =>
      ask({ ask: 'whatIf', ...all }) as Promise<WhatIf>,
    roundsFor: (present: Present, options: RoundsOptions) =>
      ask({ ask: 'roundsFor', present, options }) as Promise<PlannedRounds>,
    readyRounds: (present: Present) => ask({ ask: 'readyRounds', present }) as Promise<void>,
    whom: (look: Look) => ask({ ask: 'whom', look }) as Promise<Wanted>,
    follow: (all: Ask) => ask({ ask: 'follow', with: all }) as Promise<Answer>,
    keep: (what: { eventId: string; version: string }) => ask({ ask: 'keep', what }),
    stop,
    /**
     * As `stop`, and nothing that is asked starts it again: it takes a second to load the lexicon,
     * which nobody waits for any more.
     */
    end,
  }
}
