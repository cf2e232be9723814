import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WhatIf } from '#contract/coverage.ts'
import type { Pair } from '#engine/engine.ts'
import { sparing } from '../kit/thread.ts'
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

/** A thread that pairs people up, started when needed and let go when idle, with all it remembers; one question at a time. Unlike with `askedThread` the others wait here: a thread that dies of a question takes none of them with it. */
export function pairingThread(settings = { idleMs }) {
  let [last, isEnded]: [Promise<unknown>, boolean] = [Promise.resolve(), false]
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  const stop = async () => {
    clearTimeout(rest)
    const ended = worker?.terminate()
    worker = undefined
    await ended
  }
  const end = async () => {
    isEnded = true
    await stop()
  }
  const answer = async (question: Question): Promise<unknown> => {
    if (isEnded) throw new Error('The pairing thread has ended.')
    clearTimeout(rest)
    worker ??= new Worker(new URL('pairing.worker.ts', import.meta.url), { resourceLimits: sparing })
    const over = new AbortController()
    try {
      worker.postMessage(question)
      const ended = once(worker, 'exit', { signal: over.signal }).then(() => Promise.reject(new Error('The pairing thread ended before it answered.')))
      // An error of the worker's own rejects here.
      const [answered]: unknown[] = await Promise.race([once(worker, 'message', { signal: over.signal }), ended])
      return answered
    } catch (error) {
      await stop()
      throw error
    } finally {
      over.abort()
      rest = setTimeout(() => void stop(), settings.idleMs).unref()
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
    outcomeOf: (people: Meant[], met: readonly Pair[]) => ask({ ask: 'outcomeOf', people, met }) as Promise<Outcome>,
    whatIf: (all: { people: Meant[]; newcomer: Meant; met: readonly Pair[] }) => ask({ ask: 'whatIf', ...all }) as Promise<WhatIf>,
    roundsFor: (present: Present, options: RoundsOptions) => ask({ ask: 'roundsFor', present, options }) as Promise<PlannedRounds>,
    readyRounds: (present: Present) => ask({ ask: 'readyRounds', present }) as Promise<void>,
    whom: (look: Look) => ask({ ask: 'whom', look }) as Promise<Wanted>,
    follow: (all: Ask) => ask({ ask: 'follow', with: all }) as Promise<Answer>,
    keep: (what: { eventId: string; version: string }) => ask({ ask: 'keep', what }),
    stop,
    /** As `stop`, and nothing that is asked starts it again: it takes a second to load the lexicon, which nobody waits for any more. */
    end,
  }
}
