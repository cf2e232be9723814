import type { FastifyInstance } from 'fastify'
import type { EndpointReply } from '#contract/endpoint.ts'
import * as contract from '#contract/identity/api-tokens.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { createToken, ownTokens, revoke } from './api-tokens.ts'

/** Mounts the routes with which a person manages their API tokens. */
export function mountApiTokens(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.listTokens }, ({ db, caller, now }) =>
    ownTokens(db, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.makeToken }, ({ db, params, body, caller, now }) =>
    createToken(db, { id: params.tokenId, ...body, caller, now }),
  )
  mount(
    app,
    { ...context, endpoint: contract.revokeToken },
    async ({ db, params, caller }): Promise<EndpointReply<typeof contract.revokeToken>> => {
      await revoke(db, { id: params.tokenId, userId: caller.userId })
      return { revoked: true }
    },
  )
}
