import type { FastifyInstance } from 'fastify'
import * as holds from '#contract/mailing/mail-holds.ts'
import * as contract from '#contract/moderation.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { readLog } from './acts.ts'
import { readModeratedEvent, remove, restore } from './events.ts'
import { listHolds } from '../reputation/reputation.ts'
import { decideMails, limitMails } from './mails.ts'
import { lift, lookUp, readPerson, suspend } from './people.ts'
import { decide, readReport, reports } from './reports.ts'

/** Mounts moderation of people and events; objections go to the contact. */
export function mountModeration(
  app: FastifyInstance,
  context: RouteContext,
  { contact, strangersPerDay }: { contact: string; strangersPerDay: number },
): void {
  mount(app, { ...context, endpoint: contract.listReports }, ({ db, query, now }) =>
    reports(db, query, now),
  )
  mount(
    app,
    { ...context, endpoint: contract.openReport },
    ({ db, params, caller: { userId }, now }) => readReport(db, params.feedbackId, { userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.decideReport },
    ({ db, params, body, caller: { userId }, now }) =>
      decide(db, { ...params, ...body }, { by: { userId, now }, contact }),
  )
  mount(
    app,
    { ...context, endpoint: contract.lookUpPeople },
    ({ db, body, caller: { userId }, now }) => lookUp(db, body.asked, { userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.openPerson },
    ({ db, params, caller: { userId }, now }) =>
      readPerson(db, params.userId, { userId, now, strangersPerDay }),
  )
  mount(
    app,
    { ...context, endpoint: contract.suspendPerson },
    ({ db, params, body, caller: { userId }, now }) =>
      suspend(db, { ...params, ...body }, { by: { userId, now }, contact }),
  )
  mount(
    app,
    { ...context, endpoint: contract.liftSuspension },
    ({ db, params, body, caller: { userId }, now }) =>
      lift(db, { ...params, ...body }, { userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.openGathering },
    ({ db, params, caller: { userId }, now }) =>
      readModeratedEvent(db, params.eventId, { userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.takeDown },
    ({ db, params, body, caller: { userId }, now }) =>
      remove(db, { ...params, ...body }, { by: { userId, now }, contact }),
  )
  mount(
    app,
    { ...context, endpoint: contract.putBack },
    ({ db, params, body, caller: { userId }, now }) =>
      restore(db, { ...params, ...body }, { userId, now }),
  )
  mount(app, { ...context, endpoint: contract.listActs }, ({ db, query }) => readLog(db, query))
  mount(app, { ...context, endpoint: holds.listMailHolds }, ({ db, now }) => listHolds(db, now))
  mount(
    app,
    { ...context, endpoint: holds.decideMailHold },
    ({ db, params, body, caller: { userId }, now }) =>
      decideMails(db, { ...params, ...body }, { userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: holds.setSendingLimit },
    ({ db, params, body, caller: { userId }, now }) =>
      limitMails(db, { ...params, ...body }, { userId, now }),
  )
}
