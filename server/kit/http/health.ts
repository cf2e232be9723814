import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../db/db.ts'
import { refuse } from '../errors.ts'
import { isDoneWithin } from '../timeout.ts'

const answersWithinMs = 2000

/**
 * Up: this process runs. Ready: its database answers soon, so it may get requests. Once the process
 * is leaving, load balancers read that and go elsewhere, and connections are not kept alive.
 */
export function mountHealth(app: FastifyInstance, database: OpenDatabase): { begin: () => void } {
  let isLeaving = false
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  app.get('/healthz', { config: { isFree: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  )
  app.get('/readyz', { config: { isFree: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isLeaving) return reply.status(503).send({ status: 'leaving' })
    // Any error instead of an answer means that this process cannot serve.
    if (!(await isDoneWithin(database.ping(), answersWithinMs).catch(() => false)))
      throw refuse('try-again', { retryAfterS: 2 })
    if ((await database.hasRoom?.()) === false)
      return reply.status(503).send({ status: 'disk-full' })
    return { status: 'ready' }
  })
  return {
    begin: () => {
      isLeaving = true
    },
  }
}
