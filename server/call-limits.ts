import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/api.ts'
import { type RateLimit, rateLimitClasses } from '#contract/rate-limit-classes.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { defaultRequestsPerMinute } from './kit/config.ts'
import { Refusal } from './kit/errors.ts'
import type { Caller } from './kit/http/http.ts'
import type { RateLimitState } from './kit/http/token-replies.ts'
import type { Limiter } from './kit/limits/limiter.ts'
import { network } from './kit/http/network.rules.ts'

type LimitedCall = {
  name: Operation
  caller: Caller | undefined
  request: Pick<FastifyRequest, 'ip' | 'rateLimit'>
}

/**
 * Counts a call against its account, or, before sign-in, against its network: nobody's calls count
 * against another account. An answer to a program names what is left in its headers.
 */
export function limitCalls(
  limiter: Limiter,
  requestsPerMinute: number,
): (calling: LimitedCall) => Promise<void> {
  // A higher limit per address raises the limit of each call.
  const growth = Math.max(1, requestsPerMinute / defaultRequestsPerMinute)
  return async ({ name, caller, request }) => {
    const limited: RateLimit = rateLimitClasses[rateLimits[name]]
    const { windowS, isExact } = limited
    const [callerKey, perWindow] = countedFor(caller, request, limited)
    const tries = Math.floor(perWindow * growth)
    const state = { policy: rateLimits[name], tries, windowS }
    const { remaining, resetS } = await limiter
      .take(`call:${name}:${callerKey}`, { tries, windowS, isExact })
      .catch((error: unknown) => {
        if (caller?.token && error instanceof Refusal)
          request.rateLimit = { ...state, remaining: 0, resetS: error.more.retryAfterS ?? windowS }
        throw error
      })
    if (caller?.token) request.rateLimit = { ...state, remaining, resetS } satisfies RateLimitState
  }
}

/**
 * Who a call is counted for, and how many they have. All tokens of an account share one count, so
 * that a program uses up nothing that its person needs in the browser; calls that cost much, or send
 * mail, count for both together.
 */
function countedFor(
  caller: Caller | undefined,
  { ip }: Pick<FastifyRequest, 'ip'>,
  { perAccount, perAddress, isExact }: RateLimit,
): [key: string, tries: number] {
  if (!caller) return [`net:${network(ip)}`, perAddress]
  const isApart = caller.token !== undefined && !isExact
  return [`${isApart ? 'tokens' : 'user'}:${caller.userId}`, perAccount]
}
