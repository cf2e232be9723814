import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/api.ts'
import { type CallLimit, limitClasses } from '#contract/limitclasses.ts'
import { limits } from '#contract/limits.ts'
import { defaultRequestsPerMinute } from './kit/config.ts'
import type { Caller } from './kit/http.ts'
import type { Limiter } from './kit/limiter.ts'
import { network } from './kit/network.rules.ts'

type Calling = { name: Operation; caller: Caller | undefined; request: Pick<FastifyRequest, 'ip'> }

/**
 * Counts a call against the account that makes it, or, before signing in, against its network:
 * nobody's calls count against somebody else's account.
 */
export function limitCalls(
  limiter: Limiter,
  requestsPerMinute: number,
): (calling: Calling) => Promise<void> {
  // Who allows more requests from one address allows more of each call.
  const growth = Math.max(1, requestsPerMinute / defaultRequestsPerMinute)
  return ({ name, caller, request }) => {
    const { perAccount, perAddress, windowS, isExact }: CallLimit = limitClasses[limits[name]]
    const [who, tries] = caller
      ? [`user:${caller.userId}`, perAccount]
      : [`net:${network(request.ip)}`, perAddress]
    return limiter.take(`call:${name}:${who}`, {
      tries: Math.floor(tries * growth),
      windowS,
      isExact,
    })
  }
}
