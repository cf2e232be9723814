import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { network } from './network.rules.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from the limit because it costs almost nothing: a build file, or a health check. */
    isFree?: boolean
  }
}

// Remaining counts are private to the limiter; `retry-after` says when to retry.
const withoutCounts = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/**
 * Refuses a flood from one network, for any address: calls, sign-in, rendered pages and pictures,
 * unknown addresses. Counted in memory, for each process separately.
 */
export async function limitFloods(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
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
  // A hook on each request, so that requests without a route count too
  app.addHook('onRequest', app.rateLimit())
}

/** Warns once if a proxy is in between: its address then counts for everyone's. */
export function warnOfProxies(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined || isBehindTrusted(request))
      return
    isSaid = true
    request.log.warn(
      `A request came with X-Forwarded-For from ${request.socket.remoteAddress}, which TRUST_PROXY does not name. If this is your proxy, set TRUST_PROXY to its address. Until then all clients behind it count as one address and share one limit.`,
    )
  })
}

function isBehindTrusted({ ips }: FastifyRequest): boolean {
  return (ips?.length ?? 1) > 1
}
