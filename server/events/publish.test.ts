import { beforeAll, describe, expect, test } from 'vitest'
import { openApp, type TestUser } from '../testing.app.ts'

const { db, person, aGathering, visitor, clock } = await openApp()
let hana: TestUser
let noor: TestUser
beforeAll(async () => {
  hana = await person('Hana')
  noor = await person('Noor')
})

const news = (eventId: string) =>
  db
    .selectFrom('announcements')
    .select(['kind', 'occasion', 'facts'])
    .where('event_id', '=', eventId)
    .orderBy('kind')
    .execute()
const kinds = async (eventId: string) => (await news(eventId)).map(({ kind }) => kind)
const sequenceOf = async (eventId: string) =>
  (
    await db
      .selectFrom('events')
      .select('sequence')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
  ).sequence

describe('changing a published event', () => {
  test('notifies attendees of another time, with the old one, and updates calendars', async () => {
    const { id, version } = await aGathering(hana)
    const changed = await hana.patch(`/events/${id}`, { version, startsAt: '2026-11-21T19:00:00Z' })
    expect(changed.statusCode).toBe(200)
    expect(await kinds(id)).toEqual(['changed', 'published'])
    expect((await news(id))[0]?.facts).toEqual({
      startsAt: '2026-11-21T18:00:00.000Z',
      endsAt: '2026-11-21T21:00:00.000Z',
      timeZone: 'Europe/Berlin',
      place: 'Funkhaus',
    })
    expect(await sequenceOf(id)).toBe(1)
  })
  test.each([
    ['another place', { place: 'Kantine' }, true, 1],
    ['another zone', { timeZone: 'Asia/Kolkata' }, true, 1],
    ['another title', { title: 'Dinner' }, false, 1],
    ['other words', { summary: 'Bring bread', description: '# Hello', capacity: 12 }, false, 0],
    ['the same place once more', { place: 'Funkhaus' }, false, 0],
    ['another place, quietly', { place: 'Kantine', notify: false }, false, 1],
  ])('%s', async (_name, change, isTold, sequence) => {
    const { id, version } = await aGathering(hana)
    expect((await hana.patch(`/events/${id}`, { version, ...change })).statusCode).toBe(200)
    expect([(await kinds(id)).includes('changed'), await sequenceOf(id)]).toEqual([
      isTold,
      sequence,
    ])
  })
  test('the same request after a lost answer changes and notifies nothing twice', async () => {
    const { id, version } = await aGathering(hana)
    const again = { 'idempotency-key': 'one-move' }
    const both = [
      await hana.patch(`/events/${id}`, { version, place: 'Kantine' }, again),
      await hana.patch(`/events/${id}`, { version, place: 'Kantine' }, again),
    ]
    expect(both.map((reply) => [reply.statusCode, reply.json().version])).toEqual([
      [200, version + 1],
      [200, version + 1],
    ])
    expect((await kinds(id)).filter((kind) => kind === 'changed')).toHaveLength(1)
  })
  test('a draft changes without any notification', async () => {
    const { id, version } = (
      await hana.post('/events/', { title: 'Idea', startsAt: '2026-12-01T18:00:00Z' })
    ).json()
    await hana.patch(`/events/${id}`, { version, startsAt: '2026-12-02T18:00:00Z' })
    expect([await kinds(id), await sequenceOf(id)]).toEqual([[], 0])
  })
  test.each([
    ['a zone that nobody knows', { timeZone: 'Europe/Atlantis' }, { timeZone: 'time-zone' }],
    ['a room without {pair}', { pairLink: 'https://meet.example/room' }, { pairLink: 'pair-link' }],
    ['a room at no web address', { pairLink: 'javascript:{pair}' }, { pairLink: 'pair-link' }],
    [
      'a stop without a title',
      { agenda: [{ at: '2026-11-21T18:00:00Z', title: ' ', speaker: '' }] },
      { 'agenda.0.title': 'required' },
    ],
    [
      'an item of the agenda on another day',
      { agenda: [{ at: '2026-11-19T18:00:00Z', title: 'Doors', speaker: '' }] },
      { agenda: 'outside' },
    ],
    ['a language that is not spoken here', { languages: ['fr'] }, { 'languages.0': 'wrong' }],
  ])('refuses %s at its field', async (_name, change, fields) => {
    const { id, version } = await aGathering(hana)
    const refused = await hana.patch(`/events/${id}`, { version, ...change })
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().fields)).toEqual(Object.keys(fields))
  })
})

describe('cancelling', () => {
  test('keeps the page with the reason for its readers, notifies attendees and refuses joins', async () => {
    const { id, join } = await aGathering(hana)
    await noor.post(join, { items: [] })
    const cancelled = await hana.post(`/events/${id}/cancel`, { reason: 'The hall is flooded.' })
    expect(cancelled.json()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The hall is flooded.',
    })
    for (const reader of [visitor, noor])
      expect((await reader.get(`/events/${id}`)).json()).toMatchObject({
        status: 'cancelled',
        cancelReason: 'The hall is flooded.',
        title: 'Supper',
      })
    expect(await kinds(id)).toEqual(['cancelled', 'joined', 'published'])
    expect(await sequenceOf(id)).toBe(1)
    const ravi = await person('Ravi')
    expect((await ravi.post(join, { items: [] })).json().code).toBe('event-cancelled')
    expect(
      (await visitor.get('/public/events')).json().items.map((event: { id: string }) => event.id),
    ).not.toContain(id)
  })
  test('has effect once, and the first reason stays', async () => {
    const { id } = await aGathering(hana)
    await hana.post(`/events/${id}/cancel`, { reason: 'Flood' })
    expect((await hana.post(`/events/${id}/cancel`, { reason: 'Storm' })).json()).toMatchObject({
      cancelReason: 'Flood',
    })
    expect((await kinds(id)).filter((kind) => kind === 'cancelled')).toHaveLength(1)
  })
  test('is final: refuses changes, publishing and an undo', async () => {
    const { id, version } = await aGathering(hana)
    await hana.post(`/events/${id}/cancel`, { reason: 'Flood' })
    const tries = [
      await hana.patch(`/events/${id}`, { version: version + 1, title: 'X' }),
      await hana.post(`/events/${id}/publish`),
      await hana.post(`/events/${id}/unpublish`),
    ]
    expect(tries.map((reply) => reply.json().code)).toEqual([
      'event-cancelled',
      'event-cancelled',
      'event-cancelled',
    ])
    expect((await hana.del(`/events/${id}`)).json().code).toBe('not-a-draft')
  })
  test('needs a reason and a published event that is not over', async () => {
    const { id } = await aGathering(hana)
    expect((await hana.post(`/events/${id}/cancel`, { reason: ' ' })).json().fields).toEqual({
      reason: 'required',
    })
    const draft = (await hana.post('/events/', { title: 'Idea' })).json()
    expect((await hana.post(`/events/${draft.id}/cancel`, { reason: 'Flood' })).json().code).toBe(
      'not-published',
    )
    await db
      .updateTable('events')
      .set({ starts_at: '2026-11-01T18:00:00Z', ends_at: '2026-11-01T20:00:00Z' })
      .where('id', '=', id)
      .execute()
    expect((await hana.post(`/events/${id}/cancel`, { reason: 'Flood' })).json().code).toBe(
      'event-ended',
    )
  })
  test('is for the host only', async () => {
    const { id, join } = await aGathering(hana)
    await noor.post(join, { items: [] })
    for (const verb of ['cancel', 'unpublish', 'duplicate', 'publish']) {
      expect([
        verb,
        (await noor.post(`/events/${id}/${verb}`, { reason: 'x' })).json().code,
        (await visitor.post(`/events/${id}/${verb}`, { reason: 'x' })).statusCode,
      ]).toEqual([verb, 'event-not-found', 401])
    }
  })
})

describe('unpublishing', () => {
  test('makes a draft of an event that nobody has joined, and only its host reads it', async () => {
    const { id } = await aGathering(hana)
    expect((await hana.post(`/events/${id}/unpublish`)).json()).toMatchObject({ status: 'draft' })
    expect([
      (await visitor.get(`/events/${id}`)).statusCode,
      (await hana.post(`/events/${id}/unpublish`)).json().status,
    ]).toEqual([404, 'draft'])
    expect((await hana.post(`/events/${id}/publish`)).json().status).toBe('published')
    expect((await kinds(id)).filter((kind) => kind === 'published')).toHaveLength(1)
  })
  test('is refused once a person has joined, even if they have left', async () => {
    const { id, join } = await aGathering(hana)
    await noor.post(join, { items: [] })
    expect((await hana.post(`/events/${id}/unpublish`)).json().code).toBe('has-attendees')
    await noor.del(`/events/${id}/registration`)
    expect((await hana.post(`/events/${id}/unpublish`)).json().code).toBe('has-attendees')
  })
})

describe('a copy', () => {
  const full = {
    summary: 'S',
    description: 'D',
    link: 'https://meet.example/a',
    capacity: 9,
    visibility: 'invite_only',
    languages: ['en', 'hi'],
    pairLink: 'https://meet.example/{pair}',
    mailNote: 'Bring bread',
    startsAt: '2026-10-20T18:00:00Z',
    endsAt: '2026-12-31T21:00:00Z',
    agenda: [{ at: '2026-10-20T18:30:00.000Z', title: 'Doors', speaker: 'Ada' }],
  }
  test('is a draft without people and history, whole weeks later at the same local hour', async () => {
    const { id, join, code } = await aGathering(hana, full)
    await noor.post(join, { items: [] })
    const copy = (await hana.post(`/events/${id}/duplicate`)).json()
    const { startsAt, endsAt, agenda, ...same } = full
    expect(copy).toMatchObject({
      ...same,
      status: 'draft',
      seatsTaken: 0,
      version: 1,
      timeZone: 'Europe/Berlin',
      startsAt: '2026-11-24T19:00:00.000Z',
      endsAt: '2027-02-04T21:00:00.000Z',
      agenda: [{ ...agenda[0], at: '2026-11-24T19:30:00.000Z' }],
    })
    expect([copy.id === id, copy.invitationCode === code, startsAt < endsAt]).toEqual([
      false,
      false,
      true,
    ])
  })
  test('of a future event keeps its time, and has a cover of its own', async () => {
    const { id } = await aGathering(hana)
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await hana.put(`/events/${id}/cover`, { picture: dot })
    const copy = (await hana.post(`/events/${id}/duplicate`)).json()
    const { coverId } = (await hana.del(`/events/${id}/cover`)).json()
    expect([copy.startsAt, coverId]).toEqual(['2026-11-21T18:00:00.000Z', null])
    expect(
      await db.selectFrom('pictures').select('id').where('id', '=', copy.coverId).execute(),
    ).toHaveLength(1)
  })
})

describe('the link of an online event', () => {
  test('is shown to attendees from fifteen minutes before, and to nobody else ever', async () => {
    const { id, join } = await aGathering(hana, {
      link: 'https://meet.example/a',
      startsAt: '2026-11-20T12:20:00Z',
      endsAt: '2026-11-20T12:40:00Z',
    })
    await noor.post(join, { items: [] })
    const seen = async () =>
      Promise.all(
        [noor, visitor, hana].map(
          async (reader) => (await reader.get(`/events/${id}`)).json().link,
        ),
      )
    expect(await seen()).toEqual([null, null, 'https://meet.example/a'])
    expect((await noor.get(`/events/${id}`)).json().linkOpensAt).toBe('2026-11-20T12:05:00.000Z')
    clock.forward(4 * 60)
    expect((await seen())[0]).toBeNull()
    clock.forward(60)
    expect(await seen()).toEqual(['https://meet.example/a', null, 'https://meet.example/a'])
    clock.forward(35 * 60)
    expect((await seen())[0]).toBeNull()
  })
})

describe('ending a running event', () => {
  const endOf = async (id: string, who: TestUser = hana) => who.post(`/events/${id}/end`)
  const begin = (id: string) =>
    db
      .updateTable('events')
      .set({ starts_at: new Date(clock.now().getTime() - 3_600_000) })
      .where('id', '=', id)
      .execute()

  test('ends it now, once, with codes for one address, and mails nobody', async () => {
    const { id } = await aGathering(hana)
    await hana.post(`/events/${id}/attendees`, {
      name: 'Gil',
      email: 'gil@example.com',
      objectives: [],
      offerings: [],
      isTold: false,
    })
    expect((await endOf(id)).json().code).toBe('event-not-begun')
    await begin(id)
    expect((await endOf(id, noor)).statusCode).toBe(404)
    const now = clock.now().toISOString()
    expect((await endOf(id)).json()).toMatchObject({ timing: 'ended', endsAt: now })
    expect((await visitor.get(`/events/${id}`)).json()).toMatchObject({ timing: 'ended' })
    clock.forward(60)
    expect((await endOf(id)).json()).toMatchObject({ timing: 'ended', endsAt: now })
    expect(await kinds(id)).toEqual(['published'])
    const codes = await db
      .selectFrom('invitation_codes')
      .select('expires_at')
      .where('event_id', '=', id)
      .where('purpose', '=', 'guest')
      .execute()
    expect(codes.map(({ expires_at: at }) => at?.toISOString())).toEqual([now])
  })

  test('is refused for a draft and a cancelled event', async () => {
    const draft = (await hana.post('/events/', { title: 'A draft' })).json() as { id: string }
    expect((await endOf(draft.id)).json().code).toBe('not-published')
    const { id } = await aGathering(hana)
    await begin(id)
    await hana.post(`/events/${id}/cancel`, { reason: 'Rain' })
    expect((await endOf(id)).json().code).toBe('event-cancelled')
  })
})
