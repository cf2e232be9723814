import type { FastifyInstance } from 'fastify'
import { acceptTexts } from '#contract/legal-texts.ts'
import { readConfig } from '#contract/config.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import * as endpoints from '#contract/identity/identity.ts'
import * as sessions from '#contract/identity/sessions.ts'
import { type RouteContext, mount, mountOpen } from '../kit/http/http.ts'
import { accept, correctProfile, type Identity, readProfile } from './identity.ts'

/** Mounts the operations that describe the product and the caller. */
export function mountIdentity(
  app: FastifyInstance,
  context: RouteContext,
  identity: Identity,
): void {
  mountOpen(app, { ...context, endpoint: readConfig }, async () => identity.clientConfig)
  mount(app, { ...context, endpoint: endpoints.readProfile }, ({ db, caller }) =>
    readProfile(db, caller.userId),
  )
  mount(app, { ...context, endpoint: endpoints.correctProfile }, ({ db, caller, body, now }) =>
    correctProfile(db, caller.userId, { ...body, now }),
  )
  mount(app, { ...context, endpoint: acceptTexts }, ({ db, caller, body, now }) =>
    accept(db, { ...body, userId: caller.userId, now }),
  )
  mount(
    app,
    { ...context, endpoint: endpoints.endSession },
    async ({ db, caller, now }): Promise<EndpointReply<typeof endpoints.endSession>> => {
      await identity.endSession(db, caller, now)
      return { ended: true }
    },
  )
  mount(app, { ...context, endpoint: sessions.listSessions }, ({ db, caller, now }) =>
    identity.sessionsOf(db, caller, now),
  )
  mount(
    app,
    { ...context, endpoint: sessions.endOneSession },
    async ({ db, caller, params, now }): Promise<EndpointReply<typeof sessions.endOneSession>> => {
      await identity.endOne(db, params.sessionId, { caller, now })
      return { ended: true }
    },
  )
}
