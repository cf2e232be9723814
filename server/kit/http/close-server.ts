import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepMs = 100

/**
 * Closes the server: running requests finish, idle connections close, new ones are refused; after
 * `cutAfterMs` the rest is cut.
 * A request whose bytes have arrived is answered, even on a connection that was idle until then.
 */
export async function closeServer(
  app: FastifyInstance,
  { cutAfterMs }: { cutAfterMs: number },
): Promise<void> {
  const { server } = app
  const closeIdle = () => server.closeIdleConnections()
  // Immediates run right after arrived data is read. A timer may run earlier, and would close a
  // connection that has a request.
  const sweep = setInterval(() => setImmediate(closeIdle), sweepMs)
  const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs)
  // Accepts pending connections, then reads their requests, so that closing idle ones loses none.
  for (const _ of ['call', 'ask', 'close']) await turn()
  closeIdle()
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}
