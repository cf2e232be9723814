import type { FastifyInstance } from 'fastify'
import { listMatches, takeStance } from '#contract/matching.ts'
import { type Ground, mount } from '../kit/http.ts'
import { ownMatches, takeOwnStance } from './matching.ts'

export function mountMatching(app: FastifyInstance, ground: Ground): void {
  mount(app, { ...ground, endpoint: listMatches }, ({ db, params, caller }) => ownMatches(db, params.eventId, caller.userId))
  mount(app, { ...ground, endpoint: takeStance }, ({ db, params, body, caller, now }) => takeOwnStance(db, { userId: caller.userId, now }, { ...params, ...body }))
}
