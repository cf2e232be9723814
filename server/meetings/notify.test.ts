import { beforeEach, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings/meetings.ts'
import type { Notification } from '#contract/notifications.ts'
import { notifyAll, takeBack, writeDue } from '../notifications/notifications.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { replanOutdated } from './replan-outdated.ts'
import { openPlacement } from './testing.ts'
import { inEnglish } from '../testing.words.ts'

const { person, aGathering, matched, db, clock } = await openApp()
const hana = await person('Hana')
const guests = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map(person))
const [ann, ben, cleo, dan] = guests as [TestUser, TestUser, TestUser, TestUser]
const { placing } = openPlacement({ db, clock })
let at: Awaited<ReturnType<typeof aGathering>>
let from = 0
const iso = (minutes: number) => new Date(from + minutes * 60_000).toISOString()
const span = (start: number, end: number) => ({ startsAt: iso(start), endsAt: iso(end) })
const [software, site] = [
  'Control software we can pilot this winter',
  'A pilot site with three small hydro plants',
]

/** Places pending meetings and sends notifications as in production. */
const followed = async () => {
  clock.forward(1)
  for (let turn = 0; turn < 3; turn += 1)
    await replanOutdated({
      ...placing,
      notifier: { notify: notifyAll, takeBack },
      clock,
      log: silent,
    })
}
const meets = async (who: TestUser, name?: string): Promise<Meeting> =>
  (await who.get(`/events/${at.id}/meetings`))
    .json()
    .meetings.find((one: Meeting) => name === undefined || one.name === name)
const matchWith = async (who: TestUser, name: string) =>
  (await who.get(`/events/${at.id}/matches`))
    .json()
    .items.find((match: { name: string }) => match.name === name)?.id as string
const takes = async (who: TestUser, name: string, stance: string) =>
  who.put(`/events/${at.id}/matches/${await matchWith(who, name)}/stance`, { stance })
const both = async (one: TestUser, other: TestUser) => {
  await takes(one, other.name, 'interested')
  await takes(other, one.name, 'interested')
}
const version = async () => (await hana.get(`/events/${at.id}/meeting-hours`)).json().version
const opens = async (start: number, end: number, more: object = {}) =>
  hana.put(`/events/${at.id}/meeting-hours`, {
    hours: { windows: [span(start, end)], minutes: 20, pauseMinutes: 10, tables: 2, ...more },
    version: await version(),
  })
const say = async (who: TestUser, what: string, body: object) => {
  clock.forward(1)
  return who.put(`/events/${at.id}/meetings/${(await meets(who)).id}/${what}`, body)
}
const agree = async (one: TestUser, other: TestUser) => {
  for (const who of [one, other])
    await say(who, 'answer', { answer: 'yes', startsAt: (await meets(who)).startsAt })
}
const notificationsOf = async (who: TestUser) =>
  (await who.get('/users/notifications'))
    .json()
    .items.filter(({ kind, event }: Notification) => kind === 'meeting' && event?.id === at.id)
    .map(({ facts }: Notification) => facts)
    .toReversed()
const steps = async (who: TestUser) =>
  (await notificationsOf(who)).map(({ step }: Notification['facts']) => step)

beforeEach(async () => {
  await db.deleteFrom('notifications').execute()
  from = Math.ceil(clock.now().getTime() / 300_000) * 300_000 + 30 * 60_000
  at = await aGathering(hana, span(0, 300))
  for (const who of guests)
    await who.post(
      at.join,
      who === ann || who === dan
        ? statementItems([software], [site])
        : statementItems([site], [software]),
    )
  await matched()
})

test('notifies both once of each proposal, agreement, move and cancellation, with name, time, table', async () => {
  await both(ann, ben)
  await opens(0, 50)
  await followed()
  await followed()
  for (const [who, name] of [
    [ann, 'Ben'],
    [ben, 'Ann'],
  ] as const)
    expect(await notificationsOf(who)).toEqual([
      { step: 'proposed', name, startsAt: iso(0), where: '1' },
    ])
  await agree(ann, ben)
  await agree(ann, ben)
  await cleo.patch(`/events/${at.id}/meetings/choices`, { notFree: [span(30, 50)], most: null })
  await both(ann, cleo)
  await followed()
  expect(await notificationsOf(ben)).toEqual([
    { step: 'accepted', name: 'Ann', startsAt: iso(0), where: '1' },
    { step: 'asked-to-move', name: 'Ann', startsAt: iso(30), others: '2' },
  ])
  clock.forward(1)
  for (const who of [ann, ben, ben])
    await who.put(`/events/${at.id}/meetings/${(await meets(ben)).id}/move`, {
      isYes: true,
      startsAt: iso(30),
    })
  expect((await notificationsOf(ben)).slice(1)).toEqual([
    { step: 'moved', name: 'Ann', startsAt: iso(30), where: '1' },
  ])
  clock.forward(1)
  for (const who of [ann, ann, ben])
    await who.post(`/events/${at.id}/meetings/${(await meets(ben)).id}/cancel`, { reason: 'Ill' })
  expect((await notificationsOf(ben)).slice(2)).toEqual([
    { step: 'cancelled', name: 'Ann', startsAt: iso(30) },
  ])
  expect(await steps(cleo)).toEqual([])
  await followed()
  expect([
    await steps(cleo),
    (await steps(ann)).filter((step: string) => step === 'moved').length,
  ]).toEqual([['proposed'], 1])
})

test('the same time again is no news, another time is; and one reminder comes shortly before', async () => {
  await both(ann, ben)
  await opens(0, 50)
  await followed()
  // Withdrawn and wished again: the meeting found is the one they were notified of.
  await takes(ben, 'Ann', 'none')
  await followed()
  await takes(ben, 'Ann', 'interested')
  await followed()
  expect([(await meets(ben)).startsAt, await steps(ann), await steps(ben)]).toEqual([
    iso(0),
    ['proposed'],
    ['proposed'],
  ])
  await say(ann, 'answer', { answer: 'another-time', startsAt: iso(0) })
  await followed()
  expect(
    (await notificationsOf(ben)).map(({ startsAt }: Notification['facts']) => startsAt),
  ).toEqual([iso(30)])
  await agree(ann, ben)
  clock.forward((from + 20 * 60_000 - clock.now().getTime()) / 1000)
  await followed()
  await followed()
  for (const who of [ann, ben])
    expect((await steps(who)).filter((step: string) => step === 'soon')).toHaveLength(1)
})

/** Writes and returns the mails due this many seconds from now. */
const mailsIn = async (seconds: number) => {
  await db.deleteFrom('mails').execute()
  const then = new Date(clock.now().getTime() + seconds * 1000)
  while (
    await writeDue({
      db,
      clock: { now: () => then },
      log: silent,
      origin: 'https://interchange.test',
    })
  ) {
    /* there may be more */
  }
  return (
    await db
      .selectFrom('mails')
      .select(['recipient', 'subject'])
      .where('announcement_id', 'is', null)
      .execute()
  )
    .map(({ recipient, subject }) => `${recipient} ${subject}`)
    .toSorted()
}

test('times found one after the other are one mail', async () => {
  await opens(0, 80)
  for (const one of [ann, dan]) {
    for (const other of [ben, cleo]) await both(one, other)
    await db.deleteFrom('notifications').where('kind', '<>', 'meeting').execute()
    await followed()
    clock.forward(30)
  }
  const twoNews = inEnglish('notification-mail.digest.subject', { count: 2 })
  expect(await mailsIn(0)).toEqual([])
  expect(await mailsIn(80)).toEqual(
    ['ann', 'ben', 'cleo'].map((name) => `${name}@example.com ${twoNews}`),
  )
  expect(await mailsIn(100)).toEqual([`dan@example.com ${twoNews}`])
  expect(await mailsIn(600)).toEqual([])
})

test('drops an answered or withdrawn question, and mails nobody twice', async () => {
  await both(ann, ben)
  await db.deleteFrom('notifications').execute()
  await opens(0, 50)
  await followed()
  await say(ann, 'answer', { answer: 'yes', startsAt: iso(0) })
  expect([await steps(ann), await steps(ben)]).toEqual([[], ['proposed']])
  await takes(ben, 'Ann', 'none')
  await followed()
  expect([await steps(ben), await mailsIn(300)]).toEqual([[], []])
  await takes(ben, 'Ann', 'interested')
  await db.deleteFrom('notifications').execute()
  await followed()
  expect(await mailsIn(120)).toHaveLength(2)
  await takes(ben, 'Ann', 'none')
  await followed()
  expect((await ann.get('/users/notifications')).json().unread).toBe(0)
  await takes(ben, 'Ann', 'interested')
  await db.deleteFrom('notifications').where('kind', '<>', 'meeting').execute()
  await followed()
  expect([(await meets(ann)).startsAt, await mailsIn(300)]).toEqual([iso(0), []])
})

test('a block cancels the meeting for good and gives no time, until the blocker wants it again', async () => {
  await both(ann, ben)
  const conversation = `/conversations/${await matchWith(ann, 'Ben')}`
  expect((await ben.put(`${conversation}/block`, {})).statusCode).toBe(200)
  await opens(0, 50)
  await followed()
  expect([await meets(ann), await meets(ben)]).toEqual([undefined, undefined])
  expect((await ann.get(`/events/${at.id}/meetings`)).json().notPlaced).toEqual([])
  await ben.del(`${conversation}/block`)
  await followed()
  const { id } = await meets(ann)
  await ben.put(`${conversation}/block`, {})
  expect((await say(ann, 'answer', { answer: 'yes', startsAt: iso(0) })).json().code).toBe(
    'meeting-not-found',
  )
  await ben.del(`${conversation}/block`)
  await agree(ann, ben)
  await ann.put(`${conversation}/block`, {})
  await followed()
  expect([
    await meets(ben),
    await db.selectFrom('meeting_seats').select('at').where('meeting_id', '=', id).execute(),
  ]).toMatchObject([{ state: 'cancelled', isCalledOffByYou: false, reason: '' }, []])
  expect(await steps(ben)).toEqual(['accepted', 'cancelled'])
  const again = async (who: TestUser, name: string) => {
    for (const stance of ['none', 'interested']) await takes(who, name, stance)
    await followed()
    return (await ann.get(`/events/${at.id}/meetings`)).json()
  }
  await ann.del(`${conversation}/block`)
  await followed()
  expect([
    (await meets(ann)).state,
    (await again(ben, 'Ann')).meetings,
    await steps(ben),
  ]).toMatchObject([
    'cancelled',
    [{ state: 'cancelled', isCalledOffByYou: true }],
    ['accepted', 'cancelled'],
  ])
  expect((await again(ann, 'Ben')).meetings.map(({ state }: Meeting) => state).toSorted()).toEqual([
    'cancelled',
    'proposed',
  ])
  const anew: Meeting = (await ben.get(`/events/${at.id}/meetings`))
    .json()
    .meetings.find(({ state }: Meeting) => state === 'proposed')
  expect(
    (
      await ben.put(`/events/${at.id}/meetings/${anew.id}/answer`, {
        answer: 'yes',
        startsAt: anew.startsAt,
      })
    ).statusCode,
  ).toBe(200)
  await ann.put(`${conversation}/block`, {})
  await followed()
  await ann.del(`${conversation}/block`)
  await followed()
  for (const who of [ann, ben])
    expect((await who.get(`/events/${at.id}/meetings`)).json().meetings).toMatchObject([
      { state: 'cancelled' },
    ])
})

test('withdraws a request to move once it would help nobody', async () => {
  await both(ann, ben)
  await opens(0, 50)
  await followed()
  await agree(ann, ben)
  await cleo.patch(`/events/${at.id}/meetings/choices`, { notFree: [span(30, 50)], most: null })
  await both(ann, cleo)
  await followed()
  await say(ann, 'move', { isYes: true, startsAt: iso(30) })
  await followed()
  expect((await meets(ann, 'Ben')).move).toMatchObject({ startsAt: iso(30), you: true })
  await takes(cleo, 'Ann', 'none')
  await followed()
  expect(await meets(ann, 'Ben')).toMatchObject({ state: 'accepted', startsAt: iso(0), move: null })
  expect([await steps(ann), await steps(ben)]).toEqual([['accepted'], ['accepted']])
  expect((await say(ben, 'move', { isYes: true, startsAt: iso(30) })).json().code).toBe(
    'meeting-not-now',
  )
})

test('asks for no other time when one of the two has left, though the hours have changed too', async () => {
  await both(ann, ben)
  await opens(0, 50)
  await followed()
  await agree(ann, ben)
  await opens(120, 140)
  await ben.del(`/events/${at.id}/registration`)
  await followed()
  expect([(await meets(ann)).state, await steps(ann)]).toEqual([
    'cancelled',
    ['accepted', 'cancelled'],
  ])
})

test('changed hours ask again about a time that remains, and about none with the first hours back', async () => {
  await both(ann, ben)
  await opens(0, 50)
  await followed()
  await agree(ann, ben)
  const asked = async () =>
    (await notificationsOf(ann))
      .filter(({ step }: Notification['facts']) => step === 'asked-to-move')
      .map(({ startsAt }: Notification['facts']) => startsAt)
  await opens(120, 140)
  await followed()
  expect(await asked()).toEqual([iso(120)])
  await say(ann, 'move', { isYes: true, startsAt: iso(120) })
  await opens(200, 240, { minutes: 30 })
  await followed()
  expect((await meets(ben)).move).toEqual({
    startsAt: iso(200),
    endsAt: iso(230),
    isFor: null,
    you: null,
  })
  expect([(await meets(ann)).move?.you, await asked()]).toEqual([null, [iso(200)]])
  // Without hours an accepted meeting stays where it is; with new hours the two are asked.
  await opens(0, 0, { windows: [] })
  await followed()
  expect(await meets(ann)).toMatchObject({ startsAt: iso(0), isOutside: true, move: null })
  expect(await asked()).toEqual([])
  await opens(120, 150, { minutes: 30 })
  await followed()
  expect(await asked()).toEqual([iso(120)])
  for (const who of [ann, ben]) await say(who, 'move', { isYes: true, startsAt: iso(120) })
  await followed()
  expect(await meets(ann)).toMatchObject({
    startsAt: iso(120),
    endsAt: iso(150),
    movedFrom: iso(0),
    isOutside: false,
    move: null,
  })
  expect(await asked()).toEqual([])
  await opens(100, 180, { minutes: 60 })
  await followed()
  expect(await meets(ann)).toMatchObject({ startsAt: iso(120), isOutside: false, move: null })
})
