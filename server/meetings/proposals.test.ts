import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings/meetings.ts'
import type { Notification } from '#contract/notifications.ts'
import { meetingChecks } from '../operations/doctor/doctor.meetings.store.ts'
import { notifyAll, takeBack } from '../notifications/notifications.ts'
import { lookFor } from '../operations/doctor/doctor.store.ts'
import { openApp, statementItems, type TestUser } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { replanOutdated } from './replan-outdated.ts'
import { openPlacement } from './testing.ts'

const { person, aGathering, matched, db, clock } = await openApp()
const [hana, eve] = [await person('Hana'), await person('Eve')]
const [ann, ben, cleo] = (await Promise.all(['Ann', 'Ben', 'Cleo'].map(person))) as [
  TestUser,
  TestUser,
  TestUser,
]
const { placing } = openPlacement({ db, clock })
const notifier = { notify: notifyAll, takeBack }
/** Places pending meetings and sends notifications as in production. */
const placed = async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await replanOutdated({ ...placing, notifier, clock, log: silent })
}
let at: Awaited<ReturnType<typeof aGathering>>
let from = 0
const iso = (minutes: number) => new Date(from + minutes * 60_000).toISOString()
const [seek, give] = ['A sourdough starter', 'Rye flour']

beforeEach(async () => {
  from = Math.ceil(clock.now().getTime() / 1_800_000) * 1_800_000 + 1_800_000
  await db.deleteFrom('notifications').execute()
  at = await aGathering(hana, { startsAt: iso(0), endsAt: iso(180) })
  await ann.post(at.join, statementItems([seek], [give]))
  for (const one of [ben, cleo]) await one.post(at.join, statementItems([give], [seek]))
  await matched()
})

const matchId = async (who: TestUser, other: TestUser): Promise<string> =>
  (await who.get(`/events/${at.id}/matches`))
    .json()
    .items.find(({ name }: { name: string }) => name === other.name).id
const likes = async (who: TestUser, other: TestUser, stance = 'interested') =>
  who.put(`/events/${at.id}/matches/${await matchId(who, other)}/stance`, { stance })
const both = async (one: TestUser, other: TestUser) => {
  await likes(one, other)
  await likes(other, one)
}
const meets = async (who: TestUser): Promise<Meeting[]> =>
  (await who.get(`/events/${at.id}/meetings`)).json().meetings
const seen = async (who: TestUser, other: TestUser) =>
  (await meets(who)).find(({ name, state }) => name === other.name && state === 'proposed')
    ?.version ?? null
const proposes = async (who: TestUser, other: TestUser, minutes: number, more: object = {}) =>
  who.put(`/events/${at.id}/matches/${await matchId(ann, ann === who ? other : who)}/meeting`, {
    startsAt: iso(minutes),
    minutes: 20,
    place: '',
    version: await seen(who, other),
    ...more,
  })
const says = async (who: TestUser, answer: string) => {
  const [meeting] = await meets(who)
  return who.put(`/events/${at.id}/meetings/${meeting!.id}/answer`, {
    answer,
    startsAt: meeting!.startsAt,
    ...(meeting!.version !== null && { version: meeting!.version }),
  })
}
const times = async (who: TestUser, other: TestUser) =>
  (await who.get(`/events/${at.id}/matches/${await matchId(who, other)}/meeting-times`)).json()
const opens = async (hours: object = {}) =>
  hana.put(`/events/${at.id}/meeting-hours`, {
    hours: {
      windows: [{ startsAt: iso(0), endsAt: iso(90) }],
      minutes: 20,
      pauseMinutes: 10,
      tables: 1,
      ...hours,
    },
    version: 0,
  })
const steps = async (who: TestUser) =>
  (await who.get('/users/notifications'))
    .json()
    .items.filter(({ kind }: Notification) => kind === 'meeting')
    .map(({ facts }: Notification) => facts.step)
    .toReversed()
/** Returns what the doctor finds wrong with the meetings. */
const faults = async () =>
  (await Promise.all(meetingChecks.map((check) => lookFor(db, check, clock.now())))).flatMap(
    ({ ids }) => ids,
  )

test('without hours, a proposal with a place notifies the other, who accepts it', async () => {
  await both(ann, ben)
  expect(await times(ann, ben)).toMatchObject({
    minutes: 20,
    hasTables: false,
    times: [0, 30, 60, 90, 120, 150].map(iso),
    isAvailabilityKnown: false,
  })
  expect((await proposes(ann, ben, 45, { place: ' By the oven ' })).json()).toEqual({
    state: 'proposed',
  })
  expect([(await meets(ann))[0], (await meets(ben))[0]]).toEqual([
    expect.objectContaining({ proposedBy: 'you', you: true, they: false, place: 'By the oven' }),
    expect.objectContaining({ proposedBy: 'they', you: false, they: true, startsAt: iso(45) }),
  ])
  expect([await steps(ann), await steps(ben)]).toEqual([[], ['requested']])
  expect(await faults()).toEqual([])
  await placed()
  expect(await meets(ben)).toHaveLength(1)
  expect((await says(ben, 'yes')).json()).toEqual({ state: 'accepted' })
  expect((await says(ben, 'yes')).json()).toEqual({ state: 'accepted' })
  await placed()
  expect([await faults(), (await meets(ann))[0]]).toEqual([
    [],
    expect.objectContaining({ state: 'accepted', isOutside: false, move: null, table: null }),
  ])
  expect([await steps(ann), await steps(ben)]).toEqual([['accepted'], ['accepted']])
  const [meeting] = await meets(ann)
  const file = (await ann.get(`/events/${at.id}/meetings/${meeting!.id}/calendar.ics`)).body
  const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!
  expect(new ICAL.Event(entry).location).toBe('By the oven')
})

test('a host reads no hours because of it, and no meeting at a place of their own', async () => {
  await both(ann, ben)
  await proposes(ann, ben, 45, { place: 'Elsewhere' })
  await says(ben, 'yes')
  expect((await hana.get(`/events/${at.id}/meeting-hours`)).json()).toMatchObject({
    version: 0,
    hours: null,
    accepted: 0,
    without: 0,
    tables: [],
  })
  expect((await ann.get(`/events/${at.id}/meetings`)).json()).toMatchObject({
    hours: null,
    slots: [],
    notPlaced: [],
  })
  expect((await opens()).statusCode).toBe(200)
  await placed()
  expect((await meets(ann))[0]).toMatchObject({ startsAt: iso(45), place: 'Elsewhere' })
})

test('the other proposes another time instead; an outdated view changes nothing', async () => {
  await both(ann, ben)
  await proposes(ann, ben, 30)
  expect((await proposes(ben, ann, 60, { version: null })).json().code).toBe('changed-meanwhile')
  for (const _ of ['first', 'repeated'])
    expect((await proposes(ben, ann, 60, { place: 'Bar' })).statusCode).toBe(200)
  expect(await meets(ann)).toEqual([
    expect.objectContaining({ proposedBy: 'they', startsAt: iso(60), place: 'Bar', you: false }),
  ])
  expect([await steps(ann), await steps(ben)]).toEqual([['requested'], []])
  expect((await says(ben, 'yes')).json()).toEqual({ state: 'proposed' })
  expect((await says(ann, 'another-time')).json().code).toBe('meeting-not-now')
  expect((await says(ann, 'yes')).json()).toEqual({ state: 'accepted' })
  expect((await proposes(ann, ben, 90)).json().code).toBe('meeting-not-now')
})

test('a proposal is withdrawn without news; a declined one can only come from the decliner', async () => {
  await both(ann, ben)
  await proposes(ann, ben, 30)
  const [own] = await meets(ann)
  const cancels = (who: TestUser, id: string) =>
    who.post(`/events/${at.id}/meetings/${id}/cancel`, {})
  expect((await cancels(ann, own!.id)).statusCode).toBe(200)
  expect([await meets(ann), await meets(ben), await steps(ben)]).toEqual([[], [], []])
  await proposes(ann, ben, 30)
  expect((await says(ben, 'no')).json()).toEqual({ state: 'cancelled' })
  expect([await meets(ben), (await meets(ann))[0]]).toEqual([
    [],
    expect.objectContaining({ state: 'cancelled', they: false, isCalledOffByYou: false }),
  ])
  expect([await steps(ann), await steps(ben)]).toEqual([['declined'], []])
  expect((await proposes(ann, ben, 60)).json().code).toBe('meeting-declined')
  expect((await proposes(ben, ann, 60)).statusCode).toBe(200)
  expect((await meets(ann)).map(({ state }) => state)).toEqual(['proposed'])
  expect(await faults()).toEqual([])
})

test('only two who both want to meet propose, within the event and a day after it', async () => {
  await likes(ann, ben)
  expect((await proposes(ann, ben, 30)).json().code).toBe('match-not-found')
  await likes(ben, ann)
  const pair = await matchId(ann, ben)
  for (const who of [hana, eve, cleo]) {
    const path = `/events/${at.id}/matches/${pair}`
    const body = { startsAt: iso(30), minutes: 20, place: '', version: null }
    expect((await who.put(`${path}/meeting`, body)).json().code).toBe('match-not-found')
    expect((await who.get(`${path}/meeting-times`)).json().code).toBe('match-not-found')
  }
  expect((await proposes(ann, ben, -65)).json().fields).toEqual({ startsAt: 'in-the-past' })
  expect((await proposes(ann, ben, 180 + 24 * 60)).json().fields).toEqual({
    startsAt: 'long-after-event',
  })
  expect((await proposes(ann, ben, 31)).json().fields).toEqual({ startsAt: 'not-in-fives' })
  expect((await proposes(ann, ben, 180 + 23 * 60)).statusCode).toBe(200)
  await sql`update events set starts_at = ${iso(-600)}, ends_at = ${iso(-300)} where id = ${at.id}`.execute(
    db,
  )
  expect((await proposes(ann, ben, -260)).json().code).toBe('event-ended')
})

test('nobody is proposed or accepts a time at which they meet another person', async () => {
  await both(ann, ben)
  await both(ann, cleo)
  await proposes(ann, ben, 30)
  await proposes(cleo, ann, 40)
  expect((await says(ben, 'yes')).statusCode).toBe(200)
  const asked = (await meets(ann)).find(({ name }) => name === 'Cleo')!
  const answer = await ann.put(`/events/${at.id}/meetings/${asked.id}/answer`, {
    answer: 'yes',
    startsAt: asked.startsAt,
    version: asked.version,
  })
  expect(answer.json().code).toBe('meeting-time-taken')
  expect((await proposes(cleo, ann, 45)).json().code).toBe('meeting-time-taken')
  expect((await proposes(cleo, ann, 50)).statusCode).toBe(200)
  expect((await times(cleo, ann)).times).toEqual([0, 60, 90, 120, 150].map(iso))
  await cleo.patch(`/events/${at.id}/meetings/choices`, {
    notFree: [{ startsAt: iso(0), endsAt: iso(100) }],
  })
  for (const [who, other] of [
    [ann, cleo],
    [cleo, ann],
  ] as const)
    expect(await times(who, other)).toMatchObject({
      times: [120, 150].map(iso),
      isAvailabilityKnown: false,
    })
  await ann.patch(`/events/${at.id}/meetings/choices`, {
    notFree: [{ startsAt: iso(150), endsAt: iso(180) }],
  })
  for (const [who, other] of [
    [ann, cleo],
    [cleo, ann],
  ] as const)
    expect(await times(who, other)).toMatchObject({
      times: [105, 120].map(iso),
      isAvailabilityKnown: true,
    })
  await cleo.patch(`/events/${at.id}/meetings/choices`, { most: 0 })
  expect((await times(ann, cleo)).times).toEqual([])
})

test('during the hours it takes the place of a found time, and gets a table', async () => {
  await both(ann, ben)
  await both(ann, cleo)
  await opens()
  await placed()
  expect((await times(ann, ben)).hasTables).toBe(true)
  const at60 = await proposes(ann, ben, 60)
  expect(at60.statusCode).toBe(200)
  await placed()
  const others = async () =>
    (await meets(ann)).map(({ name, startsAt, proposedBy, table }) => ({
      name,
      startsAt,
      proposedBy,
      table,
    }))
  expect(await others()).toEqual([
    { name: 'Cleo', startsAt: expect.any(String), proposedBy: null, table: 1 },
    { name: 'Ben', startsAt: iso(60), proposedBy: 'you', table: null },
  ])
  const meeting = (await meets(ben))[0]!
  await ben.put(`/events/${at.id}/meetings/${meeting.id}/answer`, {
    answer: 'yes',
    startsAt: iso(60),
    version: meeting.version,
  })
  await placed()
  expect(await others()).toEqual([
    { name: 'Cleo', startsAt: expect.any(String), proposedBy: null, table: 1 },
    { name: 'Ben', startsAt: iso(60), proposedBy: 'you', table: 1 },
  ])
  expect((await hana.get(`/events/${at.id}/meeting-hours`)).json().accepted).toBe(1)
  expect(await faults()).toEqual([])
})

test('a proposal ends with the interest and with the event', async () => {
  const ends = async (end: () => Promise<unknown>) => {
    await both(ann, ben)
    await proposes(ann, ben, 30)
    await end()
    await placed()
    const { rows } =
      await sql`select from meetings where event_id = ${at.id} and state = 'proposed'`.execute(db)
    expect([rows, await steps(ben)]).toEqual([[], []])
  }
  await ends(() => likes(ben, ann, 'none'))
  await ends(() => hana.post(`/events/${at.id}/cancel`, { reason: 'Rain' }))
})

test('ten requests at once leave one proposal', async () => {
  await both(ann, ben)
  const pair = await matchId(ann, ben)
  const asked = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => proposes(nth % 2 ? ann : ben, nth % 2 ? ben : ann, 30)),
  )
  expect(asked.filter(({ statusCode }) => statusCode === 500)).toEqual([])
  const { rows } = await sql`select from meetings where match_id = ${pair}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a proposal that nobody answered is gone when its time comes', async () => {
  await both(ann, ben)
  await proposes(ann, ben, -15)
  await placed()
  expect(await meets(ben)).toHaveLength(1)
  clock.forward(46 * 60)
  await placed()
  expect([await meets(ben), await faults()]).toEqual([[], []])
  expect(await steps(ben)).not.toContain('requested')
  const { rows } = await sql`select from meetings where event_id = ${at.id}`.execute(db)
  expect(rows).toEqual([])
})

test('nobody accepts or cancels what they have not seen', async () => {
  await both(ann, ben)
  await proposes(ann, ben, 30, { place: 'Bar' })
  const [seenByBen] = await meets(ben)
  const [seenByAnn] = await meets(ann)
  await proposes(ann, ben, 30, { place: 'Hotel', minutes: 90 })
  const accepts = (who: TestUser, { id, startsAt, version }: Meeting) =>
    who.put(`/events/${at.id}/meetings/${id}/answer`, { answer: 'yes', startsAt, version })
  expect((await accepts(ben, seenByBen!)).json().code).toBe('changed-meanwhile')
  expect((await accepts(ben, (await meets(ben))[0]!)).json()).toEqual({ state: 'accepted' })
  const withdrawn = await ann.post(`/events/${at.id}/meetings/${seenByAnn!.id}/cancel`, {
    version: seenByAnn!.version,
  })
  expect(withdrawn.json().code).toBe('changed-meanwhile')
  expect((await meets(ben))[0]).toMatchObject({ state: 'accepted', place: 'Hotel' })
})

test('once each has declined, the one who declined last proposes again', async () => {
  await both(ann, ben)
  await proposes(ann, ben, 30)
  await says(ben, 'no')
  expect((await proposes(ben, ann, 60)).statusCode).toBe(200)
  await says(ann, 'no')
  expect((await proposes(ben, ann, 90)).json().code).toBe('meeting-declined')
  expect((await proposes(ann, ben, 90)).statusCode).toBe(200)
  expect((await says(ben, 'yes')).json()).toEqual({ state: 'accepted' })
  expect(await faults()).toEqual([])
})

test('five times an hour at most, one person proposes a time to the same other', async () => {
  await both(ann, ben)
  const statuses = []
  for (const minutes of [0, 10, 20, 30, 40, 50])
    statuses.push((await proposes(ann, ben, minutes)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('an unknown event is not found, and a cancelled one accepts nothing', async () => {
  await both(ann, ben)
  const pair = await matchId(ann, ben)
  await proposes(ann, ben, 30)
  const unknown = await ann.put(`/events/${pair}/matches/${pair}/meeting`, {
    startsAt: iso(30),
    minutes: 20,
    place: '',
    version: null,
  })
  expect(unknown.json().code).toBe('match-not-found')
  await hana.post(`/events/${at.id}/cancel`, { reason: 'Rain' })
  expect((await says(ben, 'yes')).json().code).toBe('event-cancelled')
})

const puts = (who: TestUser, { id }: Pick<Meeting, 'id'>, place: string, saw = '') =>
  who.put(`/events/${at.id}/meetings/${id}/place`, { place, seen: saw })

test('either of the two sets the place of a confirmed meeting, and the other is notified', async () => {
  await both(ann, ben)
  await proposes(ann, ben, 30)
  const [meeting] = await meets(ann)
  expect((await puts(ann, meeting!, 'Bar')).json().code).toBe('meeting-not-now')
  await says(ben, 'yes')
  clock.forward(1)
  expect((await puts(ben, meeting!, ' By  the oven ')).json()).toEqual({ state: 'accepted' })
  expect((await meets(ann))[0]).toMatchObject({ state: 'accepted', place: 'By the oven' })
  expect([await steps(ann), await steps(ben)]).toEqual([['accepted', 'placed'], ['accepted']])
  // A repeated request changes nothing, and what the other wrote meanwhile is not replaced unseen.
  expect((await puts(ben, meeting!, 'By the oven')).statusCode).toBe(200)
  expect(await steps(ann)).toEqual(['accepted', 'placed'])
  expect((await puts(ann, meeting!, 'Hall')).json().code).toBe('changed-meanwhile')
  expect((await puts(ann, meeting!, 'Hall', 'By the oven')).statusCode).toBe(200)
  expect((await meets(ben))[0]).toMatchObject({ place: 'Hall' })
  const calendar = (await ben.get(`/events/${at.id}/meetings/${meeting!.id}/calendar.ics`)).body
  expect(
    new ICAL.Component(ICAL.parse(calendar))
      .getFirstSubcomponent('vevent')
      ?.getFirstPropertyValue('location'),
  ).toBe('Hall')
  expect((await puts(ann, meeting!, ' ', 'Hall')).json()).toMatchObject({
    fields: { place: 'required' },
  })
  expect((await puts(cleo, meeting!, 'Roof', 'Hall')).json().code).toBe('meeting-not-found')
  expect(await faults()).toEqual([])
  await sql`update meetings set starts_at = starts_at - interval '4 hours', ends_at = ends_at - interval '4 hours' where event_id = ${at.id}`.execute(
    db,
  )
  expect((await puts(ann, meeting!, 'Roof', 'Hall')).json().code).toBe('meeting-not-now')
})

test('a meeting whose time was found gets a place too, but not where the host has a table', async () => {
  await opens({ tables: 0 })
  await both(ann, ben)
  await placed()
  await says(ann, 'yes')
  await says(ben, 'yes')
  const [meeting] = await meets(ann)
  expect(meeting).toMatchObject({ state: 'accepted', proposedBy: null, table: null })
  expect((await puts(ann, meeting!, 'Bar')).statusCode).toBe(200)
  await placed()
  expect((await meets(ben))[0]).toMatchObject({ state: 'accepted', place: 'Bar' })
  await db
    .updateTable('meetings')
    .set({ table_no: 1, place: '' })
    .where('event_id', '=', at.id)
    .execute()
  expect((await puts(ann, meeting!, 'Roof')).json().code).toBe('meeting-not-now')
})
