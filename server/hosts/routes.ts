import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/hosts.ts'
import * as ownHost from '#contract/own-host.ts'
import * as shortLinks from '#contract/events/short-links.ts'
import { type RouteContext, mount, mountOpen } from '../kit/http/http.ts'
import { calendarOfHost, feedOfHost } from './feed.ts'
import { eventsOfHost, follow, readHost, unfollow } from './hosts.ts'
import { checkHandle, readOwnHost, writeOwnHost } from './own-host.ts'
import { chooseSlug } from './short-links.ts'

/** `origin`: the product's public URL; feeds are read elsewhere. */
export function mountHosts(
  app: FastifyInstance,
  context: RouteContext,
  { origin }: { origin: string },
): void {
  mountOpen(app, { ...context, endpoint: contract.readHost }, ({ db, params, caller, now }) =>
    readHost(db, params.handle, { callerId: caller?.userId, now }),
  )
  mountOpen(
    app,
    { ...context, endpoint: contract.listHostEvents },
    ({ db, params, query, caller, now }) =>
      eventsOfHost(db, { ...params, ...query }, { callerId: caller?.userId, now }),
  )
  mountOpen(app, { ...context, endpoint: contract.readHostFeed }, ({ db, params, now, request }) =>
    feedOfHost(db, params.handle, { origin, now, accepts: request.headers['accept-language'] }),
  )
  mountOpen(app, { ...context, endpoint: contract.readHostCalendar }, ({ db, params, now }) =>
    calendarOfHost(db, params.handle, { origin, now }),
  )
  mount(app, { ...context, endpoint: contract.followHost }, ({ db, params, caller, now }) =>
    follow(db, params.handle, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.unfollowHost }, ({ db, params, caller, now }) =>
    unfollow(db, params.handle, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.readOwnHost }, async ({ db, caller }) => ({
    host: await readOwnHost(db, caller.userId),
  }))
  mount(app, { ...context, endpoint: ownHost.writeOwnHost }, async ({ db, body, caller, now }) => ({
    host: await writeOwnHost(db, body, { userId: caller.userId, now }),
  }))
  mount(app, { ...context, endpoint: ownHost.checkHandle }, ({ db, body, caller, now }) =>
    checkHandle(db, body.handle, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: shortLinks.chooseSlug }, ({ db, params, body, caller, now }) =>
    chooseSlug(db, { ...params, ...body }, { userId: caller.userId, now }),
  )
}
