import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings/meetings.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { transact } from '../kit/db/db.ts'
import { cancel } from './answers.ts'
import { replan } from './replan.ts'
import { place } from './solver.ts'
import { openPlacement } from './testing.ts'

const { person, aGathering, matched, db, clock, visitor } = await openApp()
const [hana, eve, eli] = [await person('Hana'), await person('Eve'), await person('Eli')]
const guests = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map(person))
const [ann, ben, cleo, dan] = guests as [TestUser, TestUser, TestUser, TestUser]
const { news, notifier, placing, placed: followed } = openPlacement({ db, clock })
let at: Awaited<ReturnType<typeof aGathering>>
const base = () => Math.ceil(clock.now().getTime() / 300_000) * 300_000 + 30 * 60_000
let from = 0
const iso = (minutes: number) => new Date(from + minutes * 60_000).toISOString()
const window = (start: number, end: number) => ({ startsAt: iso(start), endsAt: iso(end) })
const usual = { minutes: 20, pauseMinutes: 10, tables: 2 }

const words: Record<string, [string, string]> = {
  Ann: ['Control software we can pilot this winter', 'A pilot site with three small hydro plants'],
  Ben: ['A pilot site for my control software', 'Control software for small hydro plants'],
  Cleo: ['A pilot site for my control software', 'Control software for small hydro plants'],
  Dan: ['Control software we can pilot this winter', 'A pilot site with three small hydro plants'],
}

beforeEach(async () => {
  from = base()
  news.length = 0
  at = await aGathering(hana, { startsAt: iso(0), endsAt: iso(300) })
  for (const one of guests)
    await one.post(at.join, statementItems([words[one.name]![0]], [words[one.name]![1]]))
  await matched()
})

const likes = async (who: TestUser, other: string, stance = 'interested') => {
  const { items } = (await who.get(`/events/${at.id}/matches`)).json()
  const { id } = items.find(({ name }: { name: string }) => name === other)
  await who.put(`/events/${at.id}/matches/${id}/stance`, { stance })
}
const both = async (one: TestUser, other: TestUser) => {
  await likes(one, other.name)
  await likes(other, one.name)
}
const board = async () => (await hana.get(`/events/${at.id}/meeting-hours`)).json()
const opens = async (hours: object = {}, by: TestUser = hana) =>
  by.put(`/events/${at.id}/meeting-hours`, {
    hours: { windows: [window(0, 80)], ...usual, ...hours },
    version: (await board()).version ?? 0,
  })
const own = async (who: TestUser) => (await who.get(`/events/${at.id}/meetings`)).json()
const meets = async (who: TestUser): Promise<Meeting[]> => (await own(who)).meetings
const first = async (who: TestUser) => (await meets(who))[0]!
const says = async (who: TestUser, answer: string, meeting?: Meeting) => {
  const one = meeting ?? (await first(who))
  return who.put(`/events/${at.id}/meetings/${one.id}/answer`, { answer, startsAt: one.startsAt })
}
const accepted = async (one: TestUser, other: TestUser) => {
  for (const [who, partner] of [
    [one, other],
    [other, one],
  ] as const)
    await says(
      who,
      'yes',
      (await meets(who)).find(({ name }) => name === partner.name),
    )
}
const seats = async () =>
  Number(
    (
      await sql<{
        n: string
      }>`select count(*) as n from meeting_seats where event_id = ${at.id}`.execute(db)
    ).rows[0]?.n,
  )

/** Returns a calendar's entry for one meeting. */
const entryIn = (calendar: string, meetingId: string) => {
  const entry = new ICAL.Component(ICAL.parse(calendar))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
    .find(({ uid }) => uid.startsWith(meetingId))
  return (
    entry && {
      id: entry.uid,
      sequence: entry.sequence,
      starts: entry.startDate.toJSDate().toISOString(),
    }
  )
}
const entryOf = async (who: TestUser, { id }: Meeting) =>
  entryIn((await who.get(`/events/${at.id}/meetings/${id}/calendar.ics`)).body, id)!

test('mutual interest gets a time and a table, both accept, and the host sees it only then', async () => {
  await both(ann, ben)
  expect((await opens()).statusCode).toBe(200)
  expect((await own(ann)).notPlaced).toEqual([
    { matchId: expect.any(String), name: 'Ben', why: 'soon' },
  ])
  await followed()
  expect(await first(ann)).toMatchObject({
    name: 'Ben',
    state: 'proposed',
    startsAt: iso(0),
    endsAt: iso(20),
    table: 1,
    you: false,
    they: false,
  })
  expect(await board()).toMatchObject({ placed: 0, without: 0, accepted: 0, tables: [] })
  expect(Object.keys(await board())).not.toContain('wishes')
  expect((await says(ann, 'yes')).json()).toEqual({ state: 'proposed' })
  expect(await first(ben)).toMatchObject({ you: false, they: true })
  expect((await says(ben, 'yes')).json()).toEqual({ state: 'accepted' })
  expect((await says(ben, 'yes')).json()).toEqual({ state: 'accepted' })
  expect((await first(ann)).youGet?.offering).toBe('Control software for small hydro plants')
  expect((await board()).tables).toEqual([
    { startsAt: iso(0), endsAt: iso(20), table: 1, a: expect.any(String), b: expect.any(String) },
  ])
  expect(news.map(({ facts: { step, name } }) => `${step} ${name}`).toSorted()).toEqual([
    'proposed Ann',
    'proposed Ben',
  ])
})

test('one-sided interest is no meeting, and nobody else reads or answers one', async () => {
  await likes(ann, 'Ben')
  await opens()
  await followed()
  expect([await meets(ann), await meets(ben), (await own(ben)).notPlaced]).toEqual([[], [], []])
  await likes(ben, 'Ann')
  await followed()
  const meeting = await first(ann)
  for (const who of [hana, eve, cleo]) {
    expect((await says(who, 'yes', meeting)).statusCode).toBe(404)
    for (const [method, path, body] of [
      ['post', 'cancel', {}],
      ['put', 'outcome', { outcome: 'met' }],
      ['put', 'move', { isYes: true, startsAt: meeting.startsAt }],
    ] as const)
      expect(
        (await who[method](`/events/${at.id}/meetings/${meeting.id}/${path}`, body)).statusCode,
      ).toBe(404)
    expect((await who.get(`/events/${at.id}/meetings/${meeting.id}/calendar.ics`)).statusCode).toBe(
      404,
    )
  }
  expect([
    (await ann.get(`/events/${at.id}/meeting-hours`)).statusCode,
    (await eve.get(`/events/${at.id}/meetings`)).statusCode,
    (await visitor.get(`/events/${at.id}/meetings`)).statusCode,
  ]).toEqual([404, 404, 401])
})

test('double-books no person and no table, and respects times that are not free', async () => {
  for (const [one, other] of [
    [ann, ben],
    [ann, cleo],
    [dan, ben],
    [dan, cleo],
  ] as const)
    await both(one, other)
  await ann.patch(`/events/${at.id}/meetings/choices`, { notFree: [window(0, 20)], most: null })
  await opens()
  await followed()
  const all = await Promise.all(guests.map(meets))
  for (const list of all) expect(new Set(list.map(({ startsAt }) => startsAt)).size).toBe(2)
  expect(all[0]!.map(({ startsAt }) => startsAt)).toEqual([iso(30), iso(60)])
  const places = all.flat().map(({ startsAt, table }) => `${startsAt} ${table}`)
  expect([places.length, new Set(places).size]).toEqual([8, 4])
  await ann.patch(`/events/${at.id}/meetings/choices`, { notFree: [], most: 1 })
  await followed()
  expect([
    (await meets(ann)).length,
    (await own(ann)).notPlaced.map(({ why }: { why: string }) => why),
  ]).toEqual([1, ['your-most']])
})

test('keeps both of two tabs’ free times, at once or in turn; other hours keep those times', async () => {
  await opens()
  const says = (body: object) => ann.patch(`/events/${at.id}/meetings/choices`, body)
  const free = async () => (await own(ann)).slots.map(({ isFree }: { isFree: boolean }) => isFree)
  await Promise.all([
    says({ notFree: [window(0, 20)] }),
    says({ notFree: [window(60, 80)] }),
    says({ most: 3 }),
  ])
  expect([await free(), (await own(ann)).most]).toEqual([[false, true, false], 3])
  await says({ free: [window(0, 20)] })
  expect([await free(), (await own(ann)).most]).toEqual([[true, true, false], 3])
  await opens({ minutes: 10, pauseMinutes: 0 })
  await says({ free: [window(70, 80)], most: null })
  expect([await free(), (await own(ann)).most]).toEqual([
    [true, true, true, true, true, true, false, true],
    null,
  ])
  expect(
    (
      await says({
        notFree: Array.from({ length: 201 }, (_, nth) => window(nth * 10, nth * 10 + 5)),
      })
    ).json().fields,
  ).toEqual({ notFree: 'too-many' })
  for (const step of [0, 1])
    expect(
      (
        await says({
          notFree: Array.from({ length: 150 }, (_, nth) =>
            window(1000 + (nth * 2 + step) * 10, 1005 + (nth * 2 + step) * 10),
          ),
        })
      ).statusCode,
    ).toBe(step === 0 ? 200 : 400)
})

test('never moves an accepted meeting, whatever interest comes later', async () => {
  await both(ann, ben)
  await opens({ windows: [window(0, 50)], tables: 1 })
  await followed()
  await accepted(ann, ben)
  for (const [one, other] of [
    [ann, cleo],
    [dan, ben],
    [dan, cleo],
  ] as const)
    await both(one, other)
  await followed()
  expect((await meets(ann)).find(({ name }) => name === 'Ben')).toMatchObject({
    state: 'accepted',
    startsAt: iso(0),
    table: 1,
  })
  expect(
    await db
      .selectFrom('meeting_plans')
      .select('placed')
      .where('event_id', '=', at.id)
      .executeTakeFirst(),
  ).toEqual({ placed: 2 })
})

/** Sets up a meeting Ann and Ben have accepted, where Cleo could meet Ann if it were later. */
const madeToMove = async () => {
  await both(ann, ben)
  await opens({ windows: [window(0, 50)] })
  await followed()
  await accepted(ann, ben)
  await cleo.patch(`/events/${at.id}/meetings/choices`, { notFree: [window(30, 50)], most: null })
  await both(ann, cleo)
  await followed()
  return first(ann)
}

test('asks both to move for others, and says for how many; two yeses move it, one no ends it', async () => {
  const asked = await madeToMove()
  expect(asked.move).toEqual({ startsAt: iso(30), endsAt: iso(50), isFor: 2, you: null })
  const moves = (who: TestUser, isYes: boolean) =>
    who.put(`/events/${at.id}/meetings/${asked.id}/move`, { isYes, startsAt: iso(30) })
  const before = await entryOf(ann, asked)
  expect((await moves(ann, true)).statusCode).toBe(200)
  expect((await first(ann)).startsAt).toBe(iso(0))
  await moves(ben, true)
  const after = await entryOf(ann, asked)
  expect([
    before.starts,
    after.starts,
    after.id === before.id,
    after.sequence > before.sequence,
  ]).toEqual([iso(0), iso(30), true, true])
  expect(await first(ben)).toMatchObject({
    startsAt: iso(30),
    movedFrom: iso(0),
    state: 'accepted',
  })
  await followed()
  expect((await meets(cleo))[0]).toMatchObject({ name: 'Ann', startsAt: iso(0) })
  expect(
    news
      .filter(({ facts: { step } }) => step === 'asked-to-move')
      .map(({ facts: { name } }) => name)
      .toSorted(),
  ).toEqual(['Ann', 'Ben'])
})

test('a refusal to move ends the question, and nobody is asked again', async () => {
  const { id } = await madeToMove()
  await ben.put(`/events/${at.id}/meetings/${id}/move`, { isYes: false, startsAt: iso(30) })
  await followed()
  expect([(await first(ann)).move, (await own(ann)).notPlaced]).toEqual([
    null,
    [{ matchId: expect.any(String), name: 'Cleo', why: 'taken' }],
  ])
})

test('another time, a refusal and a cancellation notify the other and free the place', async () => {
  await both(ann, ben)
  await opens()
  await followed()
  await says(ann, 'another-time')
  await followed()
  expect([(await first(ben)).startsAt, (await own(ann)).slots[0].isFree]).toEqual([iso(30), false])
  await accepted(ann, ben)
  const { id } = await first(ann)
  const before = await ann.get(`/events/${at.id}/meetings/${id}/calendar.ics`)
  expect(/LOCATION:Table 1\b/.test(before.body)).toBe(true)
  await db
    .updateTable('users')
    .set({ locale: 'es' })
    .where('email', '=', 'ben@example.com')
    .execute()
  expect(
    /LOCATION:Mesa 1\b/.test((await ben.get(`/events/${at.id}/meetings/${id}/calendar.ics`)).body),
  ).toBe(true)
  expect([
    before.statusCode,
    /SUMMARY:Ben · Supper/.test(before.body),
    /STATUS:CONFIRMED/.test(before.body),
  ]).toEqual([200, true, true])
  const { user_id: userId } = await db
    .selectFrom('registrations')
    .select('user_id')
    .where('id', '=', (await ann.get(`/events/${at.id}/registration`)).json().id)
    .executeTakeFirstOrThrow()
  await transact(db, (tx) =>
    cancel(
      tx,
      { userId: userId!, now: clock.now(), notifier },
      { eventId: at.id, meetingId: id, reason: 'A train <b>late</b>' },
    ),
  )
  await Promise.all(
    [ann, ben].map((who) =>
      who.post(`/events/${at.id}/meetings/${id}/cancel`, { reason: 'Another' }),
    ),
  )
  expect([(await first(ben)).state, (await first(ben)).reason, await seats()]).toEqual([
    'cancelled',
    'A train <b>late</b>',
    0,
  ])
  expect(
    news.filter(({ facts }) => facts['step'] === 'cancelled').map(({ facts }) => facts['name']),
  ).toEqual(['Ann'])
  expect(JSON.stringify(news)).not.toContain('train')
  const after = (await ann.get(`/events/${at.id}/meetings/${id}/calendar.ics`)).body
  expect([
    /STATUS:CANCELLED/.test(after),
    Number(/SEQUENCE:(\d+)/.exec(after)?.[1]) > Number(/SEQUENCE:(\d+)/.exec(before.body)?.[1]),
  ]).toEqual([true, true])
  await followed()
  for (const who of [ann, ben])
    expect([(await meets(who)).map(({ state }) => state), (await own(who)).notPlaced]).toEqual([
      ['cancelled'],
      [],
    ])
  for (const stance of ['none', 'interested']) await likes(ben, 'Ann', stance)
  await followed()
  expect((await meets(ann)).map(({ state }) => state)).toEqual(['cancelled'])
  for (const stance of ['none', 'interested']) await likes(ann, 'Ben', stance)
  await followed()
  expect((await meets(ben)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'proposed'])
})

test('a feed of a person with a meeting updates, and names nobody', async () => {
  await both(ann, ben)
  await opens()
  await followed()
  await accepted(ann, ben)
  const { address } = (await ann.post('/users/calendar-feed')).json()
  const feed = async () => (await visitor.get(new URL(address).pathname.replace('/api', ''))).body
  const meeting = await first(ann)
  expect([entryIn(await feed(), meeting.id)?.starts, (await feed()).includes('Ben')]).toEqual([
    iso(0),
    false,
  ])
  await opens({ windows: [window(120, 140)] })
  await followed()
  for (const who of [ann, ben])
    await who.put(`/events/${at.id}/meetings/${meeting.id}/move`, {
      isYes: true,
      startsAt: iso(120),
    })
  expect(entryIn(await feed(), meeting.id)?.starts).toBe(iso(120))
})

test('an answer counts for the time that was shown, and only while both are interested', async () => {
  await both(ann, ben)
  await opens()
  await followed()
  const meeting = await first(ann)
  expect(
    (
      await ann.put(`/events/${at.id}/meetings/${meeting.id}/answer`, {
        answer: 'yes',
        startsAt: iso(30),
      })
    ).json().code,
  ).toBe('changed-meanwhile')
  await likes(ben, 'Ann', 'passed')
  expect((await says(ann, 'yes', meeting)).json().code).toBe('meeting-not-found')
  await followed()
  expect([await meets(ann), await meets(ben)]).toEqual([[], []])
})

test('leaving, or cancelling the event, cancels the meetings', async () => {
  await both(ann, ben)
  await both(dan, cleo)
  await opens()
  await followed()
  await accepted(ann, ben)
  await accepted(dan, cleo)
  await ben.del(`/events/${at.id}/registration`)
  await followed()
  expect([(await first(ann)).state, (await first(cleo)).state]).toEqual(['cancelled', 'accepted'])
  await hana.post(`/events/${at.id}/cancel`, { reason: 'Rain' })
  await followed()
  expect([(await first(cleo)).state, await seats()]).toEqual(['cancelled', 0])
})

test('new hours ask for another time and drop nothing; an old version does not overwrite them', async () => {
  await both(ann, ben)
  await opens()
  await followed()
  await accepted(ann, ben)
  await opens({ windows: [window(120, 200)] })
  await followed()
  expect(await first(ann)).toMatchObject({
    startsAt: iso(0),
    state: 'accepted',
    isOutside: true,
    move: { startsAt: iso(120), isFor: null },
  })
  const { id, move } = await first(ann)
  for (const who of [ann, ben])
    await who.put(`/events/${at.id}/meetings/${id}/move`, { isYes: true, startsAt: move!.startsAt })
  await followed()
  expect(await first(ann)).toMatchObject({ startsAt: iso(120), isOutside: false, move: null })
  expect(
    (
      await hana.put(`/events/${at.id}/meeting-hours`, {
        hours: { windows: [], ...usual },
        version: 1,
      })
    ).json().code,
  ).toBe('changed-meanwhile')
  expect((await opens({ windows: [window(-60, 0)] })).json().fields).toEqual({
    windows: 'outside-gathering',
  })
  expect(
    (
      await opens({
        windows: [{ startsAt: iso(0), endsAt: new Date(from + 60_001).toISOString() }],
      })
    ).statusCode,
  ).toBe(400)
  expect((await opens({}, ann)).statusCode).toBe(404)
})

test('a host previews hours, and reads interest only in fives, so that no single change shows', async () => {
  await eli.post(at.join, statementItems([words['Ben']![0]], [words['Ben']![1]]))
  await matched()
  for (const one of [ann, dan]) for (const other of [ben, cleo, eli]) await both(one, other)
  const tried = async (hours: object) =>
    (
      await hana.post(`/events/${at.id}/meeting-hours/tries`, {
        windows: [window(0, 80)],
        ...usual,
        ...hours,
      })
    ).json()
  expect([
    await tried({}),
    await tried({ windows: [window(0, 20)] }),
    await tried({ windows: [] }),
  ]).toEqual([
    { slots: 3, placed: 5, without: 0 },
    { slots: 1, placed: 0, without: 0 },
    { slots: 0, placed: 0, without: 5 },
  ])
  expect((await board()).hours).toBeNull()
  await opens()
  await followed()
  const seen = async () => {
    const { now: _, ...rest } = await board()
    return rest
  }
  const before = await seen()
  expect(before).toMatchObject({ placed: 5, without: 0 })
  await likes(eli, 'Dan', 'passed')
  await followed()
  expect(await seen()).toEqual(before)
})

test('a plan does not overwrite an answer, hours or interest that come while it is computed', async () => {
  await both(ann, ben)
  await both(dan, cleo)
  await opens()
  await followed()
  const meeting = await first(ann)
  const slowly = (meanwhile: () => Promise<unknown>) => ({
    ...placing,
    thread: {
      ...placing.thread,
      place: async (question: Parameters<typeof place>[0]) => {
        await meanwhile()
        return place(question)
      },
    },
  })
  await both(ann, cleo)
  await replan(
    slowly(() => Promise.all([says(ann, 'yes', meeting), says(ben, 'yes', meeting)])),
    { eventId: at.id, now: clock.now() },
  )
  expect((await meets(ann)).find(({ name }) => name === 'Ben')).toMatchObject({
    state: 'accepted',
    startsAt: meeting.startsAt,
  })
  expect(
    await replan(
      slowly(() => opens({ minutes: 30 })),
      { eventId: at.id, now: clock.now() },
    ),
  ).toBe(false)
  await followed()
  expect((await meets(ann)).find(({ name }) => name === 'Ben')).toMatchObject({
    state: 'accepted',
    startsAt: meeting.startsAt,
  })
  expect((await meets(ann)).length).toBe(2)
})

test('unique keys keep each person in one seat, whatever is written', async () => {
  await both(ann, ben)
  await opens()
  await followed()
  const [seat] = await db
    .selectFrom('meeting_seats')
    .selectAll()
    .where('event_id', '=', at.id)
    .execute()
  const [table] = await db
    .selectFrom('meeting_tables')
    .selectAll()
    .where('event_id', '=', at.id)
    .execute()
  await expect(db.insertInto('meeting_seats').values(seat!).execute()).rejects.toThrow(
    'meeting_seats_pkey',
  )
  await expect(db.insertInto('meeting_tables').values(table!).execute()).rejects.toThrow(
    'meeting_tables_pkey',
  )
})

test('reminds both once; each reports the outcome, and a no-show only five minutes after the start', async () => {
  await eve.post(at.join, statementItems([words['Ben']![0]], [words['Ben']![1]]))
  await matched()
  await both(ann, eve)
  await opens({ minutes: 5 })
  await followed()
  await accepted(ann, eve)
  const { id } = await first(ann)
  const said = async (who: TestUser, outcome: string) =>
    (await who.put(`/events/${at.id}/meetings/${id}/outcome`, { outcome })).json()
  const stored = async () =>
    (await db.selectFrom('meetings').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  const waiting = async (who: TestUser) =>
    (await who.get('/users/dashboard/steps'))
      .json()
      .items.map(({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`)
  expect((await said(ann, 'met')).code).toBe('meeting-not-now')
  clock.forward((from - clock.now().getTime()) / 1000 - 600)
  await followed()
  await followed()
  expect(
    news.filter(({ facts, eventId }) => facts['step'] === 'soon' && eventId === at.id).length,
  ).toBe(2)
  clock.forward(899)
  expect((await said(ann, 'no-show')).code).toBe('meeting-not-now')
  clock.forward(1)
  const unsaid = [await first(eve), await waiting(eve)]
  expect(unsaid).toMatchObject([
    { state: 'accepted', outcome: null },
    expect.arrayContaining(['rate 1']),
  ])
  expect([await said(ann, 'no-show'), await first(eve), await waiting(eve)]).toEqual([
    { state: 'no-show' },
    ...unsaid,
  ])
  expect([await said(eve, 'met'), await stored()]).toEqual([{ state: 'met' }, 'no_show'])
  for (const [who, state] of [
    [ann, 'no-show'],
    [eve, 'met'],
  ] as const)
    expect(await first(who)).toMatchObject({ state, outcome: state })
  expect([
    await said(ann, 'met'),
    await stored(),
    await said(eve, 'no-show'),
    await stored(),
    (await first(ann)).state,
  ]).toEqual([{ state: 'met' }, 'met', { state: 'no-show' }, 'no_show', 'met'])
  await followed()
  expect([
    (await meets(ann)).length,
    news.filter(({ facts }) => !['proposed', 'accepted', 'soon'].includes(facts['step'] ?? '')),
  ]).toEqual([1, []])
})
