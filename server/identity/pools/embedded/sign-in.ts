import { transact } from '../../../kit/db/db.ts'
import { challengeByMail } from './challenges.ts'
import { asLogin } from './email.rules.ts'
import { enter, isTicket } from './entries.ts'
import { PoolError } from './errors.ts'
import { type PoolContext, refreshGraceS } from './context.ts'
import { after } from './instants.ts'
import { countAddress } from './limits.ts'
import {
  changePerson,
  findSignUp,
  type PoolUserRow,
  readPerson,
  setFirstPassword,
  takeSignUp,
} from './people.store.ts'
import { newSecret, tokenHash } from './secrets.ts'
import {
  addRefreshToken,
  readLiveSession,
  sessionOfRefreshToken,
  useRefreshToken,
} from './sessions.store.ts'
import { endSessionsOf, startSession } from './sessions.ts'
import { type ClientMetadataInput, signUpKey } from './sign-up.ts'
import { issueTokens } from './tokens.ts'
import { forgetFailuresHere, takePasswordTry } from './tries.ts'

type AuthFlowParameters = {
  USERNAME?: string
  PASSWORD?: string
  REFRESH_TOKEN?: string
  PREFERRED_CHALLENGE?: string
}
type InitiateAuthRequest = ClientMetadataInput & {
  AuthFlow: string
  Session?: string | undefined
  AuthParameters: AuthFlowParameters
}

/**
 * Signs in by password, sends a mailed code, enters after a sign-up, or refreshes; Cognito's other
 * flows are refused.
 */
export async function initiateAuth(context: PoolContext, request: InitiateAuthRequest, ip: string) {
  const { AuthFlow, AuthParameters: parameters, ClientMetadata } = request
  if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
    return refresh(context, { RefreshToken: needed(parameters.REFRESH_TOKEN, 'REFRESH_TOKEN') })
  if (AuthFlow === 'USER_AUTH')
    return chooseWay(
      context,
      { ...request, login: asLogin(needed(parameters.USERNAME, 'USERNAME')) },
      ip,
    )
  if (AuthFlow !== 'USER_PASSWORD_AUTH')
    throw new PoolError('InvalidParameterException', `${AuthFlow} is not enabled for this client.`)
  const [username, password] = [
    needed(parameters.USERNAME, 'USERNAME'),
    needed(parameters.PASSWORD, 'PASSWORD'),
  ]
  await countAddress(context, 'guess', ip)
  return {
    ChallengeParameters: {},
    AuthenticationResult: await signIn(context, asLogin(username), {
      password,
      ip,
      ClientMetadata,
    }),
  }
}

/**
 * Cognito's choice-based flow. Two choices exist here: the entry that a sign-up's code has just
 * opened, and a code by mail.
 */
async function chooseWay(
  context: PoolContext,
  {
    Session: session,
    AuthParameters,
    ClientMetadata,
    login,
  }: InitiateAuthRequest & { login: string },
  ip: string,
) {
  const credential = session ? { login, session } : { login, ticket: ClientMetadata.ticket }
  if (session || isTicket(ClientMetadata.ticket)) {
    await countAddress(context, 'guess', ip)
    const entered = await enter(context, credential)
    if (entered) return { ChallengeParameters: {}, AuthenticationResult: entered }
  }
  if (session) throw new PoolError('NotAuthorizedException', 'Invalid session for the user.')
  if (AuthParameters.PREFERRED_CHALLENGE !== 'EMAIL_OTP')
    throw new PoolError(
      'InvalidParameterException',
      'Only the challenge EMAIL_OTP is enabled for this client.',
    )
  return challengeByMail(context, { login, ClientMetadata }, ip)
}

function needed(text: string | undefined, name: string): string {
  if (!text) throw new PoolError('InvalidParameterException', `Missing required parameter ${name}`)
  return text
}

async function signIn(
  context: PoolContext,
  login: string,
  credentials: ClientMetadataInput & { password: string; ip: string },
) {
  const { password, ip } = credentials
  await takePasswordTry(context, login, ip)
  const person = await readPerson(context.db, login)
  const isRight = await context.hasher.verify(person?.password_hash ?? context.dummyHash, password)
  if (!person?.password_hash || !isRight)
    return signInFirst(context, { login, person }, credentials)
  if (!person.enabled) throw new PoolError('NotAuthorizedException', 'User is disabled.')
  await forgetFailuresHere(context, login, ip)
  if (context.hasher.isOutdated(person.password_hash))
    await changePerson(context.db, person.sub, {
      password_hash: await context.hasher.hash(password),
    })
  return startSession(context, person)
}

/**
 * Reports an unconfirmed sign-up, in any browser, even if the address belongs to someone else: this
 * reveals nothing.
 * A person who confirmed in this browser but signed up in another proves here that the password is
 * theirs.
 */
async function signInFirst(
  context: PoolContext,
  { login, person }: { login: string; person: PoolUserRow | undefined },
  credentials: ClientMetadataInput & { password: string; ip: string },
) {
  const key = signUpKey(context, login, credentials)
  const waiting = await findSignUp(context.db, { login, key })
  const isRight = await context.hasher.verify(
    waiting?.password_hash ?? context.dummyHash,
    credentials.password,
  )
  if (!waiting?.password_hash || !isRight) throw new PoolError('NotAuthorizedException')
  const isProvedHere = waiting.login === key && waiting.proved_at !== null
  if (!isProvedHere || !person?.enabled || person.password_hash !== null)
    throw new PoolError('UserNotConfirmedException')
  const { password_hash } = waiting
  await transact(context.db, async (tx) => {
    await setFirstPassword(tx, person.sub, { password_hash, now: context.clock.now() })
    await takeSignUp(tx, key)
  })
  await forgetFailuresHere(context, login, credentials.ip)
  return startSession(context, person)
}

/**
 * Exchanges a refresh token for new tokens. It works once, and again for 30 s since two tabs may
 * refresh together; later use is theft.
 */
export async function refresh(
  context: PoolContext,
  { RefreshToken: token }: { RefreshToken: string },
) {
  const [now, next] = [context.clock.now(), newSecret()]
  const live = await transact(context.db, async (tx) => {
    const id = await useRefreshToken(tx, {
      hash: tokenHash(token),
      now,
      graceEnds: after(now, -refreshGraceS),
    })
    if (!id) return undefined
    await addRefreshToken(tx, id, { hash: tokenHash(next), now })
    return readLiveSession(tx, id, now)
  })
  if (!live) return refuseRefresh(context, token)
  return { AuthenticationResult: await issueTokens(context, live, next) }
}

async function refuseRefresh(context: PoolContext, token: string): Promise<never> {
  const session = await sessionOfRefreshToken(context.db, tokenHash(token))
  if (!session) throw new PoolError('NotAuthorizedException', 'Invalid Refresh Token')
  const isReplay =
    session.used_at !== null && session.used_at < after(context.clock.now(), -refreshGraceS)
  if (session.isOver || !isReplay)
    throw new PoolError('NotAuthorizedException', 'Refresh Token has been revoked')
  await endSessionsOf(context, { id: session.session_id })
  throw new PoolError('RefreshTokenReuseException')
}
