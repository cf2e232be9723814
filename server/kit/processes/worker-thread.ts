import { setFlagsFromString } from 'node:v8'
import { parentPort, Worker } from 'node:worker_threads'

/**
 * Limits for a thread that holds the lexicon. A small young generation is collected more often: the
 * thread takes some 155 MB instead of 210, in no more time. The old generation may grow far,
 * regardless of the main thread's limit: events of thousands are matched there.
 */
const sparing = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 }

type ThreadRequest<Question> = { id: number; question: Question }
type ThreadResponse = { id: number; answer: unknown } | { id: number; error: string }
type PendingRequest = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/**
 * A thread that answers questions which would block everyone else. It starts with the first
 * question and stops after `idleMs` without one, else stays; if it dies, the next question restarts
 * it.
 */
export function startWorkerThread<Question>(file: URL, { idleMs }: { idleMs?: number } = {}) {
  const waiting = new Map<number, PendingRequest>()
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  let last = 0
  const lose = (error: Error) => {
    clearTimeout(rest)
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const stop = async () => {
    const ending = worker
    lose(new Error('The thread was stopped.'))
    await ending?.terminate()
  }
  const hear = (response: ThreadResponse) => {
    const asker = waiting.get(response.id)
    // Node's watch mode posts through the same port.
    if (!asker) return
    waiting.delete(response.id)
    if ('error' in response) asker.reject(new Error(`The thread failed: ${response.error}`))
    else asker.resolve(response.answer)
    if (waiting.size > 0) return
    worker?.unref()
    if (idleMs !== undefined) rest = setTimeout(() => void stop(), idleMs).unref()
  }
  const start = (): Worker => {
    // The process's own flag is for its main thread, which has already applied it. V8 would apply
    // it to this thread too, overriding the limits given here.
    setFlagsFromString('--max-old-space-size=0')
    const started = new Worker(file, { resourceLimits: sparing })
    started.on('message', (response: ThreadResponse) => worker === started && hear(response))
    started.on(
      'error',
      (error) =>
        worker === started && lose(error instanceof Error ? error : new Error(String(error))),
    )
    started.on(
      'exit',
      () => worker === started && lose(new Error('The thread ended before it answered.')),
    )
    return started
  }
  const ask = async (question: Question): Promise<unknown> => {
    clearTimeout(rest)
    worker ??= start()
    worker.ref()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, { resolve, reject })
    worker.postMessage({ id: last, question } satisfies ThreadRequest<Question>)
    return promise
  }
  /** Whether it runs, and so holds its loaded data. */
  const isAwake = () => worker !== undefined
  return { ask, stop, isAwake }
}

/** The other side: answers questions put to this thread; errors are returned to the caller. */
export function serveWorkerThread<Question>(answer: (question: Question) => unknown): void {
  parentPort?.on('message', ({ id, question }: ThreadRequest<Question>) => {
    void (async () => answer(question))()
      .then(
        (result): ThreadResponse => ({ id, answer: result }),
        (error: unknown): ThreadResponse => ({
          id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      )
      .then((response) => parentPort?.postMessage(response))
  })
}
