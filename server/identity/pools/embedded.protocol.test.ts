import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { aPerson, openPool, password } from './testing.ts'

const database = await openTestDatabase()
const here = await openPool({ open: database })
const { app, call, clock } = here

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/idp/',
    payload,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      ...headers,
    },
  })

test('accepts only the protocol’s own media type, origin and size', async () => {
  expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415)
  expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
  expect((await post('{}', { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post('{}', { origin: 'null' })).statusCode).toBe(403)
  expect((await post('{}', { origin: 'http://localhost:3000.evil.example' })).statusCode).toBe(403)
  expect((await post('{}', { origin: 'http://localhost:3000' })).statusCode).toBe(400)
  expect((await post(JSON.stringify({ padding: 'x'.repeat(100_000) }))).statusCode).toBe(413)
  const refused = await post('{}')
  expect(refused.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-amzn-errortype': 'InvalidParameterException',
  })
})

test('in production the origin is the public one and no other', async () => {
  const live = await openPool({
    open: database,
    config: { DEVELOPMENT: false, PUBLIC_URL: 'https://interchange.example' },
  })
  const status = async (origin: string) => (await live.call('InitiateAuth', {}, { origin })).status
  expect([
    await status('https://interchange.example'),
    await status('http://localhost:3000'),
    await status('http://interchange.example'),
  ]).toEqual([400, 403, 403])
  await live.app.close()
})

test.each([
  ['no operation', '{}', ''],
  ['an unknown one', '{}', 'AWSCognitoIdentityProviderService.AdminDeleteUser'],
  ['an inherited name', '{}', 'AWSCognitoIdentityProviderService.constructor'],
  ['__proto__', '{}', 'AWSCognitoIdentityProviderService.__proto__'],
  ['toString of another service', '{}', 'Other.toString'],
])('refuses %s without a crash', async (_, payload, target) => {
  const reply = await post(payload, { 'x-amz-target': target })
  expect([reply.statusCode, reply.json<{ __type: string }>().__type]).toEqual([
    400,
    'UnknownOperationException',
  ])
})

const client = '"ClientId":"interchange-web"'
test.each([
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"ClientId":"interchange-web"',
  `{${client}}`,
  `{${client},"AuthFlow":{}}`,
  '{"ClientId":"another"}',
  '{"ClientId":{"toString":1}}',
  `{${client},"AuthFlow":"USER_PASSWORD_AUTH"}`,
  `{${client},"AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"USERNAME":{"a":1},"PASSWORD":"x"}}`,
  `{${client},"AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"USERNAME":["a@b.example"],"PASSWORD":"x"}}`,
  `{${client},"AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"__proto__":{"USERNAME":"a","PASSWORD":"b"}}}`,
  `{${client},"AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"USERNAME":"__proto__","PASSWORD":"constructor"}}`,
  `{${client},"AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"USERNAME":"a\\u0000@b.example","PASSWORD":"x"}}`,
  `{${client},"AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"USERNAME":"\\ud800@b.example","PASSWORD":"x"}}`,
  `{${client},"AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":{"USERNAME":"${'a'.repeat(300)}@b.example","PASSWORD":"x"}}`,
])('refuses malformed input %# without a crash', async (payload) => {
  const reply = await post(payload)
  expect(reply.statusCode).toBe(400)
  expect(reply.headers['x-amzn-errortype']).toMatch(/Exception$/)
  expect(reply.body).not.toMatch(/at |node_modules|zod/i)
})

test.each([
  'no-at-sign',
  'a@b',
  'a b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  '"a"@example.com',
  'a@[127.0.0.1]',
  'a..b@example.com',
  '.a@example.com',
  'a@-b.example',
  'а@example.com',
])('refuses a sign-up with the address %j', async (Username) => {
  expect((await call('SignUp', { Username, Password: password })).type).toBe(
    'InvalidParameterException',
  )
})

test('the published keys are public, and the private ones are sealed', async () => {
  const reply = await app.inject('/idp/.well-known/jwks.json')
  const { keys } = reply.json<{ keys: object[] }>()
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const rows = await database.db.selectFrom('pool_keys').selectAll().execute()
  expect(Object.keys(rows[0]?.private_jwk ?? {})).toEqual(['sealed'])
})

test('a second start finds the first key', async () => {
  const again = await openPool({ open: database, clock })
  const tokens = await aPerson(again, 'start@example.com')
  expect((await here.profile(tokens.IdToken)).statusCode).toBe(200)
  expect(await database.db.selectFrom('pool_keys').select('kid').execute()).toHaveLength(1)
  await again.app.close()
})
