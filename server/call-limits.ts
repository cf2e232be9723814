import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/api.ts'
import { type RateLimit, rateLimitClasses } from '#contract/rate-limit-classes.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { defaultRequestsPerMinute } from './kit/config.ts'
import type { Caller } from './kit/http/http.ts'
import type { Limiter } from './kit/limits/limiter.ts'
import { network } from './kit/http/network.rules.ts'

type LimitedCall = {
  name: Operation
  caller: Caller | undefined
  request: Pick<FastifyRequest, 'ip'>
}

/**
 * Counts a call against its account, or, before sign-in, against its network: nobody's calls count
 * against another account.
 */
export function limitCalls(
  limiter: Limiter,
  requestsPerMinute: number,
): (calling: LimitedCall) => Promise<void> {
  // A higher limit per address raises the limit of each call.
  const growth = Math.max(1, requestsPerMinute / defaultRequestsPerMinute)
  return ({ name, caller, request }) => {
    const { perAccount, perAddress, windowS, isExact }: RateLimit =
      rateLimitClasses[rateLimits[name]]
    const [callerKey, tries] = caller
      ? [`user:${caller.userId}`, perAccount]
      : [`net:${network(request.ip)}`, perAddress]
    return limiter.take(`call:${name}:${callerKey}`, {
      tries: Math.floor(tries * growth),
      windowS,
      isExact,
    })
  }
}
