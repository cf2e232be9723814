import { startWorkerThread } from '../kit/processes/worker-thread.ts'
import type {
  EventText,
  SearchQuestion,
  EventTerm,
  PersonInterests,
  SearchStatement,
} from './extract-terms.ts'

export type ReadRequest =
  | { ask: 'mark' }
  | { ask: 'question'; text: string }
  | { ask: 'gatherings'; gatherings: EventText[][] }
  | { ask: 'sides'; people: SearchStatement[][] }
export type ReadingThread = ReturnType<typeof readingThread>

/**
 * Starts a thread that reads texts into terms: the lexicon takes a second to load, and must not
 * block others. It stays once started.
 */
export function readingThread() {
  const { ask, stop, isAwake } = startWorkerThread<ReadRequest>(
    new URL('extract-terms.worker.ts', import.meta.url),
  )
  return {
    isAwake,
    // The worker answers each with the function of that name.
    mark: () => ask({ ask: 'mark' }) as Promise<string>,
    question: (text: string) => ask({ ask: 'question', text }) as Promise<SearchQuestion>,
    gatherings: (gatherings: EventText[][]) =>
      ask({ ask: 'gatherings', gatherings }) as Promise<EventTerm[][]>,
    sides: (people: SearchStatement[][]) =>
      ask({ ask: 'sides', people }) as Promise<PersonInterests[]>,
    stop,
  }
}
