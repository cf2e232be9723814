import { expect, test } from 'vitest'
import { makeApp } from '../app.ts'
import { publish } from '../events/publish.ts'
import { embeddedPool } from '../identity/pools/embedded.ts'
import { cheap, pepper } from '../identity/pools/testing.ts'
import { makeHasher } from '../identity/pools/embedded/passwords.ts'
import type { Caller } from '../kit/http/http.ts'
import { readConfig } from '../kit/config.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { silent, untilACallWaits } from '../testing.ts'
import { requestErasure } from './erasure-request.ts'
import { closeAccount } from './store.ts'
import { inEnglish } from '../testing.words.ts'

const { db, database, clock, person, aGathering, calling, idp, sweep } = await openApp()
const [host, guest] = [await person('Hana'), await person('Gus')]

const config = readConfig({ REQUESTS_PER_MINUTE: '1000000' })
const pool = await embeddedPool({
  db,
  clock,
  config,
  log: silent,
  pepper,
  hasher: makeHasher(cheap),
})
const { app: elsewhere } = await makeApp({
  config,
  database,
  clock,
  log: silent,
  pool,
  version: '0.0.0',
  builtWeb: new URL('../../built/none/', import.meta.url),
})
/** Calls another process on the same database. */
const there = (token: string) => async (path: string, payload?: object) =>
  elsewhere.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${path}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}` },
  })

const tokenOf = async (name: string) =>
  (
    (await idp.signIn(`${name.toLowerCase()}@example.com`)).body['AuthenticationResult'] as {
      IdToken: string
    }
  ).IdToken
const idOf = async (who: Pick<TestUser, 'get'>): Promise<string> =>
  (await who.get('/users/profile')).json().id
const soon = {
  title: 'Soon',
  startsAt: '2026-11-21T18:00:00Z',
  endsAt: '2026-11-21T21:00:00Z',
  timeZone: 'Europe/Berlin',
  place: 'Funkhaus',
}
const far = {
  ...soon,
  title: 'Far',
  startsAt: '2027-03-21T18:00:00Z',
  endsAt: '2027-03-21T21:00:00Z',
}
const aDraft = async (of: Pick<TestUser, 'post'>, fields = soon): Promise<string> =>
  (await of.post('/events/', fields)).json().id
const statusOf = async (eventId: string) =>
  (
    await db
      .selectFrom('events')
      .select('status')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
  ).status

/** Every write that would outlast the account: publish, join, hand out. */
const writes = (draft: string, join: string): [string, object][] => [
  [`/events/${draft}/publish`, {}],
  [join, statementItems(['A lamp'], ['A ladder'])],
  ['/users/calendar-feed', {}],
  ['/items', { kind: 'offering', text: 'A ladder of oak' }],
  ['/llmcalls/beautify', { text: 'a ladder of oak', kind: 'offering', locale: 'en' }],
]

test('closing an account stops writes from all other sessions at once, in every process', async () => {
  const at = await aGathering(host)
  const ada = await person('Ada')
  const [draft, second, third] = [await aDraft(ada), await tokenOf('Ada'), await tokenOf('Ada')]
  expect((await calling(second).get('/users/profile')).statusCode).toBe(200)
  expect((await there(third)('/users/profile')).statusCode).toBe(200)
  expect((await ada.post('/users/erasure', { email: 'ada@example.com' })).statusCode).toBe(200)
  for (const [path, body] of writes(draft, at.join)) {
    expect([path, (await calling(second).post(path, body)).json().code]).toEqual([
      path,
      'account-leaving',
    ])
    expect([path, (await there(third)(path, body)).json().code]).toEqual([path, 'account-leaving'])
  }
  expect((await calling(second).get('/users/profile')).json()).toMatchObject({
    code: 'account-leaving',
  })
  expect([
    await statusOf(draft),
    await db.selectFrom('registrations').select('id').where('event_id', '=', at.id).execute(),
  ]).toEqual(['draft', []])
})

test('publishing and closing at the same moment wait for each other, in either order', async () => {
  const [bea, cid] = [await person('Bea'), await person('Cid')]
  const [first, second] = [await aDraft(bea), await aDraft(cid)]
  const [beaId, cidId, now] = [await idOf(bea), await idOf(cid), clock.now()]
  const caller: Caller = {
    userId: beaId,
    sub: '',
    email: 'bea@example.com',
    session: '',
    expiresAt: now,
    signedInAt: now,
    isLeaving: false,
  }
  const { publishing } = await db.transaction().execute(async (tx) => {
    await requestErasure(tx, { email: 'bea@example.com' }, { caller, now })
    const asked = bea.post(`/events/${first}/publish`)
    await untilACallWaits(database)
    return { publishing: asked }
  })
  expect([(await publishing).json().code, await statusOf(first)]).toEqual([
    'account-leaving',
    'draft',
  ])
  const { closing } = await db.transaction().execute(async (tx) => {
    await publish(tx, second, { userId: cidId, now })
    const asked = cid.post('/users/erasure', { email: 'cid@example.com' })
    await untilACallWaits(database)
    return { closing: asked }
  })
  expect([(await closing).json().code, await statusOf(second)]).toEqual([
    'hosts-gatherings',
    'published',
  ])
})

test('a co-host publishes nothing for a host whose account is closed', async () => {
  const [dot, eli] = [await person('Dot'), await person('Eli')]
  await eli.get('/users/profile')
  const draft = await aDraft(dot)
  await dot.post(`/events/${draft}/cohosts`, { email: 'eli@example.com', rights: ['edit'] })
  expect((await eli.post(`/events/${draft}/cohosting`)).statusCode).toBe(200)
  await dot.post('/users/erasure', { email: 'dot@example.com' })
  expect((await eli.post(`/events/${draft}/publish`)).json()).toMatchObject({
    code: 'event-not-found',
  })
  expect(await statusOf(draft)).toBe('draft')
})

test('on the due day, a host of a coming event is kept and notified, and other places are given up', async () => {
  const [fay, joe] = [await person('Fay'), await person('Joe')]
  const [hosted, joined] = [
    await aGathering(fay, far),
    await aGathering(guest, { ...far, title: 'Joined', capacity: 1 }),
  ]
  expect((await joe.post(joined.join, statementItems(['A lamp'], ['A ladder']))).statusCode).toBe(
    200,
  )
  const [fayId, joeId] = [await idOf(fay), await idOf(joe)]
  // As if something had passed every refusal.
  for (const userId of [fayId, joeId])
    await closeAccount(db, {
      userId,
      now: clock.now(),
      dueAt: new Date(clock.now().getTime() + 14 * 86_400_000),
    })
  clock.forward(14 * 86_400 + 1)
  await sweep()
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'status'])
    .where('id', 'in', [fayId, joeId])
    .orderBy('email', 'desc')
    .execute()
  expect(people).toEqual([
    { id: fayId, email: 'fay@example.com', status: 'active' },
    { id: joeId, email: `${joeId}@deleted.invalid`, status: 'deleted' },
  ])
  expect(await statusOf(hosted.id)).toBe('published')
  expect(
    await db.selectFrom('erasures').select('user_id').where('user_id', '=', fayId).execute(),
  ).toEqual([])
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', 'fay@example.com')
    .where('subject', '=', inEnglish('account-mail.account-not-deleted.subject'))
    .execute()
  expect(mails).toHaveLength(1)
  const places = await db
    .selectFrom('registrations')
    .select('state')
    .where('event_id', '=', joined.id)
    .execute()
  expect(places).toEqual([{ state: 'cancelled_by_attendee' }])
})
