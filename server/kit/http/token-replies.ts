import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiVersion, apiVersions } from '#contract/identity/api-versions.ts'
import { refuse } from '../errors.ts'
import type { Caller } from './http.ts'

/** What the rate limit of a call leaves its caller. */
export type RateLimitState = {
  policy: string
  tries: number
  windowS: number
  remaining: number
  resetS: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Both are set for calls with an API token. */
    apiVersion: ApiVersion | undefined
    rateLimit: RateLimitState | undefined
  }
}

const readable = ['ETag', 'Interchange-Version', 'RateLimit', 'RateLimit-Policy', 'Retry-After']

/**
 * Opens the API to programs: any web page may call it with an API token, and with nothing else, so a
 * page of another site can do nothing in a person's name. Answers to tokens say which version
 * answered and how many calls are left (draft-ietf-httpapi-ratelimit-headers-11).
 */
export async function openToPrograms(
  api: FastifyInstance,
  isTokenHeader: (authorization: string | undefined) => boolean,
): Promise<void> {
  await api.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin: isPreflight(request) || isTokenHeader(request.headers.authorization) ? '*' : false,
      methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
      allowedHeaders: [
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'If-None-Match',
        'Interchange-Version',
      ],
      exposedHeaders: readable,
      maxAge: 86_400,
    }),
  })
  api.addHook('onSend', async ({ apiVersion, rateLimit }, reply) => {
    if (apiVersion) reply.header('interchange-version', apiVersion)
    if (!rateLimit) return
    const { policy, tries, windowS, remaining, resetS } = rateLimit
    reply.header('ratelimit-policy', `"${policy}";q=${tries};w=${windowS}`)
    reply.header('ratelimit', `"${policy}";r=${remaining};t=${resetS}`)
  })
}

/**
 * Returns whether a browser asks if a page may send a token; the question itself carries none
 * (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
 */
function isPreflight({ method, headers }: FastifyRequest): boolean {
  const asked = headers['access-control-request-headers'] ?? ''
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined &&
    /\bauthorization\b/i.test(asked)
  )
}

/**
 * Chooses the version that answers a token: the one that the request names, or the token's own.
 * Refuses one that does not exist.
 */
export function chooseVersion(request: FastifyRequest, caller: Caller | undefined): void {
  const named = request.headers['interchange-version']
  const known = apiVersions.find((version) => version === named)
  if (caller?.token) request.apiVersion = known ?? caller.token.version
  if (named !== undefined && !known)
    throw refuse('version-unknown', {
      detail: `The API has these versions: ${apiVersions.join(', ')}.`,
    })
}
