import type { FastifyInstance } from 'fastify'
import { listPublicEvents } from '#contract/explore.ts'
import { type RouteContext, mountOpen } from '../kit/http/http.ts'
import { explore } from './explore.ts'
import { type ReadingThread, readingThread } from './terms-client.ts'

/** A thread that is given outlives the server. */
export function mountExplore(
  app: FastifyInstance,
  context: RouteContext,
  existingThread?: ReadingThread,
): void {
  const thread = existingThread ?? readingThread()
  if (!existingThread) app.addHook('onClose', thread.stop)
  mountOpen(app, { ...context, endpoint: listPublicEvents }, ({ db, query, caller, now }) =>
    explore({ db, thread }, { query, userId: caller?.userId, now }),
  )
}
