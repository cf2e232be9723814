import { expect, test } from 'vitest'
import { openApp, statementItems } from '../testing.app.ts'
import { inEnglish } from '../testing.words.ts'

const { person, aGathering, visitor, clock, db } = await openApp()
const [host, ann, bob, eve] = [
  await person('Hana'),
  await person('Ann'),
  await person('Bob'),
  await person('Eve'),
]
const words = statementItems(['A pilot site for my software'], ['Control software'])

test('a host saves a draft, publishes it, and others find it', async () => {
  const draft = await host.post('/events/', {
    title: '  Supper  ',
    startsAt: '2026-11-21T18:00:00Z',
    endsAt: '2026-11-21T21:00:00Z',
    timeZone: 'Europe/Berlin',
    place: 'Funkhaus',
  })
  expect(draft.statusCode).toBe(200)
  expect(draft.json()).toMatchObject({
    title: 'Supper',
    status: 'draft',
    role: 'host',
    seatsTaken: 0,
    hostName: 'Hana',
    visibility: 'public',
    timing: 'upcoming',
  })
  const { id } = draft.json()
  expect((await ann.get(`/events/${id}`)).statusCode).toBe(404)
  expect((await host.post(`/events/${id}/publish`)).json()).toMatchObject({ status: 'published' })
  expect((await ann.get(`/events/${id}`)).json()).toMatchObject({ id, role: 'member', link: null })
  expect(
    (await visitor.get('/public/events')).json().items.map((one: { id: string }) => one.id),
  ).toContain(id)
})

test('the invitation code has twelve letters of Crockford base 32, unique to the event', async () => {
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await aGathering(host)).code),
  )
  expect(new Set(codes).size).toBe(20)
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('an incomplete draft names what it lacks, field by field', async () => {
  const { id } = (await host.post('/events/', { title: 'Bare' })).json()
  const refused = await host.post(`/events/${id}/publish`)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'not-publishable',
      fields: { startsAt: 'required', endsAt: 'required', place: 'place-or-link' },
    },
  ])
})

test('refuses an end before the start at its field, and saves nothing', async () => {
  const before = (await host.get('/events/published-events')).json().items.length
  const refused = await host.post('/events/', {
    title: 'Backwards',
    startsAt: '2026-11-21T18:00:00Z',
    endsAt: '2026-11-21T17:00:00Z',
  })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { endsAt: 'before-start' }])
  expect((await host.get('/events/published-events')).json().items.length).toBe(before)
})

test('a person joins with the code and takes one seat', async () => {
  const gathering = await aGathering(host, { capacity: 5 })
  const joined = await ann.post(gathering.join, words)
  expect(joined.statusCode).toBe(200)
  expect(joined.json().registration.statements.map((one: { text: string }) => one.text)).toEqual([
    'A pilot site for my software',
    'Control software',
  ])
  expect((await ann.post(gathering.join, words)).json().code).toBe('already-registered')
  expect((await ann.get(`/events/${gathering.id}`)).json()).toMatchObject({
    role: 'attendee',
    seatsTaken: 1,
  })
  expect((await ann.get('/events/registered-events')).json().items[0].id).toBe(gathering.id)
})

test('refuses the last seat a second time, until the first attendee has left without a way back', async () => {
  const gathering = await aGathering(host, { capacity: 1 })
  expect((await ann.post(gathering.join, words)).statusCode).toBe(200)
  const refused = await bob.post(gathering.join, words)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'event-full'])
  expect((await ann.del(`/events/${gathering.id}/registration`)).json()).toEqual({
    left: true,
    undoUntil: new Date(clock.now().getTime() + 600_000).toISOString(),
  })
  expect((await ann.del(`/events/${gathering.id}/registration`)).statusCode).toBe(404)
  expect((await bob.post(gathering.join, words)).json().code).toBe('event-full')
  clock.forward(601)
  expect((await bob.post(gathering.join, words)).statusCode).toBe(200)
  expect((await bob.get(`/events/${gathering.id}`)).json().seatsTaken).toBe(1)
})

test('a host takes part like anyone', async () => {
  const gathering = await aGathering(host)
  expect((await host.post(gathering.join, words)).statusCode).toBe(200)
  expect((await host.get(`/events/${gathering.id}`)).json()).toMatchObject({
    role: 'host',
    registrationId: expect.any(String),
  })
})

test('gives every invalid code the same answer', async () => {
  const [one, other] = [
    await aGathering(host),
    await aGathering(host, { visibility: 'invite_only' }),
  ]
  const draft = (await host.post('/events/', { title: 'Draft' })).json()
  const tries = [
    `/events/${one.id}/${other.code}/register`,
    `/events/${one.id}/XXXX-XXXX-XXXX/register`,
    `/events/019b0000-0000-7000-8000-000000000000/${one.code}/register`,
    `/events/${draft.id}/${draft.invitationCode}/register`,
    `/events/not-an-id/${one.code}/register`,
  ]
  const answers = await Promise.all(tries.map((path) => eve.post(path, words)))
  for (const answer of answers)
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      404,
      'invitation-refused',
      answers[0]?.json().detail,
    ])
})

test('a person who guesses codes has to wait, even with the right one', async () => {
  const gathering = await aGathering(host)
  const guesser = await person('Gus')
  const answers = []
  for (let at = 0; at < 22; at += 1)
    answers.push(
      (
        await guesser.get(
          `/events/${gathering.id}/WRNG-0000-00${String(at).padStart(2, '0')}/register`,
        )
      ).statusCode,
    )
  expect(answers).toContain(429)
  const refused = await guesser.post(gathering.join, words)
  expect([
    refused.statusCode,
    refused.json().code,
    Number(refused.headers['retry-after']) > 0,
  ]).toEqual([429, 'too-many-requests', true])
  expect((await person('Gia').then((other) => other.post(gathering.join, words))).statusCode).toBe(
    200,
  ) // nobody else at the venue has to
  clock.forward(601)
  expect((await guesser.post(gathering.join, words)).statusCode).toBe(200)
})

test('a network without a sign-in gets a hundred wrong codes, then waits', async () => {
  const statuses = []
  for (let at = 0; at < 102; at += 1)
    statuses.push(
      (
        await visitor.post('/invitations/find', {
          invitation_code: `WRNG-0000-${String(at).padStart(4, '0')}`,
        })
      ).statusCode,
    )
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([100, 429])
  clock.forward(601)
})

test('shows an invite-only event to nobody without its code', async () => {
  const gathering = await aGathering(host, { title: 'Quiet table', visibility: 'invite_only' })
  expect((await eve.get(`/events/${gathering.id}`)).statusCode).toBe(404)
  expect((await visitor.get('/public/events?q=Quiet')).json().items).toEqual([])
  expect((await visitor.get(gathering.join)).json().event).toMatchObject({
    title: 'Quiet table',
    invitationCode: null,
  })
  expect(
    (
      await visitor.post('/invitations/find', {
        invitation_code: gathering.code.toLowerCase().replaceAll('-', ' '),
      })
    ).json(),
  ).toEqual({ eventId: gathering.id, invitationCode: gathering.code })
})

test('an ended event accepts no joins and no leaves', async () => {
  const gathering = await aGathering(host, {
    startsAt: clock.now().toISOString(),
    endsAt: new Date(clock.now().getTime() + 60_000).toISOString(),
  })
  await ann.post(gathering.join, words)
  clock.forward(61)
  expect((await bob.post(gathering.join, words)).json().code).toBe('event-ended')
  expect((await ann.del(`/events/${gathering.id}/registration`)).json().code).toBe('event-ended')
  expect((await ann.put(`/events/${gathering.id}/registration/items`, words)).json().code).toBe(
    'event-ended',
  )
})

test('refuses a change from an old version, and loses nothing', async () => {
  const gathering = await aGathering(host)
  const first = await host.patch(`/events/${gathering.id}`, {
    version: gathering.version,
    title: 'First',
  })
  expect(first.json()).toMatchObject({ title: 'First', version: gathering.version + 1 })
  const late = await host.patch(`/events/${gathering.id}`, {
    version: gathering.version,
    title: 'Late',
  })
  expect([late.statusCode, late.json().code]).toEqual([412, 'changed-meanwhile'])
  expect((await host.get(`/events/${gathering.id}`)).json().title).toBe('First')
})

test('a published event keeps what it needs to be published, and seats for all attendees', async () => {
  const gathering = await aGathering(host, { capacity: 3 })
  await ann.post(gathering.join, words)
  await bob.post(gathering.join, words)
  expect(
    (await host.patch(`/events/${gathering.id}`, { version: gathering.version, place: '' })).json(),
  ).toMatchObject({ code: 'not-publishable', fields: { place: 'place-or-link' } })
  expect(
    (
      await host.patch(`/events/${gathering.id}`, { version: gathering.version, capacity: 1 })
    ).json().fields,
  ).toEqual({ capacity: 'below-taken' })
})

test('deletes only drafts', async () => {
  const { id } = (await host.post('/events/', { title: 'Gone' })).json()
  expect((await host.del(`/events/${id}`)).json()).toEqual({ deleted: true })
  expect((await host.get(`/events/${id}`)).statusCode).toBe(404)
  const gathering = await aGathering(host)
  expect((await host.del(`/events/${gathering.id}`)).json().code).toBe('not-a-draft')
})

test('rewording or removing a statement applies at the event too', async () => {
  const gathering = await aGathering(host)
  const walt = await person('Walt')
  await walt.post(gathering.join, words)
  const { items } = (await walt.get('/items')).json()
  const [item, other] = items
  const reworded = await walt.patch(`/items/${item.id}`, {
    version: item.version,
    text: 'Two pilot sites',
  })
  expect(reworded.json()).toMatchObject({ text: 'Two pilot sites', version: 2 })
  expect(
    (await walt.patch(`/items/${item.id}`, { version: item.version, text: 'Old' })).statusCode,
  ).toBe(412)
  expect((await ann.patch(`/items/${item.id}`, { version: 2, text: 'Mine' })).json().code).toBe(
    'item-not-found',
  )
  expect((await walt.del(`/items/${other.id}`)).json()).toEqual({ removed: true })
  const mine = (await walt.get(`/events/${gathering.id}/registration`)).json()
  expect(mine.statements.map((one: { text: string }) => one.text)).toEqual(['Two pilot sites'])
})

test('a list continues where the page before it ended, without repeats', async () => {
  const keen = await person('Kee')
  for (let at = 0; at < 53; at += 1)
    await keen.post('/events/', {
      title: `Draft ${at}`,
      ...(at % 2 && { startsAt: '2026-12-01T10:00:00Z', endsAt: '2026-12-01T11:00:00Z' }),
    })
  const first = (await keen.get('/events/published-events')).json()
  const second = (await keen.get(`/events/published-events?cursor=${first.next}`)).json()
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null])
  expect(new Set([...first.items, ...second.items].map((one: { id: string }) => one.id)).size).toBe(
    53,
  )
  expect((await keen.get('/events/published-events?cursor=nonsense')).json().fields).toEqual({
    cursor: 'unknown',
  })
})

test('the host sees who joined, and nobody else does', async () => {
  const gathering = await aGathering(host)
  await ann.post(gathering.join, words)
  clock.forward(1)
  await bob.post(gathering.join, statementItems(['50% off'], []))
  const list = (await host.get(`/events/${gathering.id}/attendees`)).json()
  expect(list).toMatchObject({
    counts: { in: 2, pending: 0, waiting: 0, out: 0 },
    items: [
      { name: 'Ann', email: 'ann@example.com', objectives: ['A pilot site for my software'] },
      { name: 'Bob' },
    ],
  })
  expect([
    (await ann.get(`/events/${gathering.id}/attendees`)).statusCode,
    (await visitor.get(`/events/${gathering.id}/attendees`)).statusCode,
  ]).toEqual([404, 401])
})

test('the export opens in a spreadsheet without running anything', async () => {
  const gathering = await aGathering(host)
  const mallory = await person('Mallory')
  expect(
    (
      await mallory.patch('/users/profile', {
        version: (await mallory.get('/users/profile')).json().version,
        given_name: '=cmd|calc',
      })
    ).statusCode,
  ).toBe(200)
  await mallory.post(
    gathering.join,
    statementItems(
      ['=HYPERLINK("http://evil.example")', '+1', '-2', '@sum', 'plain, with "quotes"'],
      ['a | b'],
    ),
  )
  const csv = await host.get(`/events/${gathering.id}/attendees.csv`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body.charCodeAt(0)).toBe(0xfeff)
  expect(csv.body).toContain(`,${inEnglish('csv.photos')},${inEnglish('csv.sponsors')}\r\n`)
  for (const cell of csv.body.split(/,|\r\n/))
    expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
  expect(csv.body).toContain('a / b')
})

test('a repeat with the same key gets the first answer and does nothing twice', async () => {
  const key = { 'idempotency-key': 'k-1' }
  const [first, again] = [
    await host.post('/events/', { title: 'Once' }, key),
    await host.post('/events/', { title: 'Once' }, key),
  ]
  expect(again.json()).toEqual(first.json())
  expect((await host.post('/events/', { title: 'Other' }, key)).json().code).toBe('key-reused')
  expect((await ann.post('/events/', { title: 'Once' }, key)).json().id).not.toBe(first.json().id)
  const many = await Promise.all(
    Array.from({ length: 8 }, () =>
      host.post('/events/', { title: 'Eight at once' }, { 'idempotency-key': 'k-2' }),
    ),
  )
  expect(new Set(many.map((one) => one.json().id)).size).toBe(1)
  expect(
    await db.selectFrom('events').select('id').where('title', '=', 'Eight at once').execute(),
  ).toHaveLength(1)
})
