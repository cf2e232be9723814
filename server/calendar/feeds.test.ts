import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'

const { db, clock, person, aGathering, visitor } = await openApp({
  PUBLIC_URL: 'https://gather.example',
  REQUESTS_PER_MINUTE: '1000000',
})
const [host, ann, eve] = [await person('Hana'), await person('Ann'), await person('Eve')]

/** Returns the path of a person's own feed address. */
async function feedOf(who: TestUser): Promise<string> {
  const { address } = (await who.post('/users/calendar-feed')).json()
  expect(address).toMatch(/^https:\/\/gather\.example\/api\/calendar\/[\w-]{43}\.ics$/)
  return address.replace('https://gather.example/api', '')
}

/** Returns what a calendar reads from a feed: state and sequence of each event, by title. */
async function entriesOf(path: string) {
  const answer = await visitor.get(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  const entries = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent')
  return Object.fromEntries(
    entries.map((entry) => [
      entry.getFirstPropertyValue('summary'),
      ['uid', 'status', 'sequence', 'dtstart'].map((name) =>
        String(entry.getFirstPropertyValue(name)),
      ),
    ]),
  )
}

test('a person creates, renews and deletes one private address', async () => {
  expect((await ann.get('/users/calendar-feed')).json()).toEqual({ address: null })
  const first = await feedOf(ann)
  expect((await ann.get('/users/calendar-feed')).json().address).toContain(first)
  expect((await eve.get('/users/calendar-feed')).json()).toEqual({ address: null })
  expect([
    (await visitor.get(first)).statusCode,
    (await visitor.get(first.replace('.ics', ''))).statusCode,
  ]).toEqual([200, 200])

  const second = await feedOf(ann)
  expect(second).not.toBe(first)
  expect([(await visitor.get(first)).statusCode, (await visitor.get(second)).statusCode]).toEqual([
    404, 200,
  ])

  expect((await ann.del('/users/calendar-feed')).json()).toEqual({ address: null })
  const [gone, never] = [await visitor.get(second), await visitor.get('/calendar/never-made.ics')]
  expect([gone.statusCode, gone.json().code, gone.json().detail]).toEqual([
    404,
    'not-found',
    never.json().detail,
  ])
  expect((await visitor.get('/users/calendar-feed')).statusCode).toBe(401)
})

test('creating an address twice with one key makes one', async () => {
  const [one, again] = [
    await eve.post('/users/calendar-feed', undefined, { 'idempotency-key': 'once' }),
    await eve.post('/users/calendar-feed', undefined, { 'idempotency-key': 'once' }),
  ]
  expect(again.json()).toEqual(one.json())
  expect((await eve.get('/users/calendar-feed')).json()).toEqual(one.json())
})

test('the address lists what its owner hosts and has joined, current and nothing else', async () => {
  const path = await feedOf(ann)
  const [supper, walk, hidden] = [
    await aGathering(host, {
      title: 'Supper at eight',
      visibility: 'invite_only',
      link: 'https://video.example/secret-room',
    }),
    await aGathering(host, { title: 'Walk' }),
    await aGathering(host, { title: 'Not hers' }),
  ]
  const own = await aGathering(ann, { title: 'Her own' })
  await ann.post('/events/', {
    title: 'Her draft',
    startsAt: '2026-11-29T18:00:00Z',
    endsAt: '2026-11-29T20:00:00Z',
  })
  for (const { join } of [supper, walk]) await ann.post(join, statementItems(['A pilot site'], []))
  await eve.post(hidden.join, statementItems([], ['A pilot site']))

  const before = await entriesOf(path)
  expect(Object.keys(before).toSorted()).toEqual(['Her own', 'Supper at eight', 'Walk'])
  expect(before['Supper at eight']).toEqual([
    `${supper.id}@gather.example`,
    'CONFIRMED',
    '0',
    '2026-11-21T19:00:00',
  ])

  await host.patch(`/events/${supper.id}`, {
    version: supper.version,
    startsAt: '2026-11-21T19:30:00Z',
    endsAt: '2026-11-21T21:30:00Z',
  })
  expect((await entriesOf(path))['Supper at eight']).toEqual([
    `${supper.id}@gather.example`,
    'CONFIRMED',
    '1',
    '2026-11-21T20:30:00',
  ])
  await host.post(`/events/${supper.id}/cancel`, { reason: 'The cook is ill.' })
  await ann.del(`/events/${walk.id}/registration`)
  const after = await entriesOf(path)
  expect(Object.keys(after).toSorted()).toEqual(['Her own', 'Supper at eight'])
  expect(after['Supper at eight']).toEqual([
    `${supper.id}@gather.example`,
    'CANCELLED',
    '2',
    '2026-11-21T20:30:00',
  ])

  await ann.post(`/events/${own.id}/unpublish`)
  const { body } = await visitor.get(path)
  for (const secret of [
    'Her own',
    'secret-room',
    'video.example',
    'Hana',
    'hana@example.com',
    'ann@example.com',
    'Eve',
    supper.code,
  ])
    expect(body).not.toContain(secret)
})

test('sends the calendar again only when it has changed', async () => {
  const path = await feedOf(host)
  const first = await visitor.get(path)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  clock.forward(60)
  const etag = String(first.headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await visitor.get(path, undefined, { 'if-none-match': known })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  await aGathering(host, { title: 'One more' })
  const changed = await visitor.get(path, undefined, { 'if-none-match': etag })
  expect([changed.statusCode, changed.body.includes('One more')]).toEqual([200, true])
})

test('a suspended person has no calendar here', async () => {
  const path = await feedOf(eve)
  await db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', 'eve@example.com')
    .execute()
  expect((await visitor.get(path)).statusCode).toBe(404)
  await db
    .updateTable('users')
    .set({ status: 'active' })
    .where('email', '=', 'eve@example.com')
    .execute()
})

test('anyone who may read an event’s page can download it as a file', async () => {
  const [open, invited] = [
    await aGathering(host, { title: '气候 "Supper"' }),
    await aGathering(host, { title: 'Hidden', visibility: 'invite_only' }),
  ]
  const { id: draft } = (
    await host.post('/events/', {
      title: 'Draft',
      startsAt: '2026-12-01T18:00:00Z',
      timeZone: 'Asia/Kolkata',
    })
  ).json()
  const { id: empty } = (await host.post('/events/', { title: 'No time yet' })).json()
  await ann.post(invited.join, statementItems([], ['A pilot site']))
  const statuses = async (id: string) =>
    Promise.all(
      [visitor, eve, ann, host].map(
        async (who) => (await who.get(`/events/${id}/calendar.ics`)).statusCode,
      ),
    )
  expect(await statuses(open.id)).toEqual([200, 200, 200, 200])
  expect(await statuses(invited.id)).toEqual([404, 404, 200, 200])
  expect(await statuses(draft)).toEqual([404, 404, 404, 200])
  expect(await statuses(empty)).toEqual([404, 404, 404, 404])

  const file = await visitor.get(`/events/${open.id}/calendar.ics`)
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="calendar.ics"; filename*=UTF-8''%E6%B0%94%E5%80%99-Supper.ics`,
  )
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.body).toContain('METHOD:PUBLISH')
  expect((await host.get(`/events/${draft}/calendar.ics`)).body).toContain('STATUS:TENTATIVE')
  expect((await visitor.get('/events/not-an-id/calendar.ics')).statusCode).toBe(404)
})

test('slows down guessing of addresses, while real ones still answer', async () => {
  const path = await feedOf(ann)
  const tries = []
  for (let count = 0; count < 102; count += 1)
    tries.push((await visitor.get(`/calendar/guess-${count}.ics`)).statusCode)
  expect([tries[0], tries.at(-1)]).toEqual([404, 429])
  expect((await visitor.get(path)).statusCode).toBe(200)
})

test('reaches ninety days back, without a new sign-in', async () => {
  const guest = await person('Gita')
  const path = await feedOf(guest)
  const { join } = await aGathering(host, {
    title: 'Long ago',
    startsAt: '2026-11-22T18:00:00Z',
    endsAt: '2026-11-22T21:00:00Z',
  })
  await guest.post(join, statementItems([], ['A pilot site']))
  clock.forward(91 * 86_400)
  expect(Object.keys(await entriesOf(path))).toEqual(['Long ago'])
  clock.forward(2 * 86_400)
  expect(Object.keys(await entriesOf(path))).toEqual([])
})
