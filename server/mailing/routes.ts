import type { FastifyInstance } from 'fastify'
import { readMailStop, readReached, stopMail } from '#contract/mailing/announcements.ts'
import * as contract from '#contract/mailing/messages.ts'
import { type RouteContext, mount, mountOpen } from '../kit/http/http.ts'
import type { MailSender } from './letter-writer.ts'
import { choiceByLink, chooseByLink } from './choices.ts'
import {
  messagesOf,
  previewOf,
  previewOfReminder,
  previewOfThanks,
  send,
  sendTest,
  switchThanks,
} from './messages.ts'
import { ownMessages } from './own-messages.ts'
import { readMessageReach, readReach } from './outreach.ts'

/** Mounts a host's messages to their people, and unsubscribing from a kind of mail. */
export function mountMailing(
  app: FastifyInstance,
  context: RouteContext,
  sender: MailSender,
): void {
  const { origin } = sender
  mount(app, { ...context, endpoint: contract.listAnnouncements }, ({ db, params, now }) =>
    messagesOf(db, params.eventId, now),
  )
  mount(app, { ...context, endpoint: contract.listOwnMessages }, ({ db, params, caller }) =>
    ownMessages(db, { eventId: params.eventId, userId: caller.userId }),
  )
  mount(app, { ...context, endpoint: contract.sendMessage }, ({ db, params, body, now }) =>
    send(db, { ...params, ...body }, now),
  )
  mount(app, { ...context, endpoint: contract.readMessageReach }, ({ db, params, body, now }) =>
    readMessageReach(db, { ...params, ...body }, now),
  )
  mount(
    app,
    { ...context, endpoint: contract.previewMessage },
    ({ db, params, body, caller, now }) =>
      previewOf(db, { ...params, ...body }, { userId: caller.userId, now, origin }),
  )
  mount(
    app,
    { ...context, endpoint: contract.previewReminder },
    ({ db, params, body, caller, now }) =>
      previewOfReminder(db, { ...params, ...body }, { userId: caller.userId, now, origin }),
  )
  mount(
    app,
    { ...context, endpoint: contract.previewThanks },
    ({ db, params, body, caller, now }) =>
      previewOfThanks(db, { ...params, ...body }, { userId: caller.userId, now, origin }),
  )
  mount(app, { ...context, endpoint: contract.setThanks }, ({ db, params, body }) =>
    switchThanks(db, { ...params, ...body }),
  )
  mount(app, { ...context, endpoint: contract.testMessage }, ({ db, params, body, caller, now }) =>
    sendTest(db, { ...params, ...body }, { userId: caller.userId, now, sender }),
  )
  mount(app, { ...context, endpoint: readReached }, ({ db, params, now }) =>
    readReach(db, params, now),
  )
  mountOpen(app, { ...context, endpoint: readMailStop }, ({ db, params }) =>
    choiceByLink(db, params),
  )
  mountOpen(app, { ...context, endpoint: stopMail }, ({ db, params, body, now }) =>
    chooseByLink(
      db,
      { ...params, isWanted: body.isWanted ?? false, isReported: body.isReported ?? false },
      now,
    ),
  )
}
