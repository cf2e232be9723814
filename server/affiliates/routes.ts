import type { FastifyInstance } from 'fastify'
import * as affiliates from '#contract/payments/affiliates.ts'
import * as affiliations from '#contract/payments/affiliations.ts'
import type { Clock } from '../kit/clock.ts'
import { type RouteContext, mount, mountOpen } from '../kit/http/http.ts'
import type { Logger } from '../kit/log.ts'
import { formatCode } from '../admission/admission.ts'
import { joinProgramme, readAffiliateCode, affiliationStatus } from './enrolment.ts'
import { mountCommissions } from './commissions.routes.ts'
import { forgetReferrals } from './attribution.ts'
import { countClicks } from './clicks.ts'
import {
  affiliatesOf,
  changeAffiliate,
  inviteAffiliate,
  withdrawAffiliate,
} from './manage-affiliates.ts'
import { type CommissionRules, writeProgramme } from './programme.ts'
import { saveTouches } from './saved-touches.ts'

type AffiliateOptions = { rules: CommissionRules; clock: Clock; log: Logger }

export function mountAffiliates(
  app: FastifyInstance,
  context: RouteContext,
  { rules, clock, log }: AffiliateOptions,
): void {
  mount(app, { ...context, endpoint: affiliates.listAffiliates }, ({ db, params, now }) =>
    affiliatesOf(db, params.eventId, { rules, now }),
  )
  mount(app, { ...context, endpoint: affiliates.writeProgramme }, ({ db, params, body, now }) =>
    writeProgramme(db, { ...params, ...body }, now),
  )
  mount(
    app,
    { ...context, endpoint: affiliates.inviteAffiliate },
    ({ db, params, body, caller, now }) =>
      inviteAffiliate(db, { ...params, ...body }, { userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: affiliates.changeAffiliate },
    ({ db, params, body, caller, now }) =>
      changeAffiliate(db, { ...params, ...body }, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: affiliates.withdrawAffiliate }, ({ db, params }) =>
    withdrawAffiliate(db, params),
  )
  mountCommissions(app, context)
  mountLinks(app, context, { rules, clock, log })
}

function mountLinks(
  app: FastifyInstance,
  context: RouteContext,
  { rules, ...counting }: AffiliateOptions,
): void {
  const clicks = countClicks({ db: context.db, ...counting })
  app.addHook('onClose', clicks.flush)
  mountOpen(
    app,
    { ...context, endpoint: affiliations.readAffiliateCode },
    ({ db, params, caller, now }) =>
      readAffiliateCode(db, params.affiliateCode, { rules, userId: caller?.userId, now }),
  )
  mountOpen(app, { ...context, endpoint: affiliations.noteClick }, async ({ params }) => {
    clicks.note(formatCode(params.affiliateCode))
    return { noted: true as const }
  })
  mount(
    app,
    { ...context, endpoint: affiliations.acceptAffiliating },
    ({ db, params, caller, now }) =>
      joinProgramme(db, params.affiliateCode, { userId: caller.userId, now }),
  )
  mountOpen(app, { ...context, endpoint: affiliations.keepTouches }, ({ db, body, caller, now }) =>
    saveTouches(db, { touches: body.touches, userId: caller?.userId, email: body.email, now }),
  )
  mountOpen(
    app,
    { ...context, endpoint: affiliations.readRecommending },
    ({ db, params, caller, now }) =>
      affiliationStatus(db, params.eventId, { userId: caller?.userId, now }),
  )
  mount(app, { ...context, endpoint: affiliations.forgetRecommending }, ({ db, params, caller }) =>
    forgetReferrals(db, params.eventId, caller.userId),
  )
}
