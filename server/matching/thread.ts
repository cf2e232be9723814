import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WhatIf } from '#contract/coverage.ts'
import type { PersonAt } from '../events/events.ts'
import type { Outcome, Run } from './pairing.ts'

const idleMs = 15_000

/** The people of a gathering; with one more person, or as a draft that nobody is shown. */
export type Question = { people: PersonAt[]; newcomer?: PersonAt; isDraft?: boolean }
export type PairingThread = ReturnType<typeof pairingThread>

/** A thread that pairs people up, started when needed and let go when idle; one question at a time, the others wait. */
export function pairingThread() {
  let last: Promise<unknown> = Promise.resolve()
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  const stop = async () => {
    clearTimeout(rest)
    const ended = worker?.terminate()
    worker = undefined
    await ended
  }
  const answer = async (question: Question): Promise<unknown> => {
    clearTimeout(rest)
    worker ??= new Worker(new URL('pairing.worker.ts', import.meta.url))
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
      rest = setTimeout(() => void stop(), idleMs).unref()
    }
  }
  const ask = (question: Question): Promise<unknown> => {
    const turn = last.then(() => answer(question))
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    // Which answer the worker gives to which question stands in pairing.worker.ts.
    pairUp: (people: PersonAt[]) => ask({ people }) as Promise<Run>,
    outcomeOf: (people: PersonAt[]) => ask({ people, isDraft: true }) as Promise<Outcome>,
    whatIf: (people: PersonAt[], newcomer: PersonAt) => ask({ people, newcomer }) as Promise<WhatIf>,
    stop,
  }
}
