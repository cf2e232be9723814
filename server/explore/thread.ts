import { askedThread } from '../kit/thread.ts'
import type { Part, Question, Said, Sides, Statement } from './reading.ts'

export type ToRead =
  | { ask: 'mark' }
  | { ask: 'question'; text: string }
  | { ask: 'gatherings'; gatherings: Part[][] }
  | { ask: 'sides'; people: Statement[][] }
export type ReadingThread = ReturnType<typeof readingThread>

/**
 * A thread that reads texts into terms: the lexicon takes a second to load, and nobody else should
 * wait for it. Once asked, it stays.
 */
export function readingThread() {
  const { ask, stop, isAwake } = askedThread<ToRead>(new URL('reading.worker.ts', import.meta.url))
  return {
    isAwake,
    // The worker answers each by the function of its name.
    mark: () => ask({ ask: 'mark' }) as Promise<string>,
    question: (text: string) => ask({ ask: 'question', text }) as Promise<Question>,
    gatherings: (gatherings: Part[][]) =>
      ask({ ask: 'gatherings', gatherings }) as Promise<Said[][]>,
    sides: (people: Statement[][]) => ask({ ask: 'sides', people }) as Promise<Sides[]>,
    stop,
  }
}
