import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { testClock } from '../../testing.ts'
import { aPerson, openPool, type PoolTokens, tokensOf } from './testing.ts'

const [database, clock] = [await openTestDatabase(), testClock()]
const [here, elsewhere, quiet] = [
  await openPool({ open: database, clock }),
  await openPool({ open: database, clock }),
  await openPool({ open: database, clock }),
]
const day = 86_400

const kidOf = ({ IdToken }: PoolTokens) => decodeProtectedHeader(IdToken).kid
const published = async () =>
  (await here.app.inject('/idp/.well-known/jwks.json'))
    .json<{ keys: { kid: string }[] }>()
    .keys.map(({ kid }) => kid)

test('a new key signs after ninety days; the old one verifies until its tokens end, then is deleted', async () => {
  clock.forward(90 * day - 1800)
  await here.identity.sweep(clock.now())
  const before = await aPerson(here, 'ann@example.com')
  expect(await published()).toEqual([kidOf(before)])
  clock.forward(1801)
  await here.identity.sweep(clock.now())
  const after = tokensOf(await here.signIn('ann@example.com'))
  expect(kidOf(after)).not.toBe(kidOf(before))
  expect((await published()).toSorted()).toEqual([kidOf(before), kidOf(after)].toSorted())
  for (const { IdToken, AccessToken } of [before, after]) {
    expect([
      (await here.profile(IdToken)).statusCode,
      (await here.call('GetUser', { AccessToken })).status,
    ]).toEqual([200, 200])
  }
  clock.forward(day + 1)
  await here.identity.sweep(clock.now())
  expect(await published()).toEqual([kidOf(after)])
  const { body } = await here.call('GetTokensFromRefreshToken', {
    RefreshToken: before.RefreshToken,
  })
  expect(kidOf(body['AuthenticationResult'] as PoolTokens)).toBe(kidOf(after))
})

test('accepts a new key of another process at once, and signs with it within the hour', async () => {
  clock.forward(90 * day)
  const old = kidOf(tokensOf(await quiet.signIn('ann@example.com')))
  await elsewhere.identity.sweep(clock.now())
  const theirs = tokensOf(await elsewhere.signIn('ann@example.com'))
  expect((await here.profile(theirs.IdToken)).statusCode).toBe(200)
  expect((await here.call('GetUser', { AccessToken: theirs.AccessToken })).status).toBe(200)
  expect(kidOf(tokensOf(await quiet.signIn('ann@example.com')))).toBe(old)
  clock.forward(3600)
  expect(kidOf(tokensOf(await quiet.signIn('ann@example.com')))).toBe(kidOf(theirs))
})

test('two processes that rotate at once make one new key', async () => {
  clock.forward(91 * day)
  await Promise.all([here, elsewhere].map(({ identity }) => identity.sweep(clock.now())))
  const tokens = await Promise.all(
    [here, elsewhere].map(async ({ signIn }) => tokensOf(await signIn('ann@example.com'))),
  )
  expect(new Set(tokens.map(kidOf)).size).toBe(1)
  expect((await here.profile(tokens[1]?.IdToken ?? '')).statusCode).toBe(200)
})

test('looks up an unknown key once in two seconds, however many tokens name one', async () => {
  let reads = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => (
      (reads += JSON.stringify(node).includes('pool_keys') ? 1 : 0),
      node
    ),
    transformResult: async ({ result }) => result,
  })
  const counted = await openPool({ open: { db }, clock })
  const { IdToken } = tokensOf(await counted.signIn('ann@example.com'))
  const [, body, signature] = IdToken.split('.')
  clock.forward(6)
  const before = reads
  for (let at = 0; at < 20; at++) {
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: `made-up-${at}` })).toString(
      'base64url',
    )
    expect((await counted.profile(`${header}.${body}.${signature}`)).statusCode).toBe(401)
  }
  expect(reads - before).toBe(1)
})
