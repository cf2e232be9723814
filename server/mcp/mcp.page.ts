import type { AuthInfo } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTokenHeader, tokenCaller } from '../api-tokens/api-tokens.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { McpHandler } from './mcp-handler.ts'

type McpOptions = { db: Db; clock: Clock; origin: string; version: string }

/**
 * Serves the Model Context Protocol (2026-07-28, and earlier ones from the same tools) as streamable
 * HTTP at `/mcp`. Every request carries an API token.
 */
export function mountMcp(app: FastifyInstance, { db, clock, origin, version }: McpOptions): void {
  // Loaded with the first request: most installations start without a need for it.
  let loaded: Promise<McpHandler> | undefined
  const load = async () => {
    const { makeMcpHandler } = await import('./mcp-handler.ts')
    return makeMcpHandler(app, { origin, version })
  }
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: async (request, reply) => {
      const authInfo = await authorise(request, { db, clock })
      loaded ??= load()
      const answer = await (await loaded)(request, authInfo)
      answer.headers.set('cache-control', 'no-store')
      return reply.send(answer)
    },
  })
}

async function authorise(
  { headers: { authorization }, ip }: FastifyRequest,
  sources: { db: Db; clock: Clock },
): Promise<AuthInfo> {
  if (!isTokenHeader(authorization)) throw refuse('token-refused')
  const { session, token } = await tokenCaller(sources, authorization)
  return {
    token: authorization.replace(/^\S+\s+/, ''),
    clientId: session,
    scopes: [...(token?.scopes ?? [])],
    extra: { ip },
  }
}
