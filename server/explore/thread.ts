import { Worker } from 'node:worker_threads'
import { sparing } from '../kit/thread.ts'
import type { Part, Question, Said, Sides, Statement } from './reading.ts'

export type ToRead =
  | { ask: 'mark' }
  | { ask: 'question'; text: string }
  | { ask: 'gatherings'; gatherings: Part[][] }
  | { ask: 'sides'; people: Statement[][] }
export type Message = { id: number; read: ToRead }
export type Answered = { id: number; answer: unknown } | { id: number; error: string }

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

export type ReadingThread = ReturnType<typeof readingThread>

/**
 * A thread that reads texts into terms: the lexicon takes a second to load, and nobody else should wait for it. It starts with the first
 * question and stays; one that dies is started again by the next question.
 */
export function readingThread() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0
  const lose = (error: Error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('reading.worker.ts', import.meta.url), { resourceLimits: sparing })
    started.unref()
    started.on('message', (said: Answered) => {
      const asker = waiting.get(said.id)
      waiting.delete(said.id)
      if ('error' in said) asker?.reject(new Error(`Reading failed: ${said.error}`))
      else asker?.resolve(said.answer)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', (error) => worker === started && lose(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', () => worker === started && lose(new Error('The reading thread ended before it answered.')))
    return started
  }
  const ask = async (read: ToRead): Promise<unknown> => {
    worker ??= start()
    worker.ref()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, { resolve, reject })
    worker.postMessage({ id: last, read } satisfies Message)
    return promise
  }
  return {
    /** Whether it has been asked anything yet, and so holds the lexicon. */
    isAwake: () => worker !== undefined,
    // The worker answers each by the function of its name.
    mark: () => ask({ ask: 'mark' }) as Promise<string>,
    question: (text: string) => ask({ ask: 'question', text }) as Promise<Question>,
    gatherings: (gatherings: Part[][]) => ask({ ask: 'gatherings', gatherings }) as Promise<Said[][]>,
    sides: (people: Statement[][]) => ask({ ask: 'sides', people }) as Promise<Sides[]>,
    stop: async () => {
      const ending = worker
      lose(new Error('The reading thread was stopped.'))
      await ending?.terminate()
    },
  }
}
