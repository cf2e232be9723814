import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing.databases.ts'
import { silent, testClock } from '../testing.ts'
import { type Identity, makeIdentity } from './identity.ts'
import type { UserPool } from './pool.ts'
import {
  aPerson,
  byCode,
  openPool,
  password,
  settings,
  type PoolTokens,
  tokensOf,
} from './pools/testing.ts'

const [database, clock] = [await openTestDatabase(), testClock()]
const [here, elsewhere] = [
  await openPool({ open: database, clock }),
  await openPool({ open: database, clock }),
]
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

type SessionsReply = {
  items: {
    id: string
    browser: string
    system: string
    since: string
    seenAt: string
    isThis: boolean
  }[]
  hasPassword: boolean
}
const asking = ({ IdToken }: PoolTokens, method: 'GET' | 'DELETE', path = '', at = here) =>
  at.app.inject({
    method,
    url: `/api/users/sessions${path}`,
    headers: { authorization: `Bearer ${IdToken}` },
  })
const listed = async (tokens: PoolTokens) => (await asking(tokens, 'GET')).json<SessionsReply>()
const signInWith = async (email: string, userAgent: string) =>
  tokensOf(
    await here.call(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } },
      { 'user-agent': userAgent },
    ),
  )
const sessionIn = ({ IdToken }: PoolTokens) =>
  (JSON.parse(atob(IdToken.split('.')[1] ?? '')) as { origin_jti: string }).origin_jti
const refreshed = async ({ RefreshToken }: PoolTokens) =>
  tokensOf(await here.call('GetTokensFromRefreshToken', { RefreshToken }))

test('lists one’s sessions with start, last use and device, and marks the current one', async () => {
  const first = await aPerson(here, 'ann@example.com')
  const start = clock.now().toISOString()
  clock.forward(600)
  const second = await signInWith('ann@example.com', phone)
  clock.forward(3000)
  const seen = clock.now().toISOString()
  await refreshed(first)
  expect(await listed(second)).toEqual({
    hasPassword: true,
    items: [
      { id: sessionIn(first), browser: '', system: '', since: start, seenAt: seen, isThis: false },
      {
        id: sessionIn(second),
        browser: 'Chrome',
        system: 'Android',
        since: '2026-11-20T12:10:00.000Z',
        seenAt: '2026-11-20T12:10:00.000Z',
        isThis: true,
      },
    ],
  })
  const rows = await database.db.selectFrom('pool_sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Mozilla')
})

test('ending a session ends all its tokens, here at once, elsewhere within five seconds; others stay', async () => {
  const [lost, kept] = [
    await aPerson(here, 'ben@example.com'),
    await signInWith('ben@example.com', phone),
  ]
  const sibling = await refreshed(lost)
  for (const at of [here, elsewhere])
    expect((await at.profile(sibling.IdToken)).statusCode).toBe(200)
  expect((await asking(kept, 'DELETE', `/${sessionIn(lost)}`)).json()).toEqual({ ended: true })
  for (const { IdToken, AccessToken, RefreshToken } of [lost, sibling]) {
    expect((await here.profile(IdToken)).statusCode).toBe(401)
    expect((await elsewhere.call('GetUser', { AccessToken })).type).toBe('NotAuthorizedException')
    expect((await elsewhere.call('GetTokensFromRefreshToken', { RefreshToken })).type).toBe(
      'NotAuthorizedException',
    )
  }
  clock.forward(5)
  expect((await elsewhere.profile(sibling.IdToken)).statusCode).toBe(401)
  for (const at of [here, elsewhere]) expect((await at.profile(kept.IdToken)).statusCode).toBe(200)
  expect((await listed(kept)).items.map(({ id }) => id)).toEqual([sessionIn(kept)])
  // A retry after a lost answer gets the same answer.
  expect((await asking(kept, 'DELETE', `/${sessionIn(lost)}`)).statusCode).toBe(200)
})

test('nobody ends another person’s session, nor learns that it exists', async () => {
  const [cat, dan] = [
    await aPerson(here, 'cat@example.com'),
    await aPerson(here, 'dan@example.com'),
  ]
  const answers = await Promise.all(
    [sessionIn(dan), '019b0000-0000-7000-8000-000000000000'].map(async (id) => {
      const { statusCode, json } = await asking(cat, 'DELETE', `/${id}`)
      return [statusCode, json().code]
    }),
  )
  expect(answers).toEqual([
    [404, 'not-found'],
    [404, 'not-found'],
  ])
  expect((await here.profile(dan.IdToken)).statusCode).toBe(200)
  expect((await listed(cat)).items.map(({ id }) => id)).toEqual([sessionIn(cat)])
})

test('leaves out ended and expired sessions, and those of a deleted sign-in', async () => {
  const old = await aPerson(here, 'eve@example.com')
  clock.forward(29 * 86_400)
  const [signedOut, current] = [
    await signInWith('eve@example.com', ''),
    await signInWith('eve@example.com', ''),
  ]
  await here.call('RevokeToken', { Token: signedOut.RefreshToken })
  expect((await listed(current)).items.map(({ id }) => id).toSorted()).toEqual(
    [sessionIn(current), sessionIn(old)].toSorted(),
  )
  clock.forward(86_400)
  expect((await listed(await refreshed(current))).items.map(({ id }) => id)).toEqual([
    sessionIn(current),
  ])
})

test('says that an account entered by code alone has no password', async () => {
  expect((await listed(await byCode(here).joins('fay@example.com'))).hasPassword).toBe(false)
})

test('an external pool has no list and ends no other session; each process learns of a sign-out', async () => {
  const { sessions: _, endSession: __, ...pool } = here.pool
  const other: UserPool = pool
  const [identity, another] = [0, 1].map(() =>
    makeIdentity({
      db: database.db,
      clock,
      config: settings,
      log: silent,
      pool: other,
      version: '1',
    }),
  ) as [Identity, Identity]
  const authorization = `Bearer ${(await aPerson(here, 'gus@example.com')).IdToken}`
  const caller = await identity.callerOf(authorization)
  if (!caller) throw new Error('Nobody called.')
  expect(await identity.sessionsOf(database.db, caller, clock.now())).toEqual({
    items: null,
    hasPassword: null,
  })
  await expect(
    identity.endOne(database.db, caller.session, { caller, now: clock.now() }),
  ).rejects.toMatchObject({ code: 'not-found' })
  await identity.endSession(database.db, caller, clock.now())
  for (const at of [identity, another])
    await expect(at.callerOf(authorization)).rejects.toMatchObject({ code: 'sign-in-first' })
})
