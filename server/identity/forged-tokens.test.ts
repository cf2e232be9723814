import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, exportJWK, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { silent } from '../testing.ts'
import { openKeys } from './pools/embedded/keys.ts'
import { sealingKey } from './pools/embedded/secrets.ts'
import { aPerson, openPool, pepper } from './pools/testing.ts'

const opened = await openPool()
const { app, clock, db, pool, profile } = opened
const known = decodeJwt((await aPerson(opened, 'known@example.com')).IdToken)
const keys = await openKeys(db, { now: clock.now(), log: silent, sealing: sealingKey(pepper) })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const nowS = Math.floor(clock.now().getTime() / 1000)

type ForgedFields = Record<string, unknown>
const good: ForgedFields = {
  sub: known.sub,
  iss: pool.issuers[0],
  aud: pool.clientId,
  token_use: 'id',
  email: 'forged@example.com',
  email_verified: true,
  iat: nowS,
  exp: nowS + 3600,
  auth_time: nowS,
  origin_jti: 'a-session',
}
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const ours = (claims: ForgedFields = {}, header: ForgedFields = {}) =>
  new SignJWT({ ...good, ...claims } as JWTPayload)
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid, ...header })
    .sign(keys.privateKey)
const theirs = (header: ForgedFields = {}, claims: ForgedFields = {}) =>
  new SignJWT({ ...good, ...claims } as JWTPayload)
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid, ...header })
    .sign(foreign.privateKey)
/** Signs any header with the foreign key; jose refuses to create many of these. */
const raw = (header: unknown, payload: unknown = good) => {
  const input = `${part(header)}.${part(payload)}`
  return `${input}.${createSign('sha256').update(input).sign(foreign.privateKey).toString('base64url')}`
}
/** Signs any claims with the right key. */
const rightly = async (claims: ForgedFields) => {
  const input = `${part({ alg: 'RS256', kid: keys.kid })}.${part({ ...good, ...claims })}`
  return `${input}.${Buffer.from(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', keys.privateKey as Parameters<typeof crypto.subtle.sign>[1], Buffer.from(input))).toString('base64url')}`
}
const hmac = (alg: string, secret: string) => {
  const input = `${part({ alg, kid: keys.kid })}.${part(good)}`
  return `${input}.${createHmac(alg.replace('HS', 'sha'), secret).update(input).digest('base64url')}`
}
const [head = '', body = '', signature = ''] = (await ours()).split('.')
const foreignJwk = await exportJWK(foreign.publicKey)
const published = JSON.stringify(keys.published.keys[0])
const pem = foreign.publicKey.export({ type: 'spki', format: 'pem' }).toString()

/**
 * Tokens that are invalid for one reason each; those with a bad claim are signed with the right
 * key.
 */
const unfit: Record<string, (string | Promise<string>)[]> = {
  'another algorithm': [
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    'RS384',
    'RS512',
    'PS256',
    'PS384',
    'ES256',
    'ES512',
    'EdDSA',
    'HS256',
    'RSA-OAEP',
    'rs256',
    'RS256 ',
    null,
    256,
    ['RS256'],
    {},
  ].flatMap((alg) => [
    raw({ alg, kid: keys.kid }),
    `${part({ alg, kid: keys.kid })}.${part(good)}.`,
    `${part({ alg, kid: keys.kid })}.${body}.${signature}`,
  ]),
  'a secret that everybody knows': ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
    [published, keys.kid, '', pem, JSON.stringify(keys.published), pool.clientId].map((secret) =>
      hmac(alg, secret),
    ),
  ),
  'a key of its own': [
    { jwk: foreignJwk },
    { jku: 'https://evil.example/keys' },
    { x5u: 'https://evil.example/cert' },
    { x5c: [part('cert')] },
    { x5t: 'x' },
    { jwk: foreignJwk, kid: undefined },
  ].map((header) => theirs(header)),
  'a key id that leads elsewhere': [
    'unknown',
    '',
    '../../etc/passwd',
    '/dev/null',
    "' or 1=1 --",
    '__proto__',
    'constructor',
    '0',
    null,
    0,
    [keys.kid],
    {},
  ].map((kid) => raw({ alg: 'RS256', kid })),
  'a header that asks for more': [
    { crit: ['exp'], exp: 1 },
    { crit: ['b64'], b64: false },
    { zip: 'DEF', crit: ['zip'] },
    { crit: [] },
  ].map((header) => `${part({ alg: 'RS256', kid: keys.kid, ...header })}.${body}.${signature}`),
  'another issuer': [
    'https://evil.example',
    `${pool.issuers[0]}/`,
    `${pool.issuers[0]}.evil.example`,
    ` ${pool.issuers[0]}`,
    '',
    null,
    undefined,
    1,
    [pool.issuers[0]],
    { toString: 1 },
  ].map((iss) => ours({ iss })),
  'another audience': ['other', `${pool.clientId} `, '', null, undefined, 1, [], ['other'], {}].map(
    (aud) => ours({ aud }),
  ),
  'another use': ['access', 'ID', 'id ', '', null, undefined, ['id'], true].map((token_use) =>
    ours({ token_use }),
  ),
  'no time': [
    undefined,
    null,
    0,
    -1,
    nowS - 6,
    nowS - 3600,
    'never',
    String(nowS + 3600),
    [nowS + 3600],
    true,
  ].map((exp) => rightly({ exp })),
  'an absurd end': [
    nowS + 86_400 + 60,
    nowS + 10 * 86_400,
    4_102_444_800,
    1e15,
    Number.MAX_SAFE_INTEGER,
    1e300,
  ].map((exp) => rightly({ exp })),
  'a person whom the pool does not know': [
    '7d2f1b3c-0000-4000-8000-000000000001',
    'nobody',
    "' or 1=1 --",
    '__proto__',
  ].map((sub) => ours({ sub })),
  'a later beginning': [nowS + 60, nowS + 86_400, 'later', [nowS]].map((nbf) => rightly({ nbf })),
  'no person': ['', null, undefined, 7, [good['sub']], {}, 'x'.repeat(201)].map((sub) =>
    ours({ sub: sub as never }),
  ),
  'no address': ['', 'x', null, undefined, 7, ['a@example.com'], 'x'.repeat(321)].map((email) =>
    ours({ email }),
  ),
  'other parts': [
    `${head}.${body}`,
    `${head}.${body}.`,
    `.${body}.${signature}`,
    `${head}..${signature}`,
    `${body}.${head}.${signature}`,
    `${head}.${body}.${signature}.${signature}`,
    `${head}.${body}.${signature}.x.x`,
    `${head}.${body}.${signature.slice(0, -4)}`,
    `${head}.${body}.${signature}AAAA`,
    `${head}.${body}.${part('x')}`,
    `${head}.${part({ ...good, sub: 'another' })}.${signature}`,
    `${part({ alg: 'RS256' })}.${body}.${signature}`,
    `${head}.${part('null')}.${signature}`,
    `${head}.${part('[]')}.${signature}`,
    head,
    '..',
    '...',
    'null',
    'undefined',
    JSON.stringify({ payload: body, protected: head, signature }),
  ],
  'the token of another person, slightly changed': [
    `${head}.${body}.${signature.toLowerCase()}`,
    `${head.toUpperCase()}.${body}.${signature}`,
    `${head}=.${body}.${signature}`,
    `${head}.${body}=.${signature}`,
    `${head}.${body}.${signature}\u00e9`,
  ],
}
const cases = Object.entries(unfit).map(([why, tokens]) => [why, tokens] as const)

test('accepts a handmade token with valid key and claims: the others fail for their fault alone', async () => {
  expect([
    (await profile(await ours())).statusCode,
    (await profile(await rightly({}))).statusCode,
  ]).toEqual([200, 200])
})

test.each(cases)('accepts no token with %s', async (_why, tokens) => {
  for (const made of tokens) {
    const token = await made
    const { statusCode } = await app
      .inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } })
      .catch(() => ({ statusCode: 401 })) // a header that no client can send
    expect([token, statusCode]).toEqual([token, 401])
  }
})

test('tries more than a hundred and fifty', () => {
  expect(cases.flatMap(([, tokens]) => tokens).length).toBeGreaterThan(150)
})
