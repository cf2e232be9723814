import type { WhatIfResult } from '#contract/matching/coverage.ts'
import type { MatchPair } from '#engine/engine.ts'
import { startWorkerThread } from '../kit/processes/worker-thread.ts'
import type { FollowResult, FollowRequest, EventSnapshot, SnapshotNeeds } from './follower.ts'
import type { VectorizedPerson } from './meaning.ts'
import type { MatchOutcome, MatchRun } from './pairing.ts'
import type { PlannedRounds, PresentPeople, EventRoundsOptions } from './planned-rounds.ts'

const idleMs = 15_000

export type PairingQuestion =
  | { ask: 'pairUp'; people: VectorizedPerson[] }
  | { ask: 'outcomeOf'; people: VectorizedPerson[]; met: readonly MatchPair[] }
  | {
      ask: 'whatIf'
      people: VectorizedPerson[]
      newcomer: VectorizedPerson
      met: readonly MatchPair[]
    }
  | { ask: 'roundsFor'; present: PresentPeople; options: EventRoundsOptions }
  | { ask: 'readyRounds'; present: PresentPeople }
  | { ask: 'whom'; look: EventSnapshot }
  | { ask: 'follow'; with: FollowRequest }
  | { ask: 'keep'; what: { eventId: string; version: string } }
export type PairingThread = ReturnType<typeof pairingThread>

/**
 * Starts a matching thread on demand and stops it when idle, with its cache. One question at a
 * time, so that a thread that dies on a question takes no other with it. A failed thread is not
 * reused.
 */
export function pairingThread({
  file = new URL('pairing.worker.ts', import.meta.url),
  ...settings
}: { idleMs?: number; /** The worker file. */ file?: URL } = {}) {
  const { ask: askNow, stop } = startWorkerThread<PairingQuestion>(file, { idleMs, ...settings })
  let [last, isEnded]: [Promise<unknown>, boolean] = [Promise.resolve(), false]
  const end = async () => {
    isEnded = true
    await stop()
  }
  const answer = async (question: PairingQuestion): Promise<unknown> => {
    if (isEnded) throw new Error('The pairing thread has ended.')
    try {
      return await askNow(question)
    } catch (error) {
      await stop()
      throw error
    }
  }
  const ask = (question: PairingQuestion): Promise<unknown> => {
    const turn = last.then(() => answer(question))
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    // The worker answers each question with the function of the same name.
    pairUp: (people: VectorizedPerson[]) => ask({ ask: 'pairUp', people }) as Promise<MatchRun>,
    outcomeOf: (people: VectorizedPerson[], met: readonly MatchPair[]) =>
      ask({ ask: 'outcomeOf', people, met }) as Promise<MatchOutcome>,
    whatIf: (all: {
      people: VectorizedPerson[]
      newcomer: VectorizedPerson
      met: readonly MatchPair[]
    }) => ask({ ask: 'whatIf', ...all }) as Promise<WhatIfResult>,
    roundsFor: (present: PresentPeople, options: EventRoundsOptions) =>
      ask({ ask: 'roundsFor', present, options }) as Promise<PlannedRounds>,
    readyRounds: (present: PresentPeople) => ask({ ask: 'readyRounds', present }) as Promise<void>,
    whom: (look: EventSnapshot) => ask({ ask: 'whom', look }) as Promise<SnapshotNeeds>,
    follow: (all: FollowRequest) => ask({ ask: 'follow', with: all }) as Promise<FollowResult>,
    keep: (what: { eventId: string; version: string }) => ask({ ask: 'keep', what }),
    stop,
    /**
     * Like `stop`, but later questions do not start it again: loading the lexicon takes a second,
     * and no one waits for it any more.
     */
    end,
  }
}
