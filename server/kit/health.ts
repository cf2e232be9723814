import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from './db/db.ts'
import { refuse } from './errors.ts'
import { isDoneWithin } from './timeout.ts'

const answersWithinMs = 2000

/**
 * Up: this process runs. Ready: it may be sent requests, for its database answers soon; once it
 * leaves, whoever spreads requests hears so and goes elsewhere, and connections are not kept.
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
    // Whatever it says instead of answering, this process cannot serve.
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
