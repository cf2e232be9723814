import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PersonAt } from '../events/events.ts'
import type { Pairing } from './pairing.ts'

const idleMs = 15_000

/** A thread that pairs people up, started when needed and let go when idle; one gathering at a time. */
export function pairingThread() {
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  const stop = async () => {
    clearTimeout(rest)
    const ended = worker?.terminate()
    worker = undefined
    await ended
  }
  const pairUp = async (people: PersonAt[]): Promise<Pairing[]> => {
    clearTimeout(rest)
    worker ??= new Worker(new URL('pairing.worker.ts', import.meta.url))
    const over = new AbortController()
    try {
      worker.postMessage(people)
      const ended = once(worker, 'exit', { signal: over.signal }).then(() => Promise.reject(new Error('The pairing thread ended before it answered.')))
      // The worker answers each message with pairings and nothing else; an error of its own rejects here.
      const [pairings] = (await Promise.race([once(worker, 'message', { signal: over.signal }), ended])) as [Pairing[]]
      return pairings
    } catch (error) {
      await stop()
      throw error
    } finally {
      over.abort()
      rest = setTimeout(() => void stop(), idleMs).unref()
    }
  }
  return { pairUp, stop }
}
