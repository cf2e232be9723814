import { askedThread } from '../kit/thread.ts'
import type { Answer, Question } from './solving.ts'

export type PlacingThread = {
  place: (question: Question) => Promise<Answer>
  stop: () => Promise<void>
}

/** A thread that places meetings, so that nobody else waits for it. */
export function placingThread(): PlacingThread {
  const thread = askedThread<Question>(new URL('./placing.worker.ts', import.meta.url), {
    idleMs: 60_000,
  })
  // What `place` answers there
  return { place: async (question) => (await thread.ask(question)) as Answer, stop: thread.stop }
}
