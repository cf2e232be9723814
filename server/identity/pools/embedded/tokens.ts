import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { PoolError } from './errors.ts'
import { clientId, type PoolContext, tokenMinutes } from './context.ts'
import { algorithm } from './keys.ts'
import { type LiveSession, readLiveSession } from './sessions.store.ts'

/**
 * Issues an ID token and an access token for an active session, and a refresh token if there is a
 * new one.
 */
export async function issueTokens(
  context: PoolContext,
  { person, ...session }: LiveSession,
  refreshToken?: string,
) {
  const now = Math.floor(context.clock.now().getTime() / 1000)
  const expires = Math.min(now + tokenMinutes * 60, Math.floor(session.ends_at.getTime() / 1000))
  const both = {
    sub: person.sub,
    auth_time: Math.floor(session.auth_time.getTime() / 1000),
    origin_jti: session.id,
    event_id: randomUUID(),
  }
  const { kid, privateKey } = await context.keys.current()
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...claims, ...both })
      .setProtectedHeader({ alg: algorithm, kid })
      .setIssuer(context.issuer)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .sign(privateKey)
  const about = {
    given_name: person.given_name ?? undefined,
    family_name: person.family_name ?? undefined,
    locale: person.locale,
  }
  return {
    IdToken: await sign({
      ...about,
      email: person.email,
      email_verified: true,
      'cognito:username': person.sub,
      aud: clientId,
      token_use: 'id',
    }),
    AccessToken: await sign({
      client_id: clientId,
      username: person.sub,
      scope: 'aws.cognito.signin.user.admin',
      token_use: 'access',
    }),
    ...(refreshToken && { RefreshToken: refreshToken }),
    ExpiresIn: expires - now,
    TokenType: 'Bearer',
  }
}

/** The active session of an access token; else throws the refusal that clients know. */
export async function sessionOf(context: PoolContext, accessToken: string): Promise<LiveSession> {
  const session = await verifiedSession(context, accessToken)
  if (!session) throw new PoolError('NotAuthorizedException', 'Invalid Access Token')
  const live = await readLiveSession(context.db, session, context.clock.now())
  if (!live) throw new PoolError('NotAuthorizedException', 'Access Token has been revoked')
  return live
}

async function verifiedSession(context: PoolContext, token: string): Promise<string | undefined> {
  const wanted = {
    algorithms: [algorithm],
    issuer: context.issuer,
    currentDate: context.clock.now(),
    clockTolerance: 5,
    requiredClaims: ['sub', 'exp', 'iat', 'origin_jti'],
  }
  const verified = await jwtVerify(token, context.keys.keyOf, wanted).catch(() => undefined)
  const { token_use, client_id, origin_jti } = verified?.payload ?? {}
  return token_use === 'access' && client_id === clientId && typeof origin_jti === 'string'
    ? origin_jti
    : undefined
}
