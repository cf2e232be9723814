import { errors, jwtVerify } from 'jose'
import * as z from 'zod'
import type { Clock } from '../kit/clock.ts'
import { refuse } from '../kit/errors.ts'
import type { Logger } from '../kit/log.ts'
import type { UserPool } from './pool.ts'
import { makeLruCache } from '../kit/lru-cache.ts'
import { clockToleranceS, isAlive } from './rules.ts'

const Claims = z.object({
  sub: z.string().min(1).max(200),
  exp: z.number(),
  iat: z.number(),
  token_use: z.literal('id'),
  email: z.string().min(3).max(320),
  email_verified: z.unknown(),
  origin_jti: z.string().min(1).max(200).optional(),
  auth_time: z.number().optional(),
  given_name: z.string().nullish().catch(null),
  family_name: z.string().nullish().catch(null),
  locale: z.string().nullish().catch(null),
})
export type Claims = z.infer<typeof Claims>

const tokensRemembered = 5000

/**
 * Verifies an ID token of the pool; returns undefined for every invalid token.
 * The signature is checked once per token and process, the expiry at every call.
 */
export function makeVerifier({
  pool,
  clock,
  log,
}: {
  pool: UserPool
  clock: Clock
  log: Logger
}): (token: string) => Promise<Claims | undefined> {
  const claimsCache = makeLruCache<Claims>(tokensRemembered)
  return async (token) => {
    const cached = claimsCache.get(token)
    const claims =
      cached ??
      (await verify(pool, token, clock.now()).catch((error: unknown) => unreadable(error, log)))
    if (!claims) return undefined
    if (!isAlive(claims.exp, clock.now().getTime() / 1000)) {
      claimsCache.delete(token)
      return undefined
    }
    if (!cached) claimsCache.set(token, claims)
    return claims
  }
}

async function verify(
  pool: UserPool,
  token: string,
  currentDate: Date,
): Promise<Claims | undefined> {
  const { payload } = await jwtVerify(token, pool.keyOf, {
    algorithms: ['RS256'],
    issuer: [...pool.issuers],
    audience: pool.clientId,
    currentDate,
    clockTolerance: clockToleranceS,
    requiredClaims: ['sub', 'exp', 'iat', 'token_use'],
  })
  return Claims.safeParse(payload).data
}

/**
 * An unreadable token identifies nobody. Keys that cannot be fetched are our problem, and must not
 * sign anyone out.
 */
function unreadable(error: unknown, log: Logger): undefined {
  const isAboutToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC'
  if (isAboutToken) return undefined
  log.error({ err: error }, "the user pool's keys cannot be read")
  throw refuse('try-again', { retryAfterS: 5 })
}
