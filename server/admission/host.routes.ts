import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admission/codes.ts'
import * as cohosts from '#contract/admission/co-hosts.ts'
import { type RouteContext, mount, mountOpen } from '../kit/http/http.ts'
import { network } from '../kit/http/network.rules.ts'
import {
  codesOf,
  createCode,
  editCode,
  noteVisit,
  revokeCode,
  rotateCode,
} from './invitation-codes/codes.ts'
import {
  acceptCoHosting,
  changeCoHost,
  coHostsOf,
  endCoHosting,
  inviteCoHost,
  removeCoHost,
} from './co-hosts/co-hosts.ts'
import { bruteForceGuard } from './invitation-codes/brute-force-guard.ts'

export function mountCodes(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.listCodes }, ({ db, params }) =>
    codesOf(db, params.eventId),
  )
  mount(app, { ...context, endpoint: contract.createCode }, ({ db, params, body, now }) =>
    createCode(db, { eventId: params.eventId, change: body }, now),
  )
  mount(
    app,
    { ...context, endpoint: contract.editCode },
    ({ db, params, body: { version, ...change }, now }) =>
      editCode(db, { ...params, version, change }, now),
  )
  mount(app, { ...context, endpoint: contract.revokeCode }, ({ db, params, now }) =>
    revokeCode(db, params, now),
  )
  mount(app, { ...context, endpoint: contract.rotateCode }, ({ db, params }) =>
    rotateCode(db, params.eventId),
  )
  mountOpen(
    app,
    { ...context, guard: bruteForceGuard(context.db), endpoint: contract.noteVisit },
    ({ db, params, body, caller, now, request }) =>
      noteVisit(
        db,
        { eventId: params.eventId, code: params.invitation_code, stage: body.stage },
        { userId: caller?.userId, network: network(request.ip), now },
      ),
  )
}

export function mountCoHosts(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: cohosts.listCoHosts }, ({ db, params }) =>
    coHostsOf(db, params.eventId),
  )
  mount(app, { ...context, endpoint: cohosts.inviteCoHost }, ({ db, params, body, caller, now }) =>
    inviteCoHost(db, { ...params, ...body }, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: cohosts.changeCoHost }, ({ db, params, body }) =>
    changeCoHost(db, { ...params, rights: body.rights }),
  )
  mount(app, { ...context, endpoint: cohosts.removeCoHost }, ({ db, params }) =>
    removeCoHost(db, params),
  )
  mount(app, { ...context, endpoint: cohosts.acceptCoHosting }, ({ db, params, caller, now }) =>
    acceptCoHosting(db, { userId: caller.userId, now }, params.eventId),
  )
  mount(app, { ...context, endpoint: cohosts.endCoHosting }, ({ db, params, caller, now }) =>
    endCoHosting(db, { userId: caller.userId, now }, params.eventId),
  )
}
