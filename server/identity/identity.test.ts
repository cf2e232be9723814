import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { silent, testClock } from '../testing.ts'
import { newId } from '../kit/ids.ts'
import { makeIdentity } from './identity.ts'
import type { UserPool } from './pool.ts'
import { cognitoPool } from './pools/cognito.ts'
import { makeDigest, sealingKey } from './pools/embedded/secrets.ts'
import { openKeys } from './pools/embedded/keys.ts'
import { aPerson, openPool, pepper, settings } from './pools/testing.ts'
import { addPerson } from './store.ts'
import { inEnglish } from '../testing.words.ts'

const here = await openPool()
const { app, call, clock, db, pool, profile, signIn } = here
// The same keys and tokens, but from a pool whose people cannot be looked up.
const elsewhere = await openPool({ open: here, clock, isElsewhere: true })
const keys = await openKeys(db, { now: clock.now(), log: silent, sealing: sealingKey(pepper) })
const nowS = () => Math.floor(clock.now().getTime() / 1000)

const claims = (more: JWTPayload = {}): JWTPayload => ({
  sub: '7d2f1b3c-0000-4000-8000-000000000001',
  iss: pool.issuers[0],
  aud: pool.clientId,
  token_use: 'id',
  email: 'forged@example.com',
  email_verified: true,
  iat: nowS(),
  exp: nowS() + 3600,
  auth_time: nowS(),
  origin_jti: 'a-session',
  ...more,
})
const signed = (payload: JWTPayload, header: object = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid, ...header })
    .sign(keys.privateKey)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('accepts a handmade token with valid key and claims: forged ones fail for their fault alone', async () => {
  expect((await elsewhere.profile(await signed(claims()))).statusCode).toBe(200)
  expect(
    (await profile(await signed(claims({ sub: '7d2f1b3c-0000-4000-8000-000000000002' }))))
      .statusCode,
  ).toBe(401) // the embedded pool has no such person
})

test('answers 401 without a token or with an invalid one', async () => {
  const status = async (authorization?: string) =>
    (
      await app.inject({
        url: '/api/users/profile',
        headers: authorization === undefined ? {} : { authorization },
      })
    ).statusCode
  for (const header of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    'Bearer null',
    'Basic YTpi',
    `Bearer ${part(null)}.${part(null)}.x`,
    `Bearer ${'.'.repeat(50)}`,
    'Bearer ☃',
  ]) {
    expect([header, await status(header)]).toEqual([header, 401])
  }
})

const another = generateKeyPairSync('rsa', { modulusLength: 2048 })
const forged: Record<string, () => Promise<string>> = {
  'with the algorithm none': async () => `${part({ alg: 'none' })}.${part(claims())}.`,
  'with HS256 and the public key as secret': async () => {
    const secret = new TextEncoder().encode(JSON.stringify(keys.published.keys[0]))
    return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: keys.kid }).sign(secret)
  },
  'with RS512': () =>
    signed(claims(), { alg: 'RS512' }).catch(
      async () => `${part({ alg: 'RS512', kid: keys.kid })}.${part(claims())}.AAAA`,
    ),
  'by another key under our kid': () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
      .sign(another.privateKey),
  'with its own key in the header': async () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(another.publicKey) })
      .sign(another.privateKey),
  'with an unknown kid': () => signed(claims(), { kid: 'unknown' }),
  'with an unknown crit header': async () =>
    `${part({ alg: 'RS256', kid: keys.kid, crit: ['exp'], exp: 1 })}.${part(claims())}.AAAA`,
  'with a changed payload': async () =>
    (await signed(claims())).replace(/\.[^.]+\./, `.${part(claims({ sub: 'somebody-else' }))}.`),
  'with the payload null': async () =>
    (await signed(claims())).replace(/\.[^.]+\./, `.${part(null)}.`),
  'without a signature': async () => (await signed(claims())).replace(/[^.]+$/, ''),
  'of another issuer': () => signed(claims({ iss: 'https://evil.example/idp' })),
  'for another audience': () => signed(claims({ aud: 'another-client' })),
  'that is an access token': () => signed(claims({ token_use: 'access' })),
  'without a use': () => signed(claims({ token_use: undefined })),
  'that has expired': () => signed(claims({ exp: nowS() - 6 })),
  'without an expiry': () => signed(claims({ exp: undefined })),
  'with an expiry in words': async () =>
    (await signed(claims())).replace(/\.[^.]+\./, `.${part({ ...claims(), exp: 'never' })}.`),
  'that is not yet valid': () => signed(claims({ nbf: nowS() + 60 })),
  'without a subject': () => signed(claims({ sub: undefined })),
  'with an object for a subject': () => signed(claims({ sub: { toString: 1 } as never })),
  'without an address': () => signed(claims({ email: undefined })),
}
test.each(Object.entries(forged))('refuses a token %s', async (_, make) => {
  const reply = await profile(await make())
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'sign-in-first'])
})

test('a token that names a URL for its key causes no call there', async () => {
  let calls = 0
  const server = createServer((_request, response) => {
    calls++
    response.end('{"keys":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/keys`
  const header = { alg: 'RS256', kid: 'theirs', jku: url, x5u: url }
  expect(
    (await profile(await new SignJWT(claims()).setProtectedHeader(header).sign(another.privateKey)))
      .statusCode,
  ).toBe(401)
  expect(calls).toBe(0)
  server.close()
})

test('a token is valid for five seconds after it ends and no longer, even if it is cached', async () => {
  const token = await signed(claims({ sub: 'short', exp: nowS() + 60, origin_jti: 'short' }))
  expect((await elsewhere.profile(token)).statusCode).toBe(200)
  clock.forward(64)
  expect((await elsewhere.profile(token)).statusCode).toBe(200)
  clock.forward(1)
  expect((await elsewhere.profile(token)).statusCode).toBe(401)
})

test('refuses an access token of the pool as an ID token', async () => {
  const { AccessToken } = await aPerson(here, 'access@example.com')
  expect((await profile(AccessToken)).statusCode).toBe(401)
})

test.each([2_147_483_646, 2_147_483_647, 2 ** 53, 1e308])(
  'refuses a version beyond the number range (%s) without a fault',
  async (version) => {
    const { IdToken } = await aPerson(here, `counted${version}@example.com`)
    await profile(IdToken)
    const { statusCode } = await app.inject({
      method: 'PATCH',
      url: '/api/users/profile',
      headers: { authorization: `Bearer ${IdToken}` },
      payload: { version, given_name: 'Ann' },
    })
    expect(statusCode).toBe(version === 2_147_483_646 ? 412 : 400)
  },
)

test('two first calls at once make one record', async () => {
  const tokens = await aPerson(here, 'first@example.com', { given_name: 'First' })
  const ids = await Promise.all(
    Array.from(
      { length: 6 },
      async () => (await profile(tokens.IdToken)).json<{ id: string }>().id,
    ),
  )
  expect(new Set(ids).size).toBe(1)
})

test.each([
  ['Ann\u202Egnp.exe\nSubject: hi', 'Poe', 'Anngnp.exe Subject: hi', 'Poe'],
  ['\u200B\u2060\uFEFF', '\u3164', null, null],
  ['—\u200B', '\u2060—', null, null],
  ['x'.repeat(100), null, 'x'.repeat(80), null],
])(
  'tidies any name that an external pool sends: %j %j',
  async (given_name, family_name, given, family) => {
    const reply = await elsewhere.profile(
      await signed(
        claims({
          sub: crypto.randomUUID(),
          email: `${crypto.randomUUID()}@example.com`,
          given_name,
          family_name,
        }),
      ),
    )
    expect(reply.json()).toMatchObject({ given_name: given, family_name: family })
  },
)

test('a late first call finds the record and changes nothing', async () => {
  const newcomer = {
    issuer: 'twice',
    sub: 'one',
    email: 'a@example.com',
    email_proved: true,
    email_as_of: clock.now(),
    given_name: null,
    family_name: null,
    locale: 'en' as const,
    now: clock.now(),
  }
  await addPerson(db, { ...newcomer, id: newId(clock.now()) })
  await addPerson(db, { ...newcomer, id: newId(clock.now()), email: 'b@example.com' })
  expect(
    await db.selectFrom('users').select('email').where('issuer', '=', 'twice').execute(),
  ).toEqual([{ email: 'a@example.com' }])
})

test('a valid key does not make another algorithm valid', async () => {
  const secret = new TextEncoder().encode('a secret that is long enough for the algorithm')
  const identity = makeIdentity({
    db,
    clock,
    config: settings,
    log: silent,
    pool: { ...pool, keyOf: async () => secret },
    version: '1',
  })
  const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  await expect(identity.callerOf(`Bearer ${token}`)).rejects.toMatchObject({
    code: 'sign-in-first',
  })
})

test('the same address from another pool is another person', async () => {
  const other: UserPool = { ...elsewhere.pool, realm: 'another' }
  const identity = makeIdentity({
    db,
    clock,
    config: settings,
    log: silent,
    pool: other,
    version: '1',
  })
  const token = await signed(claims())
  const [mine, theirs] = [
    await elsewhere.identity.callerOf(`Bearer ${token}`),
    await identity.callerOf(`Bearer ${token}`),
  ]
  expect(theirs?.email).toBe(mine?.email)
  expect(theirs?.userId).not.toBe(mine?.userId)
})

test('adopts a new address from the pool once it is verified', async () => {
  const of = async (email: string, verified: unknown) => {
    clock.forward(1)
    return (
      await elsewhere.profile(
        await signed(claims({ sub: 'mover', email, email_verified: verified })),
      )
    ).json<{ email: string }>().email
  }
  expect(await of('old@example.com', true)).toBe('old@example.com')
  expect(await of('victim@example.com', false)).toBe('old@example.com')
  expect(await of('new@example.com', 'true')).toBe('new@example.com')
})

test('mails the old address once after a change in an external pool; an older token does not undo it', async () => {
  const of = async (email: string, iat: number) =>
    (
      await elsewhere.profile(
        await signed(
          claims({ sub: 'told', email, email_verified: true, iat, jti: crypto.randomUUID() }),
        ),
      )
    ).json<{ email: string }>().email
  const nowS = Math.floor(clock.now().getTime() / 1000)
  await of('before@example.com', nowS - 60)
  const answers = await Promise.all([of('after@example.com', nowS), of('after@example.com', nowS)])
  expect([...answers, await of('before@example.com', nowS - 60)]).toEqual([
    'after@example.com',
    'after@example.com',
    'after@example.com',
  ])
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'subject'])
    .where('recipient', 'in', ['before@example.com', 'after@example.com'])
    .execute()
  expect(mails).toEqual([
    {
      recipient: 'before@example.com',
      subject: inEnglish('account-mail.address-changed.subject'),
    },
  ])
})

test('an older token does not restore an address of an external pool, even as the second call', async () => {
  const of = async (email: string, iat: number) =>
    (
      await elsewhere.profile(
        await signed(
          claims({ sub: 'first-late', email, email_verified: true, iat, jti: crypto.randomUUID() }),
        ),
      )
    ).json<{ email: string }>().email
  expect([
    await of('late.new@example.com', nowS()),
    await of('late.old@example.com', nowS() - 60),
    await of('late.new@example.com', nowS()),
  ]).toEqual(['late.new@example.com', 'late.new@example.com', 'late.new@example.com'])
  expect(
    await db.selectFrom('mails').select('id').where('recipient', 'like', 'late.%').execute(),
  ).toEqual([])
})

test('an address stays unverified until the pool vouches for it', async () => {
  const provedWith = async (verified: unknown) => {
    clock.forward(6)
    await elsewhere.profile(
      await signed(
        claims({
          sub: 'claimer',
          email: 'claimed@example.com',
          email_verified: verified,
          jti: crypto.randomUUID(),
        }),
      ),
    )
    return (
      await db
        .selectFrom('users')
        .select('email_proved')
        .where('sub', '=', 'claimer')
        .executeTakeFirstOrThrow()
    ).email_proved
  }
  expect([
    await provedWith(false),
    await provedWith(undefined),
    await provedWith(true),
    await provedWith(false),
  ]).toEqual([false, false, true, true])
})

test('a suspended person learns the reason within five seconds', async () => {
  const tokens = await aPerson(here, 'sue@example.com')
  expect((await profile(tokens.IdToken)).statusCode).toBe(200)
  await db
    .updateTable('users')
    .set({ status: 'suspended', suspended_detail: 'spam was sent' })
    .where('email', '=', 'sue@example.com')
    .execute()
  clock.forward(5)
  const reply = await profile(tokens.IdToken)
  expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
    403,
    'Access denied: spam was sent',
  ])
  await db
    .updateTable('users')
    .set({ status: 'active' })
    .where('email', '=', 'sue@example.com')
    .execute()
  clock.forward(5)
  expect((await profile(tokens.IdToken)).statusCode).toBe(200)
})

test('ending a session through the API ends it at once for every token, and no other session', async () => {
  const one = await aPerson(here, 'end@example.com')
  const other = (await signIn('end@example.com')).body['AuthenticationResult'] as typeof one
  const sibling = (await call('GetTokensFromRefreshToken', { RefreshToken: one.RefreshToken }))
    .body['AuthenticationResult'] as typeof one
  expect((await profile(sibling.IdToken)).statusCode).toBe(200)
  const reply = await app.inject({
    method: 'DELETE',
    url: '/api/session',
    headers: { authorization: `Bearer ${one.IdToken}` },
  })
  expect([reply.statusCode, reply.json()]).toEqual([200, { ended: true }])
  expect((await profile(one.IdToken)).statusCode).toBe(401)
  expect((await profile(sibling.IdToken)).statusCode).toBe(401)
  expect(
    (await call('GetTokensFromRefreshToken', { RefreshToken: sibling.RefreshToken })).type,
  ).toBe('NotAuthorizedException')
  expect((await profile(other.IdToken)).statusCode).toBe(200)
})

test('a session that another process ends is over within five seconds', async () => {
  const tokens = await aPerson(here, 'far@example.com')
  expect((await profile(tokens.IdToken)).statusCode).toBe(200)
  const elsewhere = await openPool({ open: { db }, clock })
  await elsewhere.call('GlobalSignOut', { AccessToken: tokens.AccessToken })
  expect((await elsewhere.profile(tokens.IdToken)).statusCode).toBe(401)
  clock.forward(5)
  expect((await profile(tokens.IdToken)).statusCode).toBe(401)
  await elsewhere.app.close()
})

test('a person corrects their own record, unless it changed meanwhile', async () => {
  const tokens = await aPerson(here, 'pat@example.com', { given_name: 'Pat', family_name: 'Poe' })
  const patch = (payload: object) =>
    app.inject({
      method: 'PATCH',
      url: '/api/users/profile',
      payload,
      headers: { authorization: `Bearer ${tokens.IdToken}` },
    })
  const done = await patch({ version: 1, given_name: 'Patricia', family_name: null, locale: 'es' })
  expect(done.json()).toMatchObject({
    given_name: 'Patricia',
    family_name: null,
    locale: 'es',
    version: 2,
    email: 'pat@example.com',
  })
  const late = await patch({ version: 1, given_name: 'Paul' })
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([412, 'changed-meanwhile'])
  const together = await Promise.all(
    ['A', 'B', 'C'].map((given_name) => patch({ version: 2, given_name })),
  )
  expect(together.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 412, 412,
  ])
})

test.each([
  ['email', 'x@example.com'],
  ['status', 'active'],
  ['id', 'x'],
  ['sub', 'x'],
  ['role', 'admin'],
])('nobody writes their %s', async (name, value) => {
  const { IdToken } = await aPerson(here, `allow-${name}@example.com`)
  const reply = await app.inject({
    method: 'PATCH',
    url: '/api/users/profile',
    payload: { version: 1, [name]: value },
    headers: { authorization: `Bearer ${IdToken}` },
  })
  expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
    400,
    { [name]: 'unknown-field' },
  ])
})

test('anyone reads the configuration that the browser needs', async () => {
  expect((await app.inject('/api/config')).json()).toEqual({
    auth: {
      userPoolId: 'local_embedded',
      userPoolClientId: 'interchange-web',
      userPoolEndpoint: '/idp/',
      authFlow: 'USER_PASSWORD_AUTH',
      minPasswordLength: 12,
      hosted: null,
      emailCodes: true,
    },
    development: true,
    contactEmail: 'hello@example.com',
    arbitrationCity: 'Here',
    operatorName: null,
    version: '0.0.0',
    terms: {
      platformBasisPoints: 5200,
      providerBasisPoints: 5200,
      creatorBasisPoints: 4800,
      cardBasisPoints: 290,
      cardFixedCents: 30,
      liabilityCapCents: 1000,
    },
    payments: 'off',
    feePolicy: 'shared',
    refundFeeBearer: 'platform',
  })
})

test('two first starts agree on a signing key; another pepper makes a new one, old tokens stay valid', async () => {
  const fresh = { now: clock.now(), log: silent, sealing: sealingKey('another pepper') }
  const [one, two] = await Promise.all([openKeys(db, fresh), openKeys(db, fresh)])
  expect(one.kid).toBe(two.kid)
  expect(one.kid).not.toBe(keys.kid)
  expect(one.published.keys.map((key) => key.kid)).toContain(keys.kid)
  expect((await openKeys(db, { ...fresh, sealing: sealingKey(pepper) })).kid).toBe(keys.kid)
  expect(makeDigest('a')('login', 'x')).not.toBe(makeDigest('b')('login', 'x'))
})

test('Cognito needs only configuration: two issuers, its keys, no endpoint; outages sign nobody out', async () => {
  const cognito = cognitoPool({
    COGNITO_REGION: 'us-west-1',
    COGNITO_USER_POOL_ID: 'us-west-1_abc',
    COGNITO_CLIENT_ID: 'client',
    COGNITO_AUTH_FLOW: 'USER_SRP_AUTH',
    COGNITO_DOMAIN: undefined,
    COGNITO_EMAIL_CODES: false,
    PUBLIC_URL: 'http://localhost:3000',
    AUTH_MIN_PASSWORD_LENGTH: 12,
  })
  expect(cognito.clientSettings).toMatchObject({
    userPoolId: 'us-west-1_abc',
    userPoolClientId: 'client',
    userPoolEndpoint: null,
    authFlow: 'USER_SRP_AUTH',
  })
  expect(cognito.issuers).toEqual([
    'https://cognito-idp.us-west-1.amazonaws.com/us-west-1_abc',
    'https://issuer-cognito-idp.us-west-1.amazonaws.com/us-west-1_abc',
  ])
  const unreachable: UserPool = {
    ...cognito,
    keyOf: async () => {
      throw new TypeError('fetch failed')
    },
  }
  const identity = makeIdentity({
    db,
    clock: testClock(),
    config: settings,
    log: silent,
    pool: unreachable,
    version: '1',
  })
  await expect(identity.callerOf(`Bearer ${await signed(claims())}`)).rejects.toMatchObject({
    code: 'try-again',
  })
  await expect(identity.callerOf('Bearer rubbish')).rejects.toMatchObject({ code: 'sign-in-first' })
})

test('deletes records that nobody can use any more', async () => {
  clock.forward(40 * 86_400)
  await here.identity.sweep(clock.now())
  for (const table of [
    'pool_codes',
    'pool_sign_ups',
    'pool_sessions',
    'pool_refresh_tokens',
    'revoked_sessions',
  ] as const) {
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
})
