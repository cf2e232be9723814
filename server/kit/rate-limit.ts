import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { network } from './network.rules.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * It costs next to nothing, and does not count as a request: a file of the build, or a sign of
     * life.
     */
    isFree?: boolean
  }
}

// How much is left is nobody's business but the limiter's; `retry-after` says when to come back.
const withoutCounts = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/**
 * Refuses a flood from one network, whatever it asks for: calls, signing in, pages and pictures
 * that are drawn, addresses that are not there. In each process by itself, and in memory.
 */
export async function limitRequestRate(
  app: FastifyInstance,
  requestsPerMinute: number,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: (request) => network(request.ip),
    allowList: (request) => request.routeOptions.config?.isFree === true,
    errorResponseBuilder: (_request, { ttl }) =>
      refuse('too-many-requests', { retryAfterS: Math.max(1, Math.ceil(ttl / 1000)) }),
    addHeadersOnExceeding: withoutCounts,
    addHeaders: withoutCounts,
  })
  // A hook of each request, so that what no route answers counts too
  app.addHook('onRequest', app.rateLimit())
}

/** Says once that somebody stands between: their address counts for everybody's. */
export function warnOfProxies(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined || isBehindTrusted(request))
      return
    isSaid = true
    request.log.warn(
      `A request came with X-Forwarded-For from ${request.socket.remoteAddress}, which TRUST_PROXY does not name. If this is your proxy, set TRUST_PROXY to its address: until then everybody behind it counts as one address and shares one limit.`,
    )
  })
}

function isBehindTrusted({ ips }: FastifyRequest): boolean {
  return (ips?.length ?? 1) > 1
}
