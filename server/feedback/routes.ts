import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/feedback.ts'
import { type RouteContext, mount, mountOpen } from '../kit/http/http.ts'
import { sendCsv } from '../kit/http/csv-reply.ts'
import { answer, inbox, setFeedbackState } from './inbox.ts'
import { ownFeedback, withdraw } from './own-feedback.ts'
import { rateEvent, readRating } from './ratings.ts'
import { exportRecap } from './recap-csv.ts'
import { recap } from './recap.ts'
import { saveFeedback } from './send-feedback.ts'
import { saveVisitorFeedback } from './visitor-feedback.ts'

/** Mounts feedback, its answers, and the host's recap; links in mails lead to the origin. */
export function mountFeedback(app: FastifyInstance, context: RouteContext, origin: string): void {
  mountOpen(app, { ...context, endpoint: contract.sendFeedback }, ({ db, body, caller, now }) =>
    caller
      ? saveFeedback(db, body, { userId: caller.userId, now })
      : saveVisitorFeedback(db, body, now),
  )
  mountOpen(app, { ...context, endpoint: contract.readRating }, ({ db, params, now }) =>
    readRating(db, params.token, now),
  )
  mountOpen(app, { ...context, endpoint: contract.rateEvent }, ({ db, params, body, now }) =>
    rateEvent(db, { ...params, ...body }, now),
  )
  mount(app, { ...context, endpoint: contract.listOwnFeedback }, ({ db, query, caller }) =>
    ownFeedback(db, caller.userId, query.cursor),
  )
  mount(app, { ...context, endpoint: contract.withdrawFeedback }, ({ db, params, caller }) =>
    withdraw(db, params.feedbackId, caller.userId),
  )
  mount(app, { ...context, endpoint: contract.listFeedback }, ({ db, query }) => inbox(db, query))
  mount(
    app,
    { ...context, endpoint: contract.answerFeedback },
    ({ db, params, body, caller, now }) =>
      answer(db, { ...params, ...body, authorId: caller.userId, now, origin }),
  )
  mount(app, { ...context, endpoint: contract.settleFeedback }, ({ db, params, body }) =>
    setFeedbackState(db, { ...params, ...body }),
  )
  mount(app, { ...context, endpoint: contract.readRecap }, ({ db, params }) =>
    recap(db, params.eventId),
  )
  mount(
    app,
    { ...context, endpoint: contract.exportRecap },
    async ({ db, params, caller, reply }) =>
      sendCsv(reply, 'recap', await exportRecap(db, { ...params, userId: caller.userId })),
  )
}
