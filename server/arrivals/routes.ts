import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/check-ins.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { checkIn, checkInsAfter, door } from './check-in.ts'

/** Mounts the calls of devices at the door. */
export function mountArrivals(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.readDoor }, ({ db, params, now }) =>
    door(db, params.eventId, now),
  )
  mount(app, { ...context, endpoint: contract.listCheckIns }, ({ db, params, query, now }) =>
    checkInsAfter(db, params.eventId, { after: Number(query.after), now }),
  )
  mount(app, { ...context, endpoint: contract.noteCheckIns }, ({ db, params, body, caller, now }) =>
    checkIn(db, { userId: caller.userId, now }, { ...params, ...body }),
  )
}
