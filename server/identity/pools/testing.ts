import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { gate } from '../../access.ts'
import type { Clock } from '../../kit/clock.ts'
import type { OpenDatabase } from '../../kit/db/db.ts'
import { sendError } from '../../kit/http/replies.ts'
import { openTestDatabase } from '../../testing.databases.ts'
import { silent, testClock } from '../../testing.ts'
import { makeIdentity } from '../identity.ts'
import { mountIdentity } from '../routes.ts'
import { openEntry } from './embedded/entries.ts'
import { clientId, type PoolContext } from './embedded/context.ts'
import { openKeyRing } from './embedded/keyring.ts'
import { addUnless, type KeyRow, readKeys } from './embedded/keys.store.ts'
import { type Hasher, makeHasher } from './embedded/passwords.ts'
import { addPerson, readPerson } from './embedded/people.store.ts'
import { makeDigest, sealingKey } from './embedded/secrets.ts'
import { startSession } from './embedded/sessions.ts'
import { embeddedPool } from './embedded.ts'
import type { UserPool } from '../pool.ts'

export const pepper = 'a pepper for tests that is long enough'
export const password = 'correct horse battery'
export const settings = {
  DEVELOPMENT: true,
  PUBLIC_URL: 'http://localhost:3000',
  AUTH_MIN_PASSWORD_LENGTH: 12,
  CONTACT_EMAIL: 'hello@example.com',
  ARBITRATION_CITY: 'Here',
  PROVIDER_SHARE_PERCENT: 52,
  FEE_POLICY: 'shared' as const,
  REFUND_FEE_BEARER: 'platform' as const,
}
/** Argon2's weakest settings: tests check everything around it. */
export const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export type PoolResponse = {
  status: number
  type: string | undefined
  headers: Record<string, unknown>
  body: Record<string, unknown>
}

type TestPoolOptions = {
  hasher?: Hasher
  open?: Pick<OpenDatabase, 'db'>
  clock?: ReturnType<typeof testClock>
  config?: Partial<typeof settings>
  /** Like Cognito's, its people cannot be looked up from here. */
  isElsewhere?: boolean
}

/** The embedded pool and the identity routes on one server, with a stopped clock. */
export async function openPool({
  hasher = makeHasher(cheap),
  open,
  clock = testClock(),
  config = {},
  isElsewhere = false,
}: TestPoolOptions = {}) {
  const { db } = open ?? (await openTestDatabase())
  const all = { ...settings, ...config }
  const { addressOf, ...rest } = await embeddedPool({
    db,
    clock,
    config: all,
    log: silent,
    pepper,
    hasher,
  })
  const pool: UserPool = { ...rest, ...(!isElsewhere && addressOf && { addressOf }) }
  const identity = makeIdentity({ db, clock, config: all, log: silent, pool, version: '0.0.0' })
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.setErrorHandler(sendError)
  await app.register(
    async (api) =>
      mountIdentity(
        api,
        { db, clock, ...gate({ db, callerOf: identity.callerOf, limit: async () => undefined }) },
        identity,
      ),
    { prefix: '/api' },
  )
  await app.register(async (idp) => pool.mountOn?.(idp))
  await app.ready()
  return {
    db,
    clock,
    pool,
    identity,
    app,
    ...makePoolCalls(app),
    codeFor: (email: string) => codeFor(db, email),
    mailsTo: (email: string) => mailsTo(db, email),
  }
}

export type TestPool = Awaited<ReturnType<typeof openPool>>

export function makePoolCalls(app: FastifyInstance) {
  const call = async (
    operation: string,
    ask: object,
    headers: Record<string, string> = {},
  ): Promise<PoolResponse> => {
    const withClient = 'AccessToken' in ask ? ask : { ClientId: clientId, ...ask }
    const reply = await app.inject({
      method: 'POST',
      url: '/idp/',
      payload: JSON.stringify(withClient),
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
    })
    const body = reply.body ? reply.json() : {}
    return { status: reply.statusCode, type: body.__type, headers: reply.headers, body }
  }
  return {
    call,
    signIn: (email: string, secret = password) =>
      call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: secret },
      }),
    profile: (idToken: string) =>
      app.inject({
        method: 'GET',
        url: '/api/users/profile',
        headers: { authorization: `Bearer ${idToken}` },
      }),
  }
}

/** Signs a person up, confirms them and signs them in; returns their tokens. */
export async function aPerson(
  { call, codeFor, signIn }: Pick<TestPool, 'call' | 'codeFor' | 'signIn'>,
  email: string,
  attributes: Record<string, string> = {},
) {
  const UserAttributes = Object.entries({ email, ...attributes }).map(([Name, Value]) => ({
    Name,
    Value,
  }))
  await call('SignUp', { Username: email, Password: password, UserAttributes })
  await call('ConfirmSignUp', { Username: email, ConfirmationCode: await codeFor(email) })
  const { body } = await signIn(email)
  return body['AuthenticationResult'] as PoolTokens
}

let signingKey: Promise<KeyRow | undefined> | undefined
let hashed: Promise<string> | undefined

/**
 * Copies the signing key of this process's first database into another one: making one takes as
 * long as making ten people.
 */
export async function keepKey(db: OpenDatabase['db'], clock: Clock): Promise<void> {
  const key = await signingKey
  if (key) await addUnless(db, { ...key, created_at: clock.now() }, (keys) => keys.length > 0)
}

/**
 * Creates the members of most tests. The pool's own functions write a signed-up and signed-in
 * member directly, without three calls and a mail.
 * A member who already exists signs in again.
 */
export async function membersOf({
  db,
  clock,
  issuer,
}: {
  db: OpenDatabase['db']
  clock: Clock
  issuer: string
}) {
  const hasher = makeHasher(cheap)
  const keys = await openKeyRing(db, { clock, log: silent, sealing: sealingKey(pepper) })
  signingKey ??= readKeys(db).then(([newest]) => newest)
  hashed ??= hasher.hash(password)
  const password_hash = await hashed
  const ground: PoolContext = {
    db,
    clock,
    log: silent,
    hasher,
    keys,
    issuer,
    digest: makeDigest(pepper),
    dummyHash: password_hash,
    device: { browser: '', system: '' },
    minPasswordLength: 12,
    contactEmail: '',
    tellEnded: () => undefined,
  }
  return async (email: string, given_name: string) => {
    const signUp = {
      login: email,
      sub: randomUUID(),
      email,
      password_hash,
      given_name,
      family_name: null,
      locale: 'en',
      created_at: clock.now(),
      proved_at: null,
    }
    const added = await addPerson(db, email, { signUp, now: clock.now() })
    if (added) await openEntry(ground, db, { sub: added.sub, ticket: '' })
    const one = added ?? (await readPerson(db, email))
    if (!one) throw new Error(`${email} could not be signed up.`)
    return startSession(ground, one)
  }
}

/** The mails to an address, newest first; ids give the order while the clock is stopped. */
async function mailsTo(db: OpenDatabase['db'], email: string) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The code in the newest mail to an address. */
export async function codeFor(db: OpenDatabase['db'], email: string): Promise<string> {
  const [mail] = await mailsTo(db, email)
  return /^\d{6}$/m.exec(mail?.body ?? '')?.[0] ?? ''
}

/** A different six-digit code. */
export function notThe(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

export type PoolTokens = { IdToken: string; AccessToken: string; RefreshToken: string }
export const tokensOf = ({ body }: PoolResponse) => body['AuthenticationResult'] as PoolTokens
export const sessionOf = ({ body }: PoolResponse) => body['Session'] as string

/** The calls of a person who has a mailbox and no password. */
export function byCode({ call, clock, codeFor }: Pick<TestPool, 'call' | 'clock' | 'codeFor'>) {
  // Each mail is a second after the last: the test clock is stopped, and the newest could not be
  // found.
  const later: typeof call = (operation, ask) => (clock.forward(1), call(operation, ask))
  const UserAttributes = Object.entries({ given_name: 'Noor', locale: 'es' }).map(
    ([Name, Value]) => ({ Name, Value }),
  )
  const askCode = (email: string, more: object = {}) =>
    later('SignUp', { Username: email, UserAttributes, ...more })
  const confirm = (email: string, ConfirmationCode: string, more: object = {}) =>
    call('ConfirmSignUp', { Username: email, ConfirmationCode, ...more })
  const enter = (email: string, Session: string) =>
    call('InitiateAuth', { AuthFlow: 'USER_AUTH', Session, AuthParameters: { USERNAME: email } })
  return {
    askCode,
    confirm,
    enter,
    challenge: (email: string, more: object = {}) =>
      later('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
        ...more,
      }),
    respond: (email: string, given: { session: string; code: string }, more: object = {}) =>
      call('RespondToAuthChallenge', {
        ChallengeName: 'EMAIL_OTP',
        Session: given.session,
        ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE: given.code },
        ...more,
      }),
    /** Joins by code alone; returns the tokens. */
    joins: async (email: string) => {
      await askCode(email)
      return tokensOf(await enter(email, sessionOf(await confirm(email, await codeFor(email)))))
    },
  }
}
