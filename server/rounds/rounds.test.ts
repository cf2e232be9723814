import { expect, test } from 'vitest'
import type { RoundsBoard } from '#contract/rounds.ts'
import { type TestUser, statementItems } from '../testing.app.ts'
import { openRounds, pairsIn, wanted } from './testing.ts'

const {
  hana,
  guests,
  ann,
  ben,
  cleo,
  dan,
  finn,
  thread,
  at,
  joins,
  boardOf,
  plan,
  steps,
  says,
  follows,
  minutes,
  person,
  aGathering,
  comes,
  matched,
  clock,
  db,
  visitor,
} = await openRounds()
const eve = await person('Eve')
/** Follows after the short pause in which no plan is replaced. */
const followed = async () => {
  clock.forward(3)
  await follows()
}
const own = async (who: TestUser) => (await who.get(`/events/${at.id}/rounds`)).json()
const partnerOf = async (who: TestUser, n: number) =>
  (await own(who)).rounds.find((round: { n: number }) => round.n === n)?.seat?.partner?.name
const allPairs = (board: RoundsBoard) => board.rounds.flatMap(({ n }) => pairsIn(board, n))

test('a host plans rounds that nobody else sees, and starts them for everyone', async () => {
  const planned = (await plan()).json() as RoundsBoard
  expect([
    planned.rounds.map(({ n, pairs, startsAt }) => [n, pairs.length, startsAt]),
    planned.present,
    planned.isStale,
  ]).toEqual([
    [
      [1, 2, null],
      [2, 2, null],
      [3, 2, null],
    ],
    4,
    false,
  ])
  expect([new Set(allPairs(planned)).size, planned.wanted, planned.share]).toEqual([
    6,
    wanted,
    expect.any(Number),
  ])
  expect((await own(ann)).rounds).toEqual([])
  await steps('start')
  const now = await own(ann)
  expect([now.total, now.minutes, now.part, now.rounds.length]).toEqual([3, 5, 'in', 3])
  const [first] = now.rounds
  expect(
    [first.announcedAt, first.startsAt, first.endsAt].map(
      (moment) => (Date.parse(moment) - Date.parse(now.now)) / 60_000,
    ),
  ).toEqual([0, 1, 6])
  expect(first.seat).toMatchObject({
    table: expect.any(Number),
    partner: { hasLeft: false },
    answer: null,
  })
  // Ann's partner sees the same table, her name, and what she shows to attendees.
  const partner = guests.find(({ name }) => name === first.seat.partner.name)!
  const { fields, version } = (await ann.get('/users/about')).json()
  await ann.put('/users/about', {
    fields: { ...fields, role: 'Baker', company: 'Mill & Sons' },
    version,
    steps: { role: 'attendees', company: 'mutual' },
  })
  expect((await own(partner)).rounds[0].seat).toMatchObject({
    table: first.seat.table,
    partner: { name: 'Ann' },
  })
  expect((await own(partner)).rounds[0].seat.partner.profile).toEqual({ role: 'Baker' })
})

test('hosts read the clock of the rounds without its people; attendees do not', async () => {
  const timesFor = async (who: typeof hana) =>
    (await who.get(`/events/${at.id}/rounds/times`)).json()
  expect((await timesFor(hana)).rounds).toEqual([])
  await plan({ rounds: 2 })
  await steps('start')
  const { rounds } = await boardOf()
  expect(await timesFor(hana)).toEqual({
    now: expect.any(String),
    pausedAt: null,
    rounds: rounds.map(({ n, announcedAt, startsAt, endsAt }) => ({
      n,
      announcedAt,
      startsAt,
      endsAt,
    })),
  })
  await steps('pause')
  expect((await timesFor(hana)).pausedAt).toEqual(expect.any(String))
  expect(await timesFor(ann)).toMatchObject({ code: 'event-not-found' })
})

test('both people read why they meet, in both their words', async () => {
  const words = statementItems(
    ['Control software we can pilot this winter'],
    ['A pilot site with three small hydro plants'],
  )
  for (const [who, said] of [
    [ann, words],
    [
      ben,
      statementItems(
        ['A pilot site for my control software'],
        ['Control software for small hydro plants'],
      ),
    ],
  ] as const)
    await who.put(`/events/${at.id}/registration/items`, said)
  await plan({ rounds: 1 })
  await steps('start')
  expect(await partnerOf(ann, 1)).toBe('Ben')
  const [{ seat: ofAnn }] = (await own(ann)).rounds
  const [{ seat: ofBen }] = (await own(ben)).rounds
  expect([ofAnn.youGet.offering, ofAnn.youGive.objective]).toEqual([
    'Control software for small hydro plants',
    'A pilot site for my control software',
  ])
  expect([ofBen.youGet, ofBen.youGive]).toEqual([ofAnn.youGive, ofAnn.youGet])
})

test('arriving late, leaving or sitting out changes only unannounced rounds', async () => {
  await plan()
  await steps('start')
  const before = await boardOf()
  await joins(finn)
  await cleo.put(`/events/${at.id}/rounds/sitting-out`, { isOut: true })
  // Right after a plan, not every answer triggers another.
  await follows()
  expect((await boardOf()).isStale).toBe(true)
  minutes(2)
  await followed()
  const after = await boardOf()
  expect([pairsIn(after, 1), after.isStale]).toEqual([pairsIn(before, 1), false])
  expect([
    allPairs(after).filter((pair) => pair.includes('Finn')).length,
    [2, 3].flatMap((n) => pairsIn(after, n)).filter((pair) => pair.includes('Cleo')),
  ]).toEqual([2, []])
  expect([(await own(cleo)).part, (await own(finn)).part]).toEqual(['sitting-out', 'in'])
  // She comes back, and meets people she has not met.
  await cleo.put(`/events/${at.id}/rounds/sitting-out`, { isOut: false })
  await ben.del(`/events/${at.id}/registration`)
  await followed()
  const last = await boardOf()
  expect([
    pairsIn(last, 1),
    [2, 3].flatMap((n) => pairsIn(last, n)).some((pair) => pair.includes('Ben')),
  ]).toEqual([pairsIn(before, 1), false])
  expect([2, 3].flatMap((n) => pairsIn(last, n)).some((pair) => pair.includes('Cleo'))).toBe(true)
  expect(new Set(allPairs(last)).size).toBe(allPairs(last).length)
  const left = (await boardOf()).rounds[0]!.pairs.length
  expect(left).toBe(2)
  const sat = (
    await own(
      guests.find(({ name }) =>
        pairsIn(last, 1).some((pair) => pair === [name, 'Ben'].toSorted().join(' ')),
      )!,
    )
  ).rounds[0].seat
  expect(sat.partner).toEqual({ name: 'Ben', hasLeft: true, profile: {} })
})

test('a round announced during planning stays as announced', async () => {
  await plan()
  await steps('start')
  minutes(5.9)
  const before = await boardOf()
  await cleo.put(`/events/${at.id}/rounds/sitting-out`, { isOut: true })
  const late = {
    ...thread,
    roundsFor: (...ask: Parameters<typeof thread.roundsFor>) =>
      thread.roundsFor(...ask).finally(() => minutes(0.2)),
  }
  await follows(late)
  expect(pairsIn(await boardOf(), 2)).toEqual(pairsIn(before, 2))
  await followed()
  const after = await boardOf()
  expect([
    pairsIn(after, 2),
    pairsIn(after, 3).length,
    pairsIn(after, 3).some((pair) => pair.includes('Cleo')),
    after.isStale,
  ]).toEqual([pairsIn(before, 2), 1, false, false])
})

test('with only checked-in attendees, a check-in adds a person from the next round', async () => {
  await comes(ann, at, hana)
  await comes(ben, at, hana)
  const planned = (await plan({ who: 'checked-in' })).json() as RoundsBoard
  expect([planned.present, planned.matched, planned.checkedIn, planned.rounds.length]).toEqual([
    2, 4, 2, 1,
  ])
  expect((await own(cleo)).part).toBe('not-there')
  await comes(cleo, at, hana)
  await comes(dan, at, hana)
  await plan({ who: 'checked-in' })
  await comes(finn, at, hana).catch(() => undefined)
  await steps('start')
  expect([(await own(cleo)).rounds[0].seat.table, (await own(cleo)).part]).toEqual([
    expect.any(Number),
    'in',
  ])
})

test('a start includes everyone who has checked in since the plan', async () => {
  await plan()
  await joins(finn)
  expect((await boardOf()).isStale).toBe(true)
  await steps('start')
  expect([(await own(finn)).rounds[0].seat !== null, (await boardOf()).isStale]).toEqual([
    true,
    false,
  ])
})

test('pairs who missed each other may meet again, pairs who met do not, and poor rounds are remembered', async () => {
  for (const one of [ann, ben, cleo, dan]) await comes(one, at, hana)
  await plan()
  await steps('start')
  expect((await says(ann, 1, 'useful')).json().code).toBe('round-not-found')
  minutes(3)
  const name = await partnerOf(ann, 1)
  const other = guests.find((one) => one.name === name)!
  const [third, fourth] = [cleo, dan, ben].filter((one) => one !== other) as [TestUser, TestUser]
  expect((await says(ann, 1, 'not-happened')).json()).toEqual({ answer: 'not-happened' })
  // In the other pair only one says that they missed each other.
  await says(third, 1, 'not-happened')
  await says(fourth, 1, 'not-useful')
  const board = await boardOf()
  expect([
    board.rounds[0]!.answers,
    board.rounds[0]!.pairs.filter(({ isMissed }) => isMissed).length,
  ]).toEqual([{ useful: 0, notUseful: 1, notHappened: 2 }, 1])
  for (const one of [third, fourth])
    await one.put(`/events/${at.id}/rounds/sitting-out`, { isOut: true })
  await followed()
  const last = await boardOf()
  expect([pairsIn(last, 2), pairsIn(last, 3)]).toEqual([[['Ann', name].toSorted().join(' ')], []])
  // The other says that it did happen, but too late: they are seated together again, and no
  // notification changes.
  expect((await says(other, 1, 'useful')).statusCode).toBe(200)
  expect([
    (await boardOf()).rounds[0]!.pairs.filter(({ isMissed }) => isMissed).length,
    (await own(ann)).rounds[0].seat.answer,
  ]).toEqual([1, 'not-happened'])
  for (const one of [ann, other])
    await one.put(`/events/${at.id}/rounds/sitting-out`, { isOut: true })
  for (const one of [third, fourth])
    await one.put(`/events/${at.id}/rounds/sitting-out`, { isOut: false })
  await followed()
  expect((await boardOf()).rounds.slice(1).flatMap(({ pairs }) => pairs)).toEqual([])
})

test('a person never seen at the door who misses a table is not seated until they check in or say so', async () => {
  await comes(ann, at, hana)
  await comes(ben, at, hana)
  await comes(cleo, at, hana)
  await plan()
  await steps('start')
  minutes(2)
  const withDan = await partnerOf(dan, 1)
  const outOf = async () =>
    (await boardOf()).people.filter(({ out }) => out !== null).map(({ name, out }) => [name, out])
  await says(
    guests.find(({ name }) => name === withDan)!,
    1,
    'not-happened',
  )
  expect([await outOf(), (await own(dan)).part, (await boardOf()).present]).toEqual([
    [['Dan', 'missed']],
    'sitting-out',
    3,
  ])
  await followed()
  const replanned = await boardOf()
  expect([2, 3].flatMap((n) => pairsIn(replanned, n)).some((pair) => pair.includes('Dan'))).toBe(
    false,
  )
  // The host leaves him out too: that holds even if he checks in.
  const { registrationId } = replanned.people.find(({ name }) => name === 'Dan')!
  await hana.put(`/events/${at.id}/rounds/out/${registrationId}`, { isOut: true })
  expect(await outOf()).toEqual([['Dan', 'host']])
  // He says that he is there.
  await dan.put(`/events/${at.id}/rounds/sitting-out`, { isOut: false })
  expect(await outOf()).toEqual([])
  // Missed once more, he rates the round; missed again, he checks in.
  await says(
    guests.find(({ name }) => name === withDan)!,
    1,
    'not-happened',
  )
  await says(dan, 1, 'useful')
  expect(await outOf()).toEqual([])
  await followed()
  await steps('skip')
  minutes(2)
  const next = await partnerOf(dan, 2)
  await says(
    guests.find(({ name }) => name === next)!,
    2,
    'not-happened',
  )
  expect(await outOf()).toEqual([['Dan', 'missed']])
  await comes(dan, at, hana)
  expect([await outOf(), (await own(dan)).part, (await boardOf()).present]).toEqual([[], 'in', 4])
  // For a person who was seen or has answered, the host decides.
  const other = guests.find(({ name }) => name !== 'Dan' && name !== withDan)!
  await says(other, 1, 'not-happened')
  expect(await outOf()).toEqual([])
})

test('accepts an answer only for a round that one sat in', async () => {
  await plan()
  await steps('start')
  minutes(3)
  await joins(finn)
  expect([
    (await says(finn, 1, 'useful')).json().code,
    (await says(ann, 9, 'useful')).json().code,
    (await says(eve, 1, 'useful')).json().code,
    (await says(ann, 1, 'lovely')).statusCode,
    (await says(ann, 2, 'useful')).json().code,
  ]).toEqual(['round-not-found', 'round-not-found', 'round-not-found', 400, 'round-not-found'])
})

test('two people of whom one passed on the other are not seated together, and do not learn it', async () => {
  const words = statementItems(
    ['Control software we can pilot this winter'],
    ['A pilot site with three small hydro plants'],
  )
  for (const [who, said] of [
    [ann, words],
    [
      ben,
      statementItems(
        ['A pilot site for my control software'],
        ['Control software for small hydro plants'],
      ),
    ],
  ] as const)
    await who.put(`/events/${at.id}/registration/items`, said)
  await matched()
  const [match] = (await ann.get(`/events/${at.id}/matches`)).json().items
  await ann.put(`/events/${at.id}/matches/${match.id}/stance`, { stance: 'passed' })
  expect(allPairs((await plan()).json())).not.toContain('Ann Ben')
})

test('pauses, extra minutes and resuming apply to everyone, and a repeated step counts once', async () => {
  await plan()
  await steps('start')
  minutes(3)
  const { version } = await boardOf()
  expect((await steps('extend', version)).statusCode).toBe(200)
  expect((await steps('extend', version)).statusCode).toBe(200)
  expect((Date.parse((await own(ann)).rounds[0].endsAt) - clock.now().getTime()) / 60_000).toBe(4)
  expect((await steps('pause', version)).json().code).toBe('changed-meanwhile')
  await steps('pause')
  expect((await own(ann)).pausedAt).toBe(clock.now().toISOString())
  expect((await steps('pause')).json().code).toBe('rounds-not-now')
  minutes(20)
  await steps('resume')
  expect((Date.parse((await own(ann)).rounds[0].endsAt) - clock.now().getTime()) / 60_000).toBe(4)
  await steps('skip')
  expect((await own(ann)).rounds[1].announcedAt).toBe(clock.now().toISOString())
  expect((await plan()).json().code).toBe('rounds-are-on')
  await steps('stop')
  expect((await boardOf()).rounds.map(({ n }) => n)).toEqual([1])
  // Further rounds continue where the first ended: people who have met do not meet again.
  const met = pairsIn(await boardOf(), 1)
  const more = (await plan({ rounds: 5 })).json() as RoundsBoard
  expect([more.rounds.map(({ n }) => n), pairsIn(more, 1)]).toEqual([[1, 2, 3], met])
  expect(new Set(allPairs(more)).size).toBe(6)
})

test('requires two people, an active published event, and valid settings', async () => {
  const empty = await aGathering(hana)
  expect((await hana.put(`/events/${empty.id}/rounds`, wanted)).json().code).toBe(
    'rounds-need-people',
  )
  expect((await plan({ rounds: 0 })).json().fields).toEqual({ rounds: 'too-small' })
  expect((await plan({ tables: 1.5 })).json().fields).toEqual({ tables: 'not-a-count' })
  expect(
    (await hana.post(`/events/${at.id}/rounds/steps`, { step: 'start', version: 0 })).json().code,
  ).toBe('rounds-not-now')
  await plan()
  await hana.post(`/events/${at.id}/cancel`, { reason: 'Rain' })
  expect([(await plan()).json().code, (await steps('start')).json().code]).toEqual([
    'event-cancelled',
    'event-cancelled',
  ])
})

test('rounds of a cancelled event can only be stopped, and every phone says so', async () => {
  await plan()
  await steps('start')
  await hana.post(`/events/${at.id}/cancel`, { reason: 'Rain' })
  for (const step of ['pause', 'extend', 'skip'] as const)
    expect((await steps(step)).json().code).toBe('event-cancelled')
  expect((await own(ann)).isCancelled).toBe(true)
  expect((await steps('stop')).statusCode).toBe(200)
})

test('a person who has met everyone learns so, and no long break follows the last round', async () => {
  for (const one of [cleo, dan]) await one.del(`/events/${at.id}/registration`)
  const planned = (await plan({ longBreak: { after: 1, minutes: 30 } })).json() as RoundsBoard
  expect([planned.rounds.length, planned.wanted?.longBreak]).toEqual([1, null])
  for (const step of ['start', 'skip', 'skip'] as const) await steps(step)
  expect((await plan()).json().code).toBe('rounds-all-met')
})

test('with fewer tables than pairs several share one, and nobody moves without need', async () => {
  const board = (await plan({ tables: 1 })).json() as RoundsBoard
  expect(board.rounds.flatMap(({ pairs }) => pairs.map(({ table }) => table))).toEqual([
    1, 1, 1, 1, 1, 1,
  ])
})

test('with an odd number one person sits out, another one each time', async () => {
  await joins(finn)
  const board = (await plan({ rounds: 5 })).json() as RoundsBoard
  expect(new Set(board.rounds.map(({ out }) => out.join())).size).toBe(5)
  await steps('start')
  const name = board.people[board.rounds[0]!.out[0]!]!.name
  expect((await own(guests.find((one) => one.name === name)!)).rounds[0].seat).toEqual({
    table: null,
    partner: null,
    youGet: null,
    youGive: null,
    answer: null,
  })
})

test.each([2, 3, 4])(
  'of %i rounds, a person who sat out before a new plan sits out again only after all others',
  async (rounds) => {
    await joins(finn)
    for (const one of guests) await comes(one, at, hana)
    await plan({ rounds })
    await steps('start')
    minutes(2)
    const told = await boardOf()
    const name = told.people[told.rounds[0]!.pairs[0]!.a]!.name
    await says(
      guests.find((one) => one.name === name)!,
      1,
      'not-happened',
    )
    await followed()
    const after = await boardOf()
    expect([after.isStale, after.rounds[0]!.out]).toEqual([false, told.rounds[0]!.out])
    expect(new Set(after.rounds.map(({ out }) => out.join())).size).toBe(rounds)
  },
)

test('of two people who want the same partner, the one with a poor round gets them', async () => {
  const said: [TestUser, string, string][] = [
    [ann, 'Beekeeping lessons', 'Carpentry lessons'],
    [ben, 'Beekeeping lessons', 'Carpentry lessons'],
    [cleo, 'Carpentry lessons', 'Opera'],
    [dan, 'Carpentry lessons', 'Fossils'],
  ]
  for (const [who, seek, give] of said)
    await who.put(`/events/${at.id}/registration/items`, statementItems([seek], [give]))
  await plan({ rounds: 2 })
  await steps('start')
  minutes(2)
  for (const one of [cleo, dan])
    await one.put(`/events/${at.id}/rounds/sitting-out`, { isOut: true })
  await finn.post(at.join, statementItems(['Carpentry lessons'], ['Beekeeping lessons']))
  await eve.post(at.join, statementItems(['Chess'], ['Kites']))
  await followed()
  const withFinn = async () =>
    (await own(finn)).rounds.find(({ n }: { n: number }) => n === 2).seat.partner.name
  const first = await withFinn()
  const other = first === 'Ann' ? ben : ann
  await says(other, 1, 'not-useful')
  await followed()
  expect([['Ann', 'Ben'].includes(first), await withFinn()]).toEqual([true, other.name])
})

test('only hosts and co-hosts for attendees see the seating, and a picture names only listed people', async () => {
  await plan()
  await hana.post(`/events/${at.id}/cohosts`, { email: 'eve@example.com', rights: ['door'] })
  await eve.post(`/events/${at.id}/cohosting`)
  for (const path of ['board', 'picture'])
    expect([
      (await ann.get(`/events/${at.id}/rounds/${path}`)).statusCode,
      (await eve.get(`/events/${at.id}/rounds/${path}`)).statusCode,
      (await visitor.get(`/events/${at.id}/rounds/${path}`)).statusCode,
    ]).toEqual([404, 404, 401])
  expect([
    (await plan({}, ann)).statusCode,
    (await eve.get(`/events/${at.id}/rounds`)).json().code,
  ]).toEqual([404, 'registration-not-found'])
  const { people, rounds } = (await hana.get(`/events/${at.id}/rounds/picture`)).json()
  expect([
    people.map(({ name }: { name: string | null }) => name),
    rounds.length,
    rounds[0].pairs.length,
  ]).toEqual([[null, null, null, null], 3, 2])
})

test('a host excludes an absent person, and includes them again', async () => {
  await plan()
  const { people } = await boardOf()
  const registrationId = people.find(({ name }) => name === 'Dan')!.registrationId
  const out = (isOut: boolean, id = registrationId) =>
    hana.put(`/events/${at.id}/rounds/out/${id}`, { isOut })
  expect((await out(true)).json()).toEqual({ isOut: true })
  expect([
    (await boardOf()).present,
    (await boardOf()).people.find(({ name }) => name === 'Dan')!.out,
    (await own(dan)).part,
  ]).toEqual([3, 'host', 'sitting-out'])
  await out(false)
  expect((await boardOf()).present).toBe(4)
  expect((await out(true, at.id)).json().code).toBe('registration-not-found')
})

test('a person learns at which event their rounds run, from the start to the end', async () => {
  const running = async (who: TestUser) => (await who.get('/users/rounds')).json()
  // Someone whose only event this is.
  const gus = await person('Gus')
  await joins(gus)
  await plan()
  expect(await running(gus)).toMatchObject({ eventId: null })
  await steps('start')
  expect(await running(gus)).toMatchObject({ eventId: at.id })
  expect(await running(await person('Ida'))).toEqual({ eventId: null, againS: 300 })
  expect((await visitor.get('/users/rounds')).statusCode).toBe(401)
  minutes(20)
  expect(await running(gus)).toMatchObject({ eventId: null })
  // Paused in the second round, they are not over.
  await db
    .updateTable('round_plans')
    .set({ paused_at: new Date(clock.now().getTime() - 10 * 60_000) })
    .where('event_id', '=', at.id)
    .execute()
  expect(await running(gus)).toMatchObject({ eventId: at.id })
})
