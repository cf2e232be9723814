import { randomUUID } from 'node:crypto'
import { transact } from '../../../kit/db/db.ts'
import { asLogin } from './email.rules.ts'
import { PoolError } from './errors.ts'
import { after, type PoolGround, refreshGraceS, sessionDays } from './ground.ts'
import { countAddress } from './limits.ts'
import { changePerson, type PersonRow, readPerson, readSignUp } from './people.store.ts'
import { newSecret, tokenHash } from './secrets.ts'
import { addRefreshToken, addSession, readLiveSession, sessionOfRefreshToken, useRefreshToken } from './sessions.store.ts'
import { endSessionsOf } from './sessions.ts'
import { type Marked, signUpKey } from './signing-up.ts'
import { issueTokens } from './tokens.ts'
import { forgetTries, takeSignInTry } from './tries.store.ts'

type InitiateAuth = Marked & { AuthFlow: string; AuthParameters: { USERNAME?: string; PASSWORD?: string; REFRESH_TOKEN?: string } }

/** Signs in by password, or refreshes; the other flows of Cognito are refused. */
export async function initiateAuth(ground: PoolGround, { AuthFlow, AuthParameters: given, ClientMetadata }: InitiateAuth, ip: string) {
  if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') return refresh(ground, { RefreshToken: needed(given.REFRESH_TOKEN, 'REFRESH_TOKEN') })
  if (AuthFlow !== 'USER_PASSWORD_AUTH') throw new PoolError('InvalidParameterException', `${AuthFlow} is not enabled for this client.`)
  const [username, password] = [needed(given.USERNAME, 'USERNAME'), needed(given.PASSWORD, 'PASSWORD')]
  await countAddress(ground, 'guess', ip)
  return { ChallengeParameters: {}, AuthenticationResult: await signIn(ground, asLogin(username), { password, ClientMetadata }) }
}

function needed(text: string | undefined, name: string): string {
  if (!text) throw new PoolError('InvalidParameterException', `Missing required parameter ${name}`)
  return text
}

async function signIn(ground: PoolGround, login: string, given: Marked & { password: string }) {
  const { password } = given
  const key = triesKey(ground, login)
  await takePasswordTry(ground, key)
  const person = await readPerson(ground.db, login)
  const isRight = await ground.hasher.verify(person?.password_hash ?? ground.dummyHash, password)
  if (!person || !isRight) return refuseSignIn(ground, login, given)
  if (!person.enabled) throw new PoolError('NotAuthorizedException', 'User is disabled.')
  await forgetTries(ground.db, key)
  if (ground.hasher.isOutdated(person.password_hash)) await changePerson(ground.db, person.sub, { password_hash: await ground.hasher.hash(password) })
  return startSession(ground, person)
}

/** Who signed up and has not confirmed is told so, also where the address belongs to somebody else: it gives nothing away. */
async function refuseSignIn(ground: PoolGround, login: string, given: Marked & { password: string }): Promise<never> {
  const waiting = await readSignUp(ground.db, signUpKey(ground, login, given))
  if (waiting && await ground.hasher.verify(waiting.password_hash, given.password)) throw new PoolError('UserNotConfirmedException')
  throw new PoolError('NotAuthorizedException')
}

const triesUntilReset = 100

/** Keyed by the login alone: whether anybody is behind it makes no difference. */
export function triesKey(ground: PoolGround, login: string): string {
  return `pool:sign-in:${ground.digest('login', login)}`
}

export async function takePasswordTry(ground: PoolGround, key: string): Promise<void> {
  const tries = await takeSignInTry(ground.db, key, ground.clock.now())
  if (tries === undefined) throw new PoolError('NotAuthorizedException', 'Password attempts exceeded')
  if (tries > triesUntilReset) throw new PoolError('PasswordResetRequiredException')
}

async function startSession(ground: PoolGround, person: PersonRow) {
  const now = ground.clock.now()
  const session = { id: randomUUID(), sub: person.sub, auth_time: now, ends_at: after(now, sessionDays * 86_400) }
  const refreshToken = newSecret()
  await transact(ground.db, (tx) => addSession(tx, session, { hash: tokenHash(refreshToken), now }))
  return issueTokens(ground, { ...session, person }, refreshToken)
}

/** Trades a refresh token for new tokens. It works once, and again for 30 s since two tabs may come together; later it is a theft. */
export async function refresh(ground: PoolGround, { RefreshToken: token }: { RefreshToken: string }) {
  const [now, next] = [ground.clock.now(), newSecret()]
  const live = await transact(ground.db, async (tx) => {
    const id = await useRefreshToken(tx, { hash: tokenHash(token), now, graceEnds: after(now, -refreshGraceS) })
    if (!id) return undefined
    await addRefreshToken(tx, id, { hash: tokenHash(next), now })
    return readLiveSession(tx, id, now)
  })
  if (!live) return refuseRefresh(ground, token)
  return { AuthenticationResult: await issueTokens(ground, live, next) }
}

async function refuseRefresh(ground: PoolGround, token: string): Promise<never> {
  const known = await sessionOfRefreshToken(ground.db, tokenHash(token))
  if (!known) throw new PoolError('NotAuthorizedException', 'Invalid Refresh Token')
  const isReplay = known.used_at !== null && known.used_at < after(ground.clock.now(), -refreshGraceS)
  if (known.isOver || !isReplay) throw new PoolError('NotAuthorizedException', 'Refresh Token has been revoked')
  await endSessionsOf(ground, { id: known.session_id })
  throw new PoolError('RefreshTokenReuseException')
}
