import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/matching/coverage.ts'
import { listMatches, setInterest, takeStance } from '#contract/matching/matching.ts'
import { requestRematch } from '../events/events.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { coverage, coveragePage, preview, whatIf } from './coverage.ts'
import { ownMatches, setOwnInterest, takeOwnStance } from './matching.ts'
import type { Embeddings } from './embeddings/embeddings.ts'
import { type PairingThread, pairingThread } from './pairing-client.ts'

type MatchingRouteOptions = {
  embeddings: Embeddings
  /** Outlives the server. */
  given?: PairingThread | undefined
}

export function mountMatching(
  app: FastifyInstance,
  context: RouteContext,
  parts: MatchingRouteOptions,
): void {
  mount(app, { ...context, endpoint: listMatches }, ({ db, params, caller, now }) =>
    ownMatches(db, params.eventId, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: takeStance }, ({ db, params, body, caller, now }) =>
    takeOwnStance(db, { userId: caller.userId, now }, { ...params, ...body }),
  )
  mount(app, { ...context, endpoint: setInterest }, ({ db, params, body, caller, now }) =>
    setOwnInterest(db, { userId: caller.userId, now }, { ...params, ...body }),
  )
  mountCoverage(app, context, parts)
}

/**
 * Mounts the host's numbers. Their computations have a separate thread, so that they never delay
 * matching.
 */
function mountCoverage(
  app: FastifyInstance,
  context: RouteContext,
  { embeddings, given: existingThread }: MatchingRouteOptions,
): void {
  const thread = existingThread ?? pairingThread()
  const thinking = { thread, embeddings }
  if (!existingThread) app.addHook('onClose', thread.stop)
  mount(app, { ...context, endpoint: contract.readCoverage }, ({ db, params }) =>
    coverage(db, params.eventId),
  )
  mount(app, { ...context, endpoint: contract.listCoverage }, ({ db, params, query }) =>
    coveragePage(db, params.eventId, query),
  )
  mount(app, { ...context, endpoint: contract.askWhatIf }, ({ db, params, body, now }) =>
    whatIf(db, thinking, { eventId: params.eventId, newcomer: body, now }),
  )
  mount(app, { ...context, endpoint: contract.previewRecompute }, ({ db, params }) =>
    preview(db, thinking, params.eventId),
  )
  mount(app, { ...context, endpoint: contract.recompute }, async ({ db, params }) => {
    await requestRematch(db, params.eventId)
    return { asked: true as const }
  })
}
