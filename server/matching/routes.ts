import type { FastifyInstance } from 'fastify'
import { listMatches } from '#contract/matching.ts'
import { type Ground, mount } from '../kit/http.ts'
import { ownMatches } from './matching.ts'

export function mountMatching(app: FastifyInstance, ground: Ground): void {
  mount(app, { ...ground, endpoint: listMatches }, ({ db, params, caller }) => ownMatches(db, params.eventId, caller.userId))
}
