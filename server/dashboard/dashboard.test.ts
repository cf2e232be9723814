import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HostedEventSummary, NextStep } from '#contract/dashboard.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'

const { db, clock, person, visitor, aGathering, matched } = await openApp()
const [hana, ann, ben, cleo] = [
  await person('Hana'),
  await person('Ann'),
  await person('Ben'),
  await person('Cleo'),
]
for (const one of [hana, ann, ben, cleo]) await one.get('/users/profile')
const idOf = async (name: string) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${name}@example.com`)
      .executeTakeFirstOrThrow()
  ).id
const steps = async (who: TestUser): Promise<NextStep[]> =>
  (await who.get('/users/dashboard/steps')).json().items
const kinds = async (who: TestUser) => (await steps(who)).map(({ kind, count }) => [kind, count])
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)

const supper = await aGathering(hana)
const seatOf = async (name: string, eventId = supper.id) =>
  (
    await db
      .selectFrom('registrations')
      .select('id')
      .where('event_id', '=', eventId)
      .where('user_id', '=', await idOf(name))
      .executeTakeFirstOrThrow()
  ).id

/** Creates a meeting of Ann and Ben at the supper. */
async function aMeeting(fields: { state: 'proposed' | 'accepted'; from: number; isYes?: boolean }) {
  const [first = '', second = ''] = [await seatOf('ann'), await seatOf('ben')].toSorted()
  await db
    .insertInto('meeting_plans')
    .values({ event_id: supper.id, windows: '[]', minutes: 15, pause_minutes: 0, tables: 3 })
    .onConflict((at) => at.doNothing())
    .execute()
  await db.deleteFrom('meetings').execute()
  const isYes = fields.isYes ?? fields.state === 'accepted'
  await db
    .insertInto('meetings')
    .values({
      event_id: supper.id,
      id: randomUUID(),
      match_id: randomUUID(),
      a_id: first,
      b_id: second,
      state: fields.state,
      starts_at: inMinutes(fields.from),
      ends_at: inMinutes(fields.from + 15),
      a_yes: isYes,
      b_yes: isYes,
      changed_at: clock.now(),
    })
    .execute()
}

test('a new person has no steps and hosts nothing; reading it needs a sign-in', async () => {
  expect([await steps(cleo), (await cleo.get('/users/dashboard/hosting')).json()]).toEqual([
    [],
    { items: [] },
  ])
  expect([
    (await visitor.get('/users/dashboard/steps')).statusCode,
    (await visitor.get('/users/dashboard/hosting')).statusCode,
  ]).toEqual([401, 401])
})

test('a draft waits for publishing, and requests wait for the host and helpers who decide', async () => {
  const { id: draft } = (await hana.post('/events/', { title: 'Later' })).json()
  const asking = await aGathering(hana, { title: 'Small table', needsApproval: true })
  await cleo.post(asking.join, statementItems(['Bread'], ['Salt']))
  expect(await steps(hana)).toMatchObject([
    {
      kind: 'approve',
      event: { id: asking.id, title: 'Small table', timeZone: 'Europe/Berlin' },
      count: 1,
    },
    { kind: 'publish', event: { id: draft } },
  ])
  await hana.post(`/events/${asking.id}/cohosts`, { email: 'ben@example.com', rights: ['people'] })
  expect(await kinds(ben)).toEqual([])
  await ben.post(`/events/${asking.id}/cohosting`, {})
  // Ann is a co-host too, with codes alone.
  await hana.post(`/events/${asking.id}/cohosts`, { email: 'ann@example.com', rights: ['codes'] })
  await ann.post(`/events/${asking.id}/cohosting`, {})
  expect([await kinds(ben), await kinds(ann), await kinds(cleo)]).toEqual([
    [['approve', 1]],
    [],
    [],
  ])
  await hana.del(`/events/${draft}`)
  await hana.post(`/events/${asking.id}/cancel`, { reason: 'Rain.' })
  expect([await kinds(hana), await kinds(ben)]).toEqual([[], []])
})

test('an attendee is asked for statements, then for interest in matches, but not for blocked people', async () => {
  await ann.post(supper.join, statementItems(['A pilot site'], ['Software']))
  await ben.post(supper.join, statementItems(['Software'], ['A pilot site']))
  await matched()
  expect(await steps(ann)).toMatchObject([
    { kind: 'answer-matches', count: 1, event: { id: supper.id } },
  ])
  await db
    .insertInto('blocks')
    .values({
      user_id: await idOf('ben'),
      blocked_id: await idOf('ann'),
      conversation_id: randomUUID(),
      at: clock.now(),
    })
    .execute()
  expect(await kinds(ann)).toEqual([])
  await db.deleteFrom('blocks').execute()
  const [match] = (await ann.get(`/events/${supper.id}/matches`)).json().items
  for (const who of [ann, ben])
    await who.put(`/events/${supper.id}/matches/${match.id}/stance`, { stance: 'interested' })
  expect([await kinds(ann), await kinds(ben)]).toEqual([[], []])
  await db
    .deleteFrom('statements')
    .where('registration_id', '=', await seatOf('ann'))
    .execute()
  expect(await kinds(ann)).toEqual([['say', 1]])
  await db
    .updateTable('registrations')
    .set({ is_matched: false })
    .where('id', '=', await seatOf('ann'))
    .execute()
  expect(await kinds(ann)).toEqual([])
  await db
    .updateTable('registrations')
    .set({ is_matched: true })
    .where('id', '=', await seatOf('ann'))
    .execute()
  await ann.put(`/events/${supper.id}/registration/items`, {
    items: [
      { kind: 'objective', text: 'A pilot site' },
      { kind: 'offering', text: 'Software' },
    ],
  })
})

test('an unread message is a step with name and link, unless it is muted', async () => {
  const conversationId = (await ann.get(`/events/${supper.id}/matches`)).json().items[0].id
  await ben.post(`/conversations/${conversationId}/messages`, {
    clientId: randomUUID(),
    text: 'Hello',
  })
  expect((await steps(ann)).find(({ kind }) => kind === 'read')).toEqual({
    kind: 'read',
    event: null,
    count: 1,
    at: null,
    name: 'Ben',
    leadsTo: conversationId,
  })
  expect((await kinds(ben)).some(([kind]) => kind === 'read')).toBe(false)
  await ann.put(`/conversations/${conversationId}/muted`, { isMuted: true })
  expect((await kinds(ann)).some(([kind]) => kind === 'read')).toBe(false)
  await ann.put(`/conversations/${conversationId}/muted`, { isMuted: false })
  await ann.put(`/conversations/${conversationId}/read`, { to: 1 })
  expect((await kinds(ann)).some(([kind]) => kind === 'read')).toBe(false)
})

const ofMeetings = async (who: TestUser) =>
  (await steps(who))
    .filter(({ kind }) => ['meet', 'answer-meetings', 'rate'].includes(kind))
    .map(({ kind, count, name }) => [kind, count, name])

test('shows a proposed time, a meeting within the hour, and then its outcome for two weeks', async () => {
  await aMeeting({ state: 'proposed', from: 300 })
  expect([await ofMeetings(ann), await ofMeetings(ben), await ofMeetings(hana)]).toEqual([
    [['answer-meetings', 1, null]],
    [['answer-meetings', 1, null]],
    [],
  ])
  await aMeeting({ state: 'proposed', from: 300, isYes: true })
  expect(await ofMeetings(ann)).toEqual([])
  await aMeeting({ state: 'accepted', from: 61 })
  expect(await ofMeetings(ann)).toEqual([])
  await aMeeting({ state: 'accepted', from: 60 })
  expect([await ofMeetings(ann), await ofMeetings(ben)]).toEqual([
    [['meet', 1, 'Ben']],
    [['meet', 1, 'Ann']],
  ])
  await aMeeting({ state: 'accepted', from: -20 })
  expect(await ofMeetings(ann)).toEqual([['rate', 1, null]])
  await aMeeting({ state: 'accepted', from: -15 * 1440 })
  expect(await ofMeetings(ann)).toEqual([])
  await aMeeting({ state: 'accepted', from: 300 })
  await db
    .updateTable('meetings')
    .set({ move_to: inMinutes(400), move_for: 2 })
    .execute()
  expect(await ofMeetings(ann)).toEqual([['answer-meetings', 1, null]])
})

test('lists held places, due follow-ups and details that Stripe needs, the most urgent first', async () => {
  await aMeeting({ state: 'accepted', from: 30 })
  const later = { startsAt: '2026-11-25T18:00:00Z', endsAt: '2026-11-25T21:00:00Z' }
  const waits = await aGathering(hana, { ...later, title: 'Waits', capacity: 1, hasWaitlist: true })
  const pays = await aGathering(hana, { ...later, title: 'Pays', needsApproval: true })
  await cleo.post(waits.join, statementItems(['Bread'], ['Salt']))
  await ann.post(waits.join, { ...statementItems(['Bread'], ['Salt']), wait: { partySize: 1 } })
  await ann.post(pays.join, statementItems(['Bread'], ['Salt']))
  await db
    .updateTable('registrations')
    .set({ state: 'offered', offer_until: inMinutes(60), queued_at: clock.now() })
    .where('id', '=', await seatOf('ann', waits.id))
    .execute()
  await db
    .updateTable('registrations')
    .set({
      state: 'awaiting_payment',
      pay_until: inMinutes(20),
      each: 2000,
      amount: 2000,
      currency: 'usd',
    })
    .where('id', '=', await seatOf('ann', pays.id))
    .execute()
  const aContact = (name: string, dueIn: number) => ({
    user_id: '',
    id: randomUUID(),
    person_id: null,
    event_id: null,
    way: 'code' as const,
    at: clock.now(),
    noted_at: clock.now(),
    fields: JSON.stringify({ name }),
    follow_at: inMinutes(dueIn),
    follow_zone: 'UTC',
    follow_state: 'open' as const,
  })
  const annId = await idOf('ann')
  await db
    .insertInto('contacts')
    .values([
      { ...aContact('Noor', -5), user_id: annId },
      { ...aContact('Wei', 5), user_id: annId },
    ])
    .execute()
  expect((await steps(ann)).map(({ kind, at, name }) => [kind, at, name])).toEqual([
    ['meet', inMinutes(30).toISOString(), 'Ben'],
    ['pay', inMinutes(20).toISOString(), null],
    ['take-place', inMinutes(60).toISOString(), null],
    ['follow-up', inMinutes(-5).toISOString(), 'Noor'],
  ])
  expect(await kinds(hana)).toEqual([])
  await db
    .updateTable('events')
    .set({ price_from: 1000, price_to: 2000 })
    .where('id', '=', pays.id)
    .execute()
  expect(await kinds(hana)).toEqual([['payout', 1]])
})

test('a host reads today’s joins, requests and matched people of the next three events; others nothing', async () => {
  const hosting = async (who: TestUser): Promise<HostedEventSummary[]> =>
    (await who.get('/users/dashboard/hosting')).json().items
  await matched()
  expect((await hosting(hana))[0]).toMatchObject({
    event: { id: supper.id, title: 'Supper' },
    joinedToday: 2,
    people: 2,
    asking: 0,
    matched: 2,
    served: 2,
    earnings: [],
  })
  await db
    .updateTable('registrations')
    .set({ joined_at: inMinutes(-1440) })
    .where('event_id', '=', supper.id)
    .execute()
  const { startsAt: start } = (await hana.get(`/events/${supper.id}`)).json()
  const from = Math.ceil(Date.parse(start) / 300_000) * 300_000
  const [startsAt, endsAt] = [from, from + 1_200_000].map((at) => new Date(at).toISOString())
  const meetings = async () =>
    (await hosting(hana)).find(({ event }) => event.id === supper.id)?.meetings
  expect(await meetings()).toBe('none-yet')
  const address = `/events/${supper.id}/meeting-hours`
  const opens = async (windows: object[]) =>
    hana.put(address, {
      hours: { windows, minutes: 20, pauseMinutes: 10, tables: 2 },
      version: (await hana.get(address)).json().version,
    })
  await opens([{ startsAt, endsAt }])
  expect(await meetings()).toBe('open')
  await opens([])
  expect(await meetings()).toBe('none-yet')
  expect([
    (await hosting(hana))[0]?.joinedToday,
    (await hosting(hana)).length,
    await hosting(ann),
    await hosting(ben),
  ]).toEqual([0, 3, [], []])
})
