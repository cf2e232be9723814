import { beforeEach, expect, test } from 'vitest'
import type { SendingLimit } from '#contract/mailing/sending-limit.ts'
import { statementItems } from '../testing.app.ts'
import { openMailing } from './testing.ts'
import { inEnglish } from '../testing.words.ts'

const { app, db, clock, person, visitor, aGathering, told, setClock, kind } = await openMailing({
  STRANGERS_PER_DAY: '5',
})
const [hana, ann, ben, ops] = [
  await person('Hana'),
  await person('Ann'),
  await person('Ben'),
  await person('Ops'),
]
const nextMonth = { startsAt: '2026-12-20T18:00:00Z', endsAt: '2026-12-20T21:00:00Z' }
const words = statementItems(['A pilot site'], ['Software'])
const dayMs = 86_400_000
const idOf = async (name: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${name}@example.com`)
      .executeTakeFirstOrThrow()
  ).id
for (const one of [hana, ann, ben, ops]) await one.get('/users/profile')
await db
  .insertInto('administrators')
  .values({ user_id: await idOf('ops'), granted_at: clock.now() })
  .execute()

beforeEach(async () => {
  setClock(clock.now())
  await db.updateTable('announcements').set({ done_at: clock.now() }).execute()
  for (const table of [
    'mails',
    'unsubscribed_addresses',
    'mailed_strangers',
    'mail_consents',
    'mail_holds',
    'sending_limits',
  ] as const)
    await db.deleteFrom(table).execute()
})

const list = (count: number, name = 'guest') =>
  `name,email\n${Array.from({ length: count }, (_, at) => `${name} ${String.fromCodePoint(65 + at)},${name}${at}@strangers.example`).join('\n')}`
const enter = async (id: string, csv: string, { isPreview = false, by = hana } = {}) =>
  (await by.post(`/events/${id}/attendees/import`, { csv, isPreview, isTold: true })).json() as {
    entered: number
    told: number
    later: number
    before: number
  }
const limit = async (id: string) =>
  (await hana.get(`/events/${id}/sending-limit`)).json() as SendingLimit
const holds = async () =>
  (await ops.get('/admin/mail-holds')).json().items as {
    id: string
    reason: string
    text: string
    waiting: number
    isRefused: boolean
    sender: { email: string }
  }[]
const decide = async (id: string, isAllowed: boolean) =>
  (await ops.post(`/admin/mail-holds/${id}/decision`, { isAllowed })).statusCode
const version = async (id: string) => (await hana.get(`/events/${id}`)).json().version as number

/** Returns the recipients of announcement mails since the last call. */
async function mailed() {
  await told()
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('announcement_id', 'is not', null)
    .where('body', '<>', 'seen')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id } of rows)
    await db.updateTable('mails').set({ body: 'seen' }).where('id', '=', id).execute()
  return rows
}
const later = (days: number) => setClock(new Date(clock.now().getTime() + days * dayMs + 60_000))

test('limits a new account to a few strangers a day, and mails the others on later days', async () => {
  const { id } = await aGathering(hana, nextMonth)
  expect(await enter(id, list(12), { isPreview: true })).toMatchObject({
    entered: 0,
    told: 5,
    later: 7,
    before: 0,
  })
  expect(await enter(id, list(12))).toMatchObject({ entered: 12, told: 5, later: 7, before: 0 })
  const first = await mailed()
  expect(first).toHaveLength(5)
  expect(await limit(id)).toEqual({
    perDay: 5,
    left: 0,
    waiting: 7,
    nextAt: new Date(clock.now().getTime() + dayMs).toISOString(),
    hold: null,
    isRefused: false,
  })
  later(0)
  expect(await mailed()).toEqual([])
  later(1)
  const second = await mailed()
  later(2)
  const third = await mailed()
  expect([second.length, third.length]).toEqual([5, 2])
  expect(new Set([...first, ...second, ...third].map(({ recipient }) => recipient)).size).toBe(12)
})

test('events, lists and co-hosts add up to one account, and another account has its own limit', async () => {
  const [one, other, anns] = [
    await aGathering(hana, nextMonth),
    await aGathering(hana, nextMonth),
    await aGathering(ann, nextMonth),
  ]
  await enter(one.id, list(3))
  await enter(other.id, list(3, 'other'))
  await hana.post(`/events/${other.id}/cohosts`, {
    email: 'helper@strangers.example',
    rights: ['people'],
  })
  await enter(anns.id, list(2, 'anns'), { by: ann })
  const sent = await mailed()
  expect([
    sent.filter(({ recipient }) => !recipient.startsWith('anns')).length,
    sent.filter(({ recipient }) => recipient.startsWith('anns')).length,
  ]).toEqual([5, 2])
})

test('a host mails a stranger once, for any number of events, until they answer', async () => {
  const [one, other] = [await aGathering(hana, nextMonth), await aGathering(hana, nextMonth)]
  await enter(one.id, list(2))
  const mail = (await mailed()).find(({ recipient }) => recipient.startsWith('guest0'))
  expect(mail?.unsubscribe_url).toMatch(/\/unsubscribe\/[\da-f-]{36}\/guest$/)
  expect(await enter(other.id, list(2), { isPreview: true })).toMatchObject({
    told: 0,
    later: 0,
    before: 2,
  })
  expect(await enter(other.id, list(2))).toMatchObject({ entered: 2, told: 0, later: 0, before: 2 })
  expect(await mailed()).toEqual([])
  // Another host has not mailed them yet.
  const { id } = await aGathering(ann, nextMonth)
  await enter(id, list(1), { by: ann })
  expect(await mailed()).toHaveLength(1)
  const third = await aGathering(hana, nextMonth)
  await visitor.post(new URL(mail?.unsubscribe_url ?? '').pathname, { isWanted: true })
  expect(await enter(third.id, list(2))).toMatchObject({ told: 1, later: 0, before: 1 })
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual(['guest0@strangers.example'])
})

test('people who registered with the host are mailed outside the limit', async () => {
  const [one, other] = [await aGathering(hana, nextMonth), await aGathering(hana, nextMonth)]
  expect((await ann.post(one.join, words)).statusCode).toBe(200)
  await enter(other.id, list(9))
  await mailed()
  expect(
    (
      await hana.post(`/events/${other.id}/attendees`, {
        name: 'Ann',
        email: 'ann@example.com',
        objectives: [],
        offerings: [],
        isTold: true,
      })
    ).statusCode,
  ).toBe(200)
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual(['ann@example.com'])
})

test('self-registered guests or an administrator raise the limit, and administrators have none', async () => {
  const { id, join } = await aGathering(hana, nextMonth)
  const before = await limit(id)
  await ben.post(join, words)
  expect((await limit(id)).perDay).toBe((before.perDay ?? 0) + 5)
  const hanaId = await idOf('hana')
  await enter(id, list(20))
  expect((await mailed()).filter(({ recipient }) => recipient.startsWith('guest'))).toHaveLength(15)
  expect((await ops.put(`/admin/users/${hanaId}/sending-limit`, { perDay: 18 })).json()).toEqual({
    perDay: 18,
  })
  await mailed()
  expect(await limit(id)).toMatchObject({ perDay: 18, left: 0, waiting: 2 })
  expect((await ops.post(`/admin/users/${hanaId}/openings`, {})).json()).toMatchObject({
    outreach: { perDay: 18, isSet: true, sent: 18, waiting: 2, bounced: 0, complained: 0 },
    acts: expect.arrayContaining([expect.objectContaining({ verb: 'set-limit', text: '18' })]),
  })
  expect((await ops.put(`/admin/users/${hanaId}/sending-limit`, { perDay: 0 })).json()).toEqual({
    perDay: 0,
  })
  expect(await limit(id)).toMatchObject({ perDay: 0, left: 0 })
  const own = await aGathering(ops, nextMonth)
  await enter(own.id, list(9, 'own'), { by: ops })
  expect((await mailed()).filter(({ recipient }) => recipient.startsWith('own'))).toHaveLength(9)
})

test('a title that resembles a brand waits for the operator’s decision, and any other title leaves', async () => {
  const { id } = await aGathering(hana, { ...nextMonth, title: 'PayPal: your account' })
  expect(await enter(id, list(2))).toMatchObject({ told: 0, later: 2 })
  expect(await mailed()).toEqual([])
  expect(await limit(id)).toMatchObject({ waiting: 2, nextAt: null, hold: 'title' })
  expect(await holds()).toMatchObject([
    {
      reason: 'title',
      text: 'PayPal: your account',
      waiting: 2,
      sender: { email: 'hana@example.com' },
    },
  ])
  expect((await ops.get('/admin/status')).json().mails).toMatchObject({
    holds: 1,
    strangersWaiting: 2,
  })
  const [hold] = await holds()
  expect(await decide(hold?.id ?? '', false)).toBe(200)
  expect(await decide(hold?.id ?? '', false)).toBe(409)
  later(1)
  expect(await mailed()).toEqual([])
  expect(await holds()).toMatchObject([{ id: hold?.id, isRefused: true }])
  expect(await limit(id)).toMatchObject({ waiting: 2, hold: 'title', isRefused: true })
  await hana.patch(`/events/${id}`, { version: await version(id), title: 'Supper for two' })
  later(2)
  expect(await mailed()).toHaveLength(2)
  const other = await aGathering(hana, { ...nextMonth, title: 'PayPal supper' })
  await enter(other.id, list(1, 'late'))
  await mailed()
  const [second] = await holds()
  expect(await decide(second?.id ?? '', true)).toBe(200)
  expect((await mailed()).map(({ subject }) => subject)).toEqual([
    inEnglish('mail.guest.subject', { host: 'Hana', title: 'PayPal supper' }),
  ])
})

test('bounces stop a host until the operator allows more mails', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await ops.put(`/admin/users/${await idOf('hana')}/sending-limit`, { perDay: 12 })
  await enter(id, list(14))
  const sent = await mailed()
  for (const mail of sent.slice(0, 10))
    await db
      .updateTable('mails')
      .set({ refused_at: clock.now(), refusal: 'address' })
      .where('id', '=', mail.id)
      .execute()
  later(1)
  expect(await mailed()).toEqual([])
  expect(await limit(id)).toMatchObject({ hold: 'bounces', waiting: 2 })
  const [hold] = await holds()
  expect(hold).toMatchObject({ reason: 'bounces', text: '', sent: 12, bounced: 10 })
  await decide(hold?.id ?? '', true)
  expect(await mailed()).toHaveLength(2)
})

test('two reader reports stop a host, who then mails neither again', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await enter(id, list(20))
  const [one, two] = await mailed()
  for (const mail of [one, one, two]) {
    const link = new URL(mail?.unsubscribe_url ?? '').pathname
    expect((await visitor.post(link, { isReported: true })).json()).toMatchObject({
      kind: 'guest',
      isWanted: false,
      isOptedIn: false,
    })
  }
  later(1)
  expect(await mailed()).toEqual([])
  expect(await holds()).toMatchObject([{ reason: 'complaints', complained: 2 }])
})

test('the first mail contains no link from the host', async () => {
  const { id } = await aGathering(hana, {
    ...nextMonth,
    place: 'Call +1 555 010 9999 now',
    summary: 'Your PayPal account is locked',
  })
  await enter(id, 'name,email\nPayPal Support,one@strangers.example')
  await told()
  const [mail] = await db
    .selectFrom('mails')
    .selectAll()
    .where('announcement_id', 'is not', null)
    .execute()
  expect(mail?.recipient).toBe('one@strangers.example')
  expect(`${mail?.subject} ${mail?.body} ${mail?.html}`).not.toMatch(/paypal|555/i)
})

test('invited helpers and recipients of a place get at most three mails a week, and can unsubscribe', async () => {
  const at = await aGathering(hana, nextMonth)
  for (const time of ['first', 'second', 'third', 'fourth', 'fifth']) {
    await hana.post(`/events/${at.id}/cohosts`, {
      email: 'helper@strangers.example',
      rights: ['people'],
    })
    await told()
    await db
      .updateTable('announcements')
      .set({ occasion: `the ${time} time` })
      .where('kind', '=', 'co-host')
      .where('occasion', 'not like', 'the %')
      .execute()
    const helper = (await hana.get(`/events/${at.id}/cohosts`))
      .json()
      .items.find((one: { email: string | null }) => one.email === 'helper@strangers.example')
    await hana.del(`/events/${at.id}/cohosts/${helper.id}`)
  }
  const sent = await mailed()
  expect(sent.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 3 }, () => 'helper@strangers.example'),
  )
  const link = new URL(sent[0]?.unsubscribe_url ?? '').pathname
  expect(
    (
      await app.inject({
        method: 'POST',
        url: link,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).statusCode,
  ).toBe(200)
  expect((await visitor.get(link)).json()).toMatchObject({
    kind: 'guest',
    isWanted: false,
    isOptedIn: false,
  })
})

test.runIf(kind === 'postgres')(
  'two processes that send at once do not exceed the limit',
  async () => {
    const { id } = await aGathering(hana, nextMonth)
    const { perDay } = await limit(id)
    await enter(id, list(20))
    await Promise.all([told(), told(), told()])
    expect(await mailed()).toHaveLength(perDay ?? 0)
    expect(perDay).toBeLessThan(20)
  },
)

test('only administrators read and decide held mails', async () => {
  expect([
    (await ann.get('/admin/mail-holds')).statusCode,
    (await visitor.get('/admin/mail-holds')).statusCode,
  ]).toEqual([404, 401])
  expect(
    (
      await ops.post('/admin/mail-holds/0191d1a0-0000-7000-8000-000000000000/decision', {
        isAllowed: true,
      })
    ).statusCode,
  ).toBe(404)
})

test('invited strangers get two changes a day and the cancellation, and count once for them', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await enter(id, list(3))
  expect(await mailed()).toHaveLength(3)
  const { left } = await limit(id)
  for (const [place, count] of [
    ['One', 3],
    ['Two', 3],
    ['Three', 0],
  ] as const) {
    await hana.patch(`/events/${id}`, { version: await version(id), place })
    expect([place, (await mailed()).length]).toEqual([place, count])
  }
  expect((await limit(id)).left).toBe(left)
  await hana.post(`/events/${id}/cancel`, { reason: 'Your PayPal account is locked' })
  expect(
    (await mailed()).map(({ subject }) =>
      subject.startsWith(inEnglish('mail.cancelled.subject', { title: '' })),
    ),
  ).toEqual([true, true, true])
})

test('spellings of one mailbox count as one stranger', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await enter(
    id,
    'name,email\nAna,ana@strangers.example\nAna Two,ana+2@strangers.example\nAna Three,Ana+three@strangers.example',
  )
  expect(await mailed()).toHaveLength(1)
})

test('counts held mails without removed guests, and shows each guest’s mail status', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await ops.put(`/admin/users/${await idOf('hana')}/sending-limit`, { perDay: 1 })
  await enter(id, list(3))
  await mailed()
  expect((await limit(id)).waiting).toBe(2)
  const rows = (await hana.get(`/events/${id}/attendees`)).json().items as {
    registrationId: string
  }[]
  const views = await Promise.all(
    rows.map(
      async ({ registrationId }) =>
        (await hana.get(`/events/${id}/attendees/${registrationId}`)).json() as {
          invitation: string
          email: string
        },
    ),
  )
  expect(views.map(({ invitation }) => invitation).toSorted()).toEqual([
    'mailed',
    'waiting',
    'waiting',
  ])
  // They are sent in the order of the file.
  expect(views.find(({ invitation }) => invitation === 'mailed')?.email).toBe(
    'guest0@strangers.example',
  )
  await hana.post(`/events/${id}/attendees/remove`, {
    registrationIds: rows.map(({ registrationId }) => registrationId),
  })
  expect((await limit(id)).waiting).toBe(0)
})
