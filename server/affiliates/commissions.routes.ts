import type { FastifyInstance } from 'fastify'
import * as affiliates from '#contract/payments/affiliates.ts'
import * as affiliations from '#contract/payments/affiliations.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { sendCsv } from '../kit/http/csv-reply.ts'
import { listCommissions } from './commissions.ts'
import { decideCommission } from './commission-decision.ts'
import {
  exportAffiliates,
  exportAffiliation,
  listAffiliations,
  readAffiliation,
} from './affiliations.ts'

/** Mounts the commission routes, for hosts and affiliates. */
export function mountCommissions(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: affiliates.listCommissions }, ({ db, params, now }) =>
    listCommissions(db, params, now),
  )
  mount(
    app,
    { ...context, endpoint: affiliates.decideCommission },
    ({ db, params, body, caller, now }) =>
      decideCommission(db, { ...params, ...body }, { userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: affiliates.exportAffiliates },
    async ({ db, params, caller, reply, now }) =>
      sendCsv(
        reply,
        'commissions',
        await exportAffiliates(db, params.eventId, { userId: caller.userId, now }),
      ),
  )
  mount(app, { ...context, endpoint: affiliations.listAffiliations }, ({ db, caller, now }) =>
    listAffiliations(db, { userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: affiliations.readAffiliation },
    ({ db, params, caller, now }) =>
      readAffiliation(db, params.affiliateCode, { userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: affiliations.exportAffiliation },
    async ({ db, params, caller, reply, now }) =>
      sendCsv(
        reply,
        'commissions',
        await exportAffiliation(db, params.affiliateCode, { userId: caller.userId, now }),
      ),
  )
}
