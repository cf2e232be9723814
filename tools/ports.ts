import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

// Below the range of outgoing connections, so that none takes a port while its server restarts.
const [lowest, highest] = [21_000, 32_000]
let at = lowest + ((process.pid * 7 + threadId) % 1000) * 10

/** Returns a port that is free on every address, and stays ours over restarts. */
export async function freePort(): Promise<number> {
  at = at >= highest ? lowest : at + 1
  const port = at
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
    .once('error', () => resolve(false))
    .listen(port, () => probe.close(() => resolve(true)))
  return (await promise) ? port : freePort()
}
