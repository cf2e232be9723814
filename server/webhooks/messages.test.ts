import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statementItems, type TestUser } from '../testing.app.ts'
import { isSigned, openWebhooks } from './testing.ts'

const {
  db,
  clock,
  person,
  comes,
  sweep,
  receiver,
  deliver,
  save,
  secretOf,
  anEndpoint,
  enable,
  sent,
  arrived,
  hours,
  aGathering,
  register,
} = await openWebhooks()

test('a host gets a registration, its changes and its end, with what the host can read', async () => {
  const [hana, ann] = [await person('Hana'), await person('Ann')]
  const other = await person('Other')
  await anEndpoint(other)
  await anEndpoint(hana)
  const at = await aGathering(hana)
  await register(ann, at)
  const [message] = await sent()
  expect(message).toMatchObject({
    type: 'registration.confirmed',
    data: {
      event: { id: at.id, title: 'Supper' },
      registration: {
        state: 'confirmed',
        name: 'Ann',
        email: 'ann@example.com',
        isGuest: false,
        objectives: ['A pilot site'],
        offerings: ['Software for bakeries'],
        answers: [],
      },
    },
  })
  await ann.put(`/events/${at.id}/registration/items`, statementItems(['A new oven'], []))
  expect(await arrived()).toEqual(['registration.updated'])
  // Quick changes are one message, with the last of them.
  await ann.put(`/events/${at.id}/registration/items`, statementItems(['An oven'], []))
  await ann.put(`/events/${at.id}/registration/items`, statementItems(['A mill'], []))
  while ((await deliver()) > 0);
  const [mill, ...others] = receiver.take()
  expect(mill).toMatchObject({ data: { registration: { objectives: ['A mill'] } } })
  expect(others).toEqual([])
  await ann.del(`/events/${at.id}/registration`)
  expect(await arrived()).toEqual(['registration.cancelled'])
  await ann.post(`/events/${at.id}/registration/undo`)
  expect(await arrived()).toEqual(['registration.confirmed'])
})

test('each way through the waiting list and approval has its type', async () => {
  const [hana, ann, ben] = [await person('Hana2'), await person('Ann2'), await person('Ben2')]
  await anEndpoint(hana)
  const full = await aGathering(hana, { capacity: 1, hasWaitlist: true })
  await register(ann, full)
  await register(ben, full, { wait: { partySize: 1 } })
  expect((await arrived()).toSorted()).toEqual([
    'registration.confirmed',
    'registration.waitlisted',
  ])
  const asks = await aGathering(hana, { needsApproval: true })
  for (const who of [ann, ben]) await register(who, asks)
  expect(await arrived()).toEqual([
    'registration.pending_approval',
    'registration.pending_approval',
  ])
  const { items } = (await hana.get(`/events/${asks.id}/attendees`)).json()
  const ids = items.map(({ registrationId }: { registrationId: string }) => registrationId)
  await hana.post(`/events/${asks.id}/attendees/approve`, { registrationIds: [ids[0]] })
  await hana.post(`/events/${asks.id}/attendees/decline`, { registrationIds: [ids[1]], reason: '' })
  expect((await arrived()).toSorted()).toEqual(['registration.confirmed', 'registration.declined'])
  await hana.post(`/events/${asks.id}/attendees`, {
    name: 'Gil',
    email: 'gil@guests.example',
    objectives: [],
    offerings: [],
    isTold: true,
  })
  expect(await arrived()).toEqual(['registration.invited'])
})

test('a check-in and its undoing are one message each, and none about the registration', async () => {
  const [hana, ann] = [await person('Hana3'), await person('Ann3')]
  const at = await aGathering(hana, { startsAt: hours(1), endsAt: hours(4) })
  await register(ann, at)
  await anEndpoint(hana)
  await comes(ann, at, hana)
  expect(await arrived()).toEqual(['check_in.created'])
  const { registrationId, id } = (await hana.get(`/events/${at.id}/check-ins?after=0`)).json()
    .items[0]
  const undone = { id, registrationId, at: clock.now().toISOString(), isUndone: true }
  await hana.post(`/events/${at.id}/check-ins`, { entries: [undone] })
  expect(await arrived()).toEqual(['check_in.undone'])
})

test('a match is sent to the two alone, and only once both are interested', async () => {
  const [hana, ann, ben] = [await person('Hana4'), await person('Ann4'), await person('Ben4')]
  const at = await aGathering(hana)
  const consents = { directory: true, matching: true, photos: false, sponsors: false }
  for (const who of [ann, ben]) await register(who, at, { consents })
  const idOf = async (who: TestUser) =>
    (await who.get(`/events/${at.id}/registration`)).json().id as string
  const [hers, his] = [await idOf(ann), await idOf(ben)]
  const likes = (who: TestUser, id: string, isInterested = true) =>
    who.put(`/events/${at.id}/directory/${id}/interest`, { isInterested })
  for (const who of [hana, ann, ben]) await save(who)
  const secrets = await Promise.all(
    [hana, ann, ben].map(async (who) => {
      const { items } = (await who.get('/users/webhooks')).json()
      return secretOf(who, `/users/webhooks/${items[0].id}`)
    }),
  )
  receiver.trust(...secrets)
  const recorded = () =>
    db.selectFrom('webhook_messages').selectAll().where('event_id', '=', at.id).execute()
  expect((await likes(ann, his)).statusCode).toBe(200)
  expect(await recorded()).toEqual([])
  await likes(ann, his, false)
  await likes(ann, his)
  expect(await recorded()).toEqual([])
  expect(await arrived()).toEqual([])
  await likes(ben, hers)
  while ((await deliver()) > 0);
  const told = receiver.take()
  expect(told.map(({ type }) => type)).toEqual(['match.mutual', 'match.mutual'])
  const names = told.map(({ data }) => ('match' in data ? data.match.name : ''))
  expect(names.toSorted()).toEqual(['Ann4', 'Ben4'])
  for (const { text, headers } of told)
    expect(isSigned(text, headers, secrets[0] ?? '')).toBe(false)
})

test('a comment without a name reaches the host on a later day, a named one at once', async () => {
  const [hana, ann, ben] = [await person('Hana5'), await person('Ann5'), await person('Ben5')]
  const at = await aGathering(hana, { startsAt: hours(0.5), endsAt: hours(9) })
  for (const who of [ann, ben]) await register(who, at)
  await anEndpoint(hana, { types: ['feedback.created'] })
  const tell = (who: TestUser, text: string, isNamed: boolean) =>
    who.post('/feedback', { kind: 'event', text, eventId: at.id, isNamed })
  clock.forward(2400)
  const today = clock.now().toISOString().slice(0, 10)
  await tell(ann, 'The soup was cold, sadly.', false)
  await tell(ben, 'The talks were excellent.', true)
  while ((await deliver()) > 0);
  expect(receiver.take()).toMatchObject([
    { data: { feedback: { text: 'The talks were excellent.', name: 'Ben5' } } },
  ])
  const midnight = Date.parse(today) + 86_400_000
  clock.forward((midnight - clock.now().getTime()) / 1000 - 1)
  expect(await arrived()).toEqual([])
  clock.forward(1)
  while ((await deliver()) > 0);
  expect(receiver.take()).toMatchObject([
    { data: { feedback: { text: 'The soup was cold, sadly.', name: null, day: today } } },
  ])
  expect(await arrived()).toEqual([])
})

test('rounds begin and end for a host’s program, once each, and a pause postpones the end', async () => {
  const hana = await person('Hana17')
  const at = await aGathering(hana)
  await anEndpoint(hana)
  const now = clock.now()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await sql`insert into round_plans (event_id, who, tables, minutes, break_minutes, total, bound, made_from, made_at) values (${at.id}, 'everybody', 4, 5, 1, 1, 1, '', ${now})`.execute(
    db,
  )
  await sql`insert into rounds (event_id, n, announced_at, starts_at, ends_at) values (${at.id}, 1, ${now}, ${inMinutes(1)}, ${inMinutes(6)}), (${at.id}, 2, null, null, null)`.execute(
    db,
  )
  expect(await arrived()).toEqual([])
  clock.forward(60)
  while ((await deliver()) > 0);
  expect(receiver.take()).toMatchObject([
    { type: 'round.started', data: { round: { number: 1, pairs: 0 } } },
  ])
  await sql`update round_plans set paused_at = ${inMinutes(3)}`.execute(db)
  clock.forward(6 * 60)
  expect(await arrived()).toEqual([])
  await sql`update round_plans set paused_at = null`.execute(db)
  expect(await arrived()).toEqual(['round.ended'])
  expect(await arrived()).toEqual([])
})

test('an endpoint for one event gets the messages of that event alone', async () => {
  const [hana, ann] = [await person('Hana12'), await person('Ann12')]
  const [one, other] = [await aGathering(hana), await aGathering(hana)]
  await anEndpoint(hana, { eventId: one.id })
  for (const at of [other, one]) await register(ann, at)
  while ((await deliver()) > 0);
  expect(receiver.take()).toMatchObject([{ data: { event: { id: one.id } } }])
})

test('an endpoint gets every kind that it chose, also beside another that chose others', async () => {
  const [hana, ann] = [await person('Hana20'), await person('Ann20')]
  await save(hana, { types: ['registration.confirmed'], url: `${receiver.url}?confirmed` })
  await anEndpoint(hana, { types: ['registration.updated'] })
  const at = await aGathering(hana)
  await register(ann, at)
  for (const item of ['A mill', 'An oven'])
    await ann.put(`/events/${at.id}/registration/items`, statementItems([item], []))
  await deliver()
  receiver.faults.splice(0) // the other endpoint has another secret
  expect(receiver.take()).toMatchObject([
    { type: 'registration.updated', data: { registration: { objectives: ['An oven'] } } },
  ])
})

test('of two messages about a registration, the newer has the higher sequence', async () => {
  const [hana, ann] = [await person('Hana21'), await person('Ann21')]
  await anEndpoint(hana)
  const at = await aGathering(hana)
  await register(ann, at)
  const messages = []
  for (const item of ['A mill', 'An oven', 'A baker']) {
    messages.push(...(await sent()))
    await ann.put(`/events/${at.id}/registration/items`, statementItems([item], []))
  }
  const sequences = messages.flatMap(({ data }) =>
    'registration' in data && 'sequence' in data.registration ? [data.registration.sequence] : [],
  )
  expect(sequences).toHaveLength(3)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
})

test('what happened before an endpoint was added, or while it was paused, is not sent', async () => {
  const [hana, ann] = [await person('Hana22'), await person('Ann22')]
  const at = await aGathering(hana, { startsAt: hours(0.2), endsAt: hours(9) })
  await register(ann, at)
  clock.forward(780)
  const tell = (text: string) =>
    ann.post('/feedback', { kind: 'event', text, eventId: at.id, isNamed: true })
  await tell('Written before the endpoint.')
  clock.forward(1)
  const path = await anEndpoint(hana)
  expect(await arrived()).toEqual([])
  await enable(hana, path, false)
  await tell('Written while it was paused.')
  await ann.put(`/events/${at.id}/registration/items`, statementItems(['A mill'], []))
  clock.forward(1)
  await enable(hana, path, true)
  expect(await arrived()).toEqual([])
})

test('what was recorded before an endpoint was added is not for it', async () => {
  const [hana, ann] = [await person('Hana26'), await person('Ann26')]
  await anEndpoint(hana)
  await register(ann, await aGathering(hana))
  await save(hana)
  expect(await arrived()).toEqual(['registration.confirmed'])
})

test('what was recorded before a pause is sent after it', async () => {
  const [hana, ann] = [await person('Hana23'), await person('Ann23')]
  const path = await anEndpoint(hana)
  await register(ann, await aGathering(hana))
  await enable(hana, path, false)
  expect(await arrived()).toEqual([])
  await enable(hana, path, true)
  expect(await arrived()).toEqual(['registration.confirmed'])
})

test('a cancelled event is one message, and its rounds begin for nobody', async () => {
  const [hana, ann] = [await person('Hana24'), await person('Ann24')]
  const at = await aGathering(hana)
  await register(ann, at)
  await anEndpoint(hana)
  await hana.post(`/events/${at.id}/cancel`, { reason: 'The oven broke.' })
  const now = clock.now()
  await sql`insert into round_plans (event_id, who, tables, minutes, break_minutes, total, bound, made_from, made_at) values (${at.id}, 'everybody', 4, 5, 1, 1, 1, '', ${now})`.execute(
    db,
  )
  await sql`insert into rounds (event_id, n, announced_at, starts_at, ends_at) values (${at.id}, 1, ${now}, ${now}, ${now})`.execute(
    db,
  )
  expect(await sent()).toMatchObject([
    { type: 'event.cancelled', data: { event: { id: at.id, reason: 'The oven broke.' } } },
  ])
})

test('a deleted person leaves the messages of others, and what receivers answered', async () => {
  const [hana, ann, gone] = [await person('Hana25'), await person('Ann25'), await person('Vera25')]
  const at = await aGathering(hana, { startsAt: hours(0.2), endsAt: hours(9) })
  await save(hana)
  const consents = { directory: true, matching: true, photos: false, sponsors: false }
  for (const who of [ann, gone]) await register(who, at, { consents })
  const idOf = async (who: TestUser) =>
    (await who.get(`/events/${at.id}/registration`)).json().id as string
  await save(ann)
  const interest = async (who: TestUser, other: TestUser) =>
    who.put(`/events/${at.id}/directory/${await idOf(other)}/interest`, { isInterested: true })
  await interest(ann, gone)
  await interest(gone, ann)
  clock.forward(780)
  const text = 'Vera25 liked the bread.'
  await gone.post('/feedback', { kind: 'event', text, eventId: at.id, isNamed: true })
  await deliver()
  receiver.faults.splice(0) // it trusts neither endpoint
  await sql`update webhook_attempts a set answer = 'Vera25, thank you' from webhook_deliveries d join webhook_messages m on m.id = d.message_id where d.id = a.delivery_id and m.body like '%Vera25%'`.execute(
    db,
  )
  const kept = async () =>
    JSON.stringify([
      await db.selectFrom('webhook_messages').selectAll().execute(),
      await db.selectFrom('webhook_attempts').selectAll().execute(),
    ])
  expect(await kept()).toContain('match.mutual')
  await gone.post('/users/erasure', { email: 'vera25@example.com' })
  clock.forward(15 * 86_400)
  await sweep()
  await deliver()
  receiver.faults.splice(0)
  const rest = await kept()
  expect(rest).toContain('registration.confirmed')
  expect(rest).toContain('"answer":""')
  expect(rest.replaceAll(text, '')).not.toContain('Vera25')
})

test('messages are kept for thirty days, and lose a deleted person’s data', async () => {
  const [hana, gone] = [await person('Hana15'), await person('Gone')]
  await anEndpoint(hana)
  const at = await aGathering(hana)
  await register(gone, at)
  await arrived()
  await gone.post('/users/erasure', { email: 'gone@example.com' })
  clock.forward(15 * 86_400)
  await sweep()
  await deliver()
  const kept = () =>
    db.selectFrom('webhook_messages').select('body').where('event_id', '=', at.id).execute()
  expect((await kept()).length).toBeGreaterThan(1)
  expect(JSON.stringify(await kept())).not.toContain('gone@example.com')
  // They were recorded at the database's time, which no test sets.
  clock.forward(60 * 86_400)
  await sweep()
  expect(await kept()).toEqual([])
})
