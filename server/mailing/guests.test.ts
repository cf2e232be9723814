import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { AnnouncementReach } from '#contract/mailing/announcements.ts'
import { statementItems } from '../testing.app.ts'
import { openMailing, reachIn } from './testing.ts'
import { inEnglish } from '../testing.words.ts'

const { app, db, clock, person, visitor, aGathering, told, setClock } = await openMailing()
const [hana, ann, ben, wei] = [
  await person('Hana'),
  await person('Ann'),
  await person('Ben'),
  await person('Wei'),
]
const words = statementItems(['A pilot site'], ['Software'])
const nextWeek = { startsAt: '2026-12-04T18:00:00Z', endsAt: '2026-12-04T21:00:00Z' }

beforeEach(async () => {
  setClock(clock.now())
  await db
    .updateTable('events')
    .set({ status: 'cancelled', cancel_reason: '', cancelled_at: clock.now() })
    .where('status', '=', 'published')
    .execute()
  await db.updateTable('announcements').set({ done_at: clock.now() }).execute()
  await db.deleteFrom('mails').execute()
  for (const table of ['unsubscribed_addresses', 'mailed_strangers', 'mail_consents'] as const)
    await db.deleteFrom(table).execute()
})

const guest = (name: string, isTold = true) => ({
  name,
  email: `${name.toLowerCase()}@guests.example`,
  objectives: [],
  offerings: [],
  isTold,
})

/**
 * Two members, with two companions of Ann's; two guests notified by the host and one not; Wei
 * waits.
 */
async function aWorld(fields: object = {}) {
  const at = await aGathering(hana, { ...nextWeek, capacity: 7, ...fields })
  const tier = {
    name: 'Free',
    description: '',
    benefits: [],
    price: 0,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  const tierId = (
    await hana.put(`/events/${at.id}/pricing`, {
      currency: 'usd',
      taxBasisPoints: 0,
      version: 0,
      tiers: [tier],
      discounts: [],
    })
  ).json().tiers[0].id as string
  await ann.post(at.join, {
    ...words,
    ticket: { tierId, guests: ['cleo@guests.example', 'dan@guests.example'] },
  })
  await ben.post(at.join, { ...words, ticket: { tierId } })
  for (const one of [guest('Gil'), guest('Gus'), guest('Una', false)])
    expect((await hana.post(`/events/${at.id}/attendees`, one)).statusCode).toBe(200)
  await wei.post(at.join, { ...words, ticket: { tierId }, wait: { partySize: 1 } })
  await told()
  await db.deleteFrom('mails').execute()
  return { ...at, tierId }
}

const mails = async () => {
  await told()
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('announcement_id', 'is not', null)
    .orderBy('recipient')
    .execute()
  await db.deleteFrom('mails').execute()
  return rows
}
const addRefused = async (recipient: string) =>
  db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      recipient,
      locale: 'en',
      subject: '',
      body: '',
      created_at: clock.now(),
      next_try_at: clock.now(),
      refused_at: clock.now(),
      refusal: 'address',
    })
    .execute()
const reached = async (id: string, news: 'changed' | 'cancelled') =>
  (await hana.get(`/events/${id}/reached/${news}`)).json() as AnnouncementReach
const versionOf = async (id: string) => (await hana.get(`/events/${id}`)).json().version as number
const move = async (id: string, fields: object = { place: 'The old mill' }) =>
  hana.patch(`/events/${id}`, { version: await versionOf(id), ...fields })
/** Those who registered themselves: guests and companions have not answered yet. */
const members = ['ann@example.com', 'ben@example.com']
const everybody = [
  'ann@example.com',
  'ben@example.com',
  'cleo@guests.example',
  'dan@guests.example',
  'gil@guests.example',
  'gus@guests.example',
]

test('a change of time or place is mailed to exactly the number shown to the host, unregistered guests included', async () => {
  const { id } = await aWorld()
  expect(await reached(id, 'changed')).toEqual({
    people: 6,
    inApp: 0,
    untold: 1,
    unanswered: 0,
    stopped: 0,
  })
  expect((await move(id)).statusCode).toBe(200)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(everybody)
})

test('a cancellation is mailed to the same people and the waitlist, with the reason for members only', async () => {
  const { id } = await aWorld()
  expect(await reached(id, 'cancelled')).toEqual({
    people: 7,
    inApp: 0,
    untold: 1,
    unanswered: 0,
    stopped: 0,
  })
  await hana.post(`/events/${id}/cancel`, { reason: 'The roof leaks.' })
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient)).toEqual([...everybody, 'wei@example.com'])
  // The host's own messages reach people who have interacted with them.
  expect(
    sent.filter(({ body }) => body.includes('The roof leaks.')).map(({ recipient }) => recipient),
  ).toEqual([...members, 'wei@example.com'])
  expect(sent.find(({ recipient }) => recipient.startsWith('gil'))?.calendar).toBe('')
})

test('a message reaches as many people as each of its segments announces, unregistered guests included', async () => {
  for (const [segment, people] of [
    ['everybody', 6],
    ['said-nothing', 4],
    ['reads-en', 6],
    ['reads-zh', 0],
  ] as const) {
    await db.deleteFrom('mailed_strangers').execute()
    const { id } = await aWorld()
    const known = (await hana.get(`/events/${id}/messages`)).json()
    expect([segment, reachIn(known, segment), known.all]).toEqual([
      segment,
      people,
      { people: 6, inApp: 0, untold: 1, unanswered: 0, stopped: 0 },
    ])
    if (people > 0)
      await hana.post(`/events/${id}/messages`, {
        subject: 'The blue door',
        body: 'Ring twice.',
        segment,
      })
    expect([segment, await mails()]).toEqual([segment, expect.objectContaining({ length: people })])
  }
})

test('guests who have not answered get reminders, and messages without links', async () => {
  const { id } = await aWorld()
  const lure = { subject: 'The blue door', body: 'Pay at https://shop.example.net first.' }
  const left = { people: 2, inApp: 0, untold: 1, unanswered: 4, stopped: 0 }
  expect((await hana.post(`/events/${id}/messages/reach`, lure)).json()).toMatchObject({
    segments: expect.arrayContaining([{ segment: 'everybody', people: 2 }]),
    all: left,
  })
  await hana.post(`/events/${id}/messages`, { ...lure, segment: 'everybody' })
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(members)
  setClock('2026-12-03T19:00:00Z')
  const reminders = await mails()
  expect(reminders.map(({ recipient }) => recipient)).toEqual(everybody)
  const gil = reminders.find(({ recipient }) => recipient.startsWith('gil'))
  expect(gil?.body).toContain(inEnglish('mail.guest.open'))
  expect(gil?.unsubscribe_url).toMatch(/\/guest$/)
})

test('messages and reminders for guests stop with a sender whose mails are reported', async () => {
  const { id } = await aWorld()
  await db
    .insertInto('mail_holds')
    .values({
      id: randomUUID(),
      sender_id: (
        await db
          .selectFrom('events')
          .select('host_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).host_id,
      reason: 'complaints',
      text: '',
      held_at: clock.now(),
    })
    .execute()
  expect((await hana.get(`/events/${id}/messages`)).json().all).toMatchObject({
    people: 2,
    unanswered: 4,
  })
  setClock('2026-12-03T19:00:00Z')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(members)
  await db.deleteFrom('mail_holds').execute()
})

test('a guest’s mail opens their place, names who gave us the address, and unsubscribes in one click', async () => {
  const { id } = await aWorld()
  await move(id)
  const sent = await mails()
  const [gil, cleo] = [
    sent.find(({ recipient }) => recipient.startsWith('gil')),
    sent.find(({ recipient }) => recipient.startsWith('cleo')),
  ]
  expect(gil?.body).toContain(inEnglish('mail.greeting', { name: 'Gil' }))
  expect([gil?.body, cleo?.body]).toEqual([
    expect.stringContaining(inEnglish('mail.because.named', { by: 'Hana', title: 'Supper' })),
    expect.stringContaining(inEnglish('mail.because.named', { by: 'Ann', title: 'Supper' })),
  ])
  expect(gil?.body).not.toContain(inEnglish('mail.leave'))
  const [, link = ''] =
    new RegExp(`${inEnglish('mail.guest.open')}: https://interchange\\.test(\\S+)`).exec(
      gil?.body ?? '',
    ) ?? []
  expect((await visitor.get(`/events${link}`)).json()).toMatchObject({
    event: { keptPlace: 'entered' },
    offer: null,
  })
  const stop = new URL(gil?.unsubscribe_url ?? '')
  expect((await visitor.get(stop.pathname)).json()).toMatchObject({
    kind: 'guest',
    isWanted: true,
    isOptedIn: false,
  })
  expect(
    (
      await app.inject({
        method: 'POST',
        url: stop.pathname,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).statusCode,
  ).toBe(200)
  expect(await reached(id, 'cancelled')).toEqual({
    people: 6,
    inApp: 0,
    untold: 1,
    unanswered: 0,
    stopped: 1,
  })
  await move(id, { place: 'Elsewhere' })
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(
    everybody.filter((one) => !one.startsWith('gil')),
  )
  // Nobody can invite them again, at any event; once they resubscribe, mail arrives.
  const other = await aGathering(hana, nextWeek)
  await hana.post(`/events/${other.id}/attendees`, guest('Gil'))
  expect(await mails()).toEqual([])
  await visitor.post(stop.pathname, { isWanted: true })
  expect((await reached(id, 'cancelled')).people).toBe(7)
})

test('every first mail to a guest has an unsubscribe link', async () => {
  const at = await aGathering(hana, nextWeek)
  await hana.post(`/events/${at.id}/attendees`, guest('Gil'))
  const [mail] = await mails()
  expect(mail?.unsubscribe_url).toMatch(/\/unsubscribe\/[\da-f-]{36}\/guest$/)
  expect(mail?.body).toContain(inEnglish('mail.stop.once'))
})

test('one address gets one mail and counts once, even for a companion who is also a guest', async () => {
  const { id } = await aWorld({ capacity: null })
  await hana.post(`/events/${id}/attendees`, { ...guest('Dan'), email: 'DAN@guests.example' })
  await mails()
  expect((await reached(id, 'changed')).people).toBe(7)
  await move(id)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([
    ...everybody,
    'wei@example.com',
  ])
  await db
    .updateTable('users')
    .set({ email: 'gus@guests.example' })
    .where('email', '=', 'ben@example.com')
    .execute()
  expect((await reached(id, 'cancelled')).people).toBe(6)
  await db
    .updateTable('users')
    .set({ email: 'ben@example.com' })
    .where('email', '=', 'gus@guests.example')
    .execute()
})

test('a refused address is not counted, and a member reads the news in the app', async () => {
  const { id } = await aWorld()
  for (const recipient of ['gil@guests.example', 'ann@example.com']) await addRefused(recipient)
  expect(await reached(id, 'changed')).toEqual({
    people: 5,
    inApp: 1,
    untold: 1,
    unanswered: 0,
    stopped: 1,
  })
  await db.deleteFrom('mails').where('refusal', '=', 'address').execute()
})

test('counts people who read only in the app separately from people who want no news', async () => {
  const { id } = await aWorld()
  await ann.put('/users/notifications/choices', { kind: 'messages', mail: 'never' })
  await ben.put('/users/notifications/choices', { kind: 'messages', mail: 'never', inApp: false })
  expect((await hana.get(`/events/${id}/messages`)).json()).toMatchObject({
    segments: expect.arrayContaining([{ segment: 'everybody', people: 5 }]),
    all: { people: 5, inApp: 1, untold: 1, unanswered: 0, stopped: 1 },
  })
  await hana.post(`/events/${id}/messages`, {
    subject: 'The blue door',
    body: 'Ring twice.',
    segment: 'everybody',
  })
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(
    everybody.filter((one) => !members.includes(one)),
  )
  for (const one of [ann, ben])
    await one.put('/users/notifications/choices', {
      kind: 'messages',
      mail: 'at-once',
      inApp: true,
    })
})

test('postponing an event extends the codes mailed to its guests', async () => {
  const { id } = await aWorld()
  const codes = () =>
    db
      .selectFrom('invitation_codes')
      .select(['purpose', 'expires_at'])
      .where('event_id', '=', id)
      .execute()
  await move(id, { startsAt: '2026-12-18T18:00:00Z', endsAt: '2026-12-18T21:00:00Z' })
  expect((await codes()).map(({ expires_at: at }) => at?.toISOString())).toEqual(
    Array.from({ length: 5 }, () => '2026-12-18T21:00:00.000Z'),
  )
})

test('a removed guest is notified if the host had notified them of their place', async () => {
  const { id } = await aWorld()
  const list = (await hana.get(`/events/${id}/attendees`)).json().items as {
    registrationId: string
    name: string
    isTold: boolean
  }[]
  expect(list.map(({ name, isTold }) => [name, isTold]).toSorted()).toEqual([
    ['Ann', true],
    ['Ben', true],
    ['Gil', true],
    ['Gus', true],
    ['Una', false],
    ['Wei', true],
  ])
  const ids = list
    .filter(({ name }) => name === 'Gil' || name === 'Una')
    .map(({ registrationId }) => registrationId)
  expect(
    (await hana.post(`/events/${id}/attendees/remove`, { registrationIds: ids })).json().done,
  ).toHaveLength(2)
  const sent = (await mails()).filter(({ subject }) =>
    subject.startsWith(inEnglish('mail.removed.subject-guest', { title: '' })),
  )
  expect(sent.map(({ recipient, calendar }) => [recipient, calendar])).toEqual([
    ['gil@guests.example', ''],
  ])
  expect(sent[0]?.body).not.toContain('>')
  expect(sent[0]?.body).toContain(inEnglish('mail.because.named', { by: 'Hana', title: 'Supper' }))
})

test('only editors of an event count whom its news reaches', async () => {
  const { id } = await aWorld()
  expect([
    (await ben.get(`/events/${id}/reached/changed`)).statusCode,
    (await visitor.get(`/events/${id}/reached/changed`)).statusCode,
  ]).toEqual([404, 401])
})
