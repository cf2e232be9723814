import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import {
  choicesOf,
  choose,
  notificationsOf,
  markNotificationsRead,
  unreadOf,
} from './notifications.ts'

/** Mounts notifications and their preferences. */
export function mountNotifications(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.listNotifications }, ({ db, query, caller }) =>
    notificationsOf(db, caller.userId, query),
  )
  mount(app, { ...context, endpoint: contract.countNotifications }, ({ db, caller }) =>
    unreadOf(db, caller.userId),
  )
  mount(app, { ...context, endpoint: contract.readNotifications }, ({ db, body, caller, now }) =>
    markNotificationsRead(db, body, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.readNewsChoices }, ({ db, caller }) =>
    choicesOf(db, caller.userId),
  )
  mount(app, { ...context, endpoint: contract.setNewsChoice }, ({ db, body, caller, now }) =>
    choose(db, body, { userId: caller.userId, now }),
  )
}
