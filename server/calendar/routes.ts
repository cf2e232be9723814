import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar.ts'
import { countTry } from '../kit/limits/attempts.store.ts'
import type { Db } from '../kit/db/db.ts'
import { Refusal } from '../kit/errors.ts'
import { type RouteContext, type Guard, mount, mountOpen } from '../kit/http/http.ts'
import { network } from '../kit/http/network.rules.ts'
import {
  endFeed,
  exportEvent,
  makeFeed,
  type MeetingLookup,
  readCalendar,
  readFeed,
} from './feeds.ts'
import { attachment } from './plain.rules.ts'

export function mountCalendar(
  app: FastifyInstance,
  context: RouteContext,
  { origin, meetingsOf }: { origin: string; meetingsOf: MeetingLookup },
): void {
  mountOpen(
    app,
    { ...context, endpoint: contract.exportEvent },
    async ({ db, params, caller, now, reply }) => {
      const { title, text } = await exportEvent(
        db,
        { eventId: params.eventId, userId: caller?.userId },
        { now, origin },
      )
      reply.header('content-disposition', attachment(title, 'ics'))
      return text
    },
  )
  mount(app, { ...context, endpoint: contract.readFeed }, ({ db, caller }) =>
    readFeed(db, { userId: caller.userId, origin }),
  )
  mount(app, { ...context, endpoint: contract.makeFeed }, ({ db, caller, now }) =>
    makeFeed(db, { userId: caller.userId, origin }, now),
  )
  mount(app, { ...context, endpoint: contract.endFeed }, ({ db, caller }) =>
    endFeed(db, caller.userId),
  )
  mountOpen(
    app,
    { ...context, guard: againstGuessing(context.db), endpoint: contract.readCalendar },
    async ({ db, params, now, reply }) => {
      const text = await readCalendar(db, params.token, { now, origin, meetingsOf })
      reply.headers({
        'cache-control': 'private, no-cache',
        etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
      })
      return text
    },
  )
}

const perNetwork = { tries: 100, windowS: 600 }

/**
 * Slows down clients that request unknown addresses. Known addresses stay readable, since one
 * calendar provider's network requests them for many people.
 */
function againstGuessing(db: Db): Guard {
  return ({ ip }, now) => ({
    check: async () => undefined,
    failed: async (error) => {
      if (error instanceof Refusal && error.code === 'not-found')
        await countTry(db, `calendar:net:${network(ip)}`, { now, limit: perNetwork })
    },
  })
}
