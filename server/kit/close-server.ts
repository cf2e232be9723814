import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepMs = 100

/**
 * Closes the server: running requests end, idle connections close, nobody new is let in; after
 * `cutAfterMs` the rest is cut.
 * A request whose bytes have arrived is answered, also on a connection that was idle until then.
 */
export async function closeServer(
  app: FastifyInstance,
  { cutAfterMs }: { cutAfterMs: number },
): Promise<void> {
  const { server } = app
  const closeIdle = () => server.closeIdleConnections()
  // Immediates come right after what had arrived was read; a timer may come before, and would close
  // a connection on a request.
  const sweep = setInterval(() => setImmediate(closeIdle), sweepMs)
  const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs)
  // Who had called is let in, what they had asked is read, and then nobody is lost who is idle.
  for (const _ of ['call', 'ask', 'close']) await turn()
  closeIdle()
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}
