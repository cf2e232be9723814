import {
  type AuthInfo,
  createMcpHandler,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { createClient } from '../../client/client.ts'
import { makeMcpServer } from './mcp-server.ts'

export type McpHandler = (request: FastifyRequest, authInfo: AuthInfo) => Promise<Response>

/**
 * Answers requests of the Model Context Protocol, each on its own: nothing is kept between two. Each
 * tool calls the API of this process with the caller's token.
 */
export function makeMcpHandler(
  app: FastifyInstance,
  { origin, version }: { origin: string; version: string },
): McpHandler {
  const handler = createMcpHandler(
    ({ authInfo, requestInfo }) => {
      const client = createClient({
        url: origin,
        retries: 0,
        ...(authInfo && { token: authInfo.token }),
        fetch: innerFetch(app, {
          remoteAddress: String(authInfo?.extra?.['ip']),
          language: requestInfo?.headers.get('accept-language') ?? undefined,
        }),
      })
      return makeMcpServer({ client, origin, version })
    },
    // No tool comes or goes while a server runs, so there is nothing to subscribe to.
    { maxSubscriptions: 0 },
  )
  return async (request, authInfo) => {
    const asked = webRequest(request, origin)
    // A page of another website has no business here (MCP 2026-07-28, Streamable HTTP).
    const foreign = originValidationResponse(asked, [new URL(origin).hostname])
    return foreign ?? handler.fetch(asked, { authInfo, parsedBody: request.body ?? undefined })
  }
}

function webRequest({ method, headers, url }: FastifyRequest, origin: string): Request {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'authorization'
      ? [[name, value] as [string, string]]
      : [],
  )
  return new Request(new URL(url, origin), { method, headers: named })
}

/** Returns a `fetch` that calls the routes of this process, as the same visitor. */
function innerFetch(
  app: FastifyInstance,
  { remoteAddress, language }: { remoteAddress: string; language: string | undefined },
): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init.headers)
    if (language !== undefined) headers.set('accept-language', language)
    const answer = await app.inject({
      method: (init.method ?? 'GET') as HTTPMethods, // as the contract names it
      url: pathname + search,
      headers: Object.fromEntries(headers),
      remoteAddress,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    })
  }
}
