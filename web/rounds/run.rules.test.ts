import { describe, expect, test } from 'vitest'
import type { RoundsBoard } from '#contract/rounds.ts'
import { plainName } from '#web/kit/i18n/names.rules.ts'
import { namesOut, tablesIn } from '#web/parts/rounds/tables.rules.ts'
import { timedRounds } from './rounds.rules.ts'
import {
  betterBy,
  doubtAt,
  firstOpen,
  expectedPeople,
  haveAllMet,
  isPastEnd,
  leftToMeet,
  lengthOf,
  meetingsEach,
  mostAtATable,
  neverSeated,
  proposalFor,
  stageOf,
  summaryOf,
  unitsIn,
  wishesFor,
} from './run.rules.ts'

type BoardRound = RoundsBoard['rounds'][number]
type BoardAttendee = RoundsBoard['people'][number]

const minuteMs = 60_000
const at = (minutes: number) => new Date(minutes * minuteMs).toISOString()
const person = (name: string, more: Partial<BoardAttendee> = {}): BoardAttendee => ({
  registrationId: name,
  name,
  state: 'confirmed',
  isListed: true,
  out: null,
  ...more,
})
const round = (n: number, more: Partial<BoardRound> = {}): BoardRound => ({
  n,
  announcedAt: null,
  startsAt: null,
  endsAt: null,
  pairs: [],
  out: [],
  answers: { useful: 0, notUseful: 0, notHappened: 0 },
  ...more,
})
/** Announced at a minute, begun one later, over six later. */
const timed = (n: number, told: number, more: Partial<BoardRound> = {}) =>
  round(n, { announcedAt: at(told), startsAt: at(told + 1), endsAt: at(told + 6), ...more })
const board = (more: Partial<RoundsBoard> = {}): RoundsBoard => ({
  now: at(0),
  title: 'Supper',
  version: 1,
  wanted: null,
  pausedAt: null,
  present: 8,
  matched: 8,
  checkedIn: 0,
  unmatched: { all: 0, checkedIn: 0 },
  isStale: false,
  share: null,
  rounds: [],
  people: [],
  ...more,
})
const wanted = {
  rounds: 3,
  minutes: 5,
  breakMinutes: 1,
  longBreak: null,
  tables: 4,
  who: 'everybody',
} as const
const people = ['Ann', 'Ben', 'Zoë', 'Dan'].map((name) => person(name))
const pair = (table: number, a: number, b: number, isMissed = false) => ({ table, a, b, isMissed })

describe('the stage of the rounds', () => {
  const stage = (rounds: BoardRound[], minute: number, pausedAt: number | null = null) => {
    const { stage: found, standing } = stageOf({ rounds }, timedRounds(rounds, Date.parse), {
      now: minute * minuteMs,
      pausedAt: pausedAt === null ? null : pausedAt * minuteMs,
    })
    return [found, standing.phase, standing.n]
  }
  const two = [timed(1, 0), timed(2, 6)]
  test.each([
    ['nothing is planned', [], 0, null, ['unplanned', 'ahead', 0]],
    ['rounds wait for the start', [round(1), round(2)], 0, null, ['planned', 'ahead', 0]],
    ['people walk to their tables', two, 0.5, null, ['on', 'walk', 1]],
    ['people talk', two, 3, null, ['on', 'on', 1]],
    ['the second round is announced at the end of the first', two, 6, null, ['on', 'walk', 2]],
    ['the rounds are paused', two, 90, 3, ['on', 'on', 1]],
    ['all rounds are over', two, 12, null, ['over', 'over', 2]],
    [
      'more rounds wait after those that are over',
      [...two, round(3)],
      12,
      null,
      ['planned', 'over', 2],
    ],
  ] as const)('is right when %s', (_name, rounds, minute, pausedAt, found) => {
    expect(stage([...rounds], minute, pausedAt)).toEqual(found)
  })
})

describe('a plan', () => {
  test.each([
    [2, 1, 1],
    [3, 3, 1],
    [5, 5, 2],
    [6, 5, 3],
    [40, 6, 20],
    [0, 1, 1],
    [9000, 6, 2000],
  ])('for %i people is proposed with %i rounds at %i tables', (present, rounds, tables) => {
    expect(proposalFor(present)).toEqual({ rounds, tables })
  })

  test('starts with checked-in people once there are two, and with the last settings', () => {
    expect(wishesFor(board())).toEqual({
      rounds: 6,
      minutes: 5,
      breakMinutes: 1,
      longBreak: null,
      tables: 4,
      who: 'everybody',
    })
    expect(wishesFor(board({ checkedIn: 1 })).who).toBe('everybody')
    expect(wishesFor(board({ checkedIn: 4 }))).toMatchObject({
      who: 'checked-in',
      rounds: 3,
      tables: 2,
    })
    expect(wishesFor(board({ wanted, checkedIn: 4 }))).toEqual(wanted)
  })

  test('counts no one who sits out', () => {
    const known = board({
      present: 5,
      matched: 6,
      checkedIn: 3,
      people: [
        person('Ann', { state: 'checked_in', out: 'self' }),
        person('Ben', { out: 'host' }),
        person('Cleo', { state: 'cancelled_by_host', out: 'self' }),
      ],
    })
    expect([expectedPeople(known, 'everybody'), expectedPeople(known, 'checked-in')]).toEqual([
      5, 2,
    ])
    expect([
      expectedPeople({ ...known, wanted: { ...wanted, who: 'checked-in' } }, 'checked-in'),
      expectedPeople({ ...known, wanted: { ...wanted, who: 'checked-in' } }, 'everybody'),
    ]).toEqual([5, 4])
  })

  test.each([
    [{ rounds: 8, minutes: 5, breakMinutes: 1, longBreak: null }, 48],
    [{ rounds: 8, minutes: 5, breakMinutes: 1, longBreak: { after: 4, minutes: 15 } }, 62],
    // After the last round there is no break.
    [{ rounds: 8, minutes: 5, breakMinutes: 1, longBreak: { after: 8, minutes: 15 } }, 48],
    [{ rounds: 1, minutes: 90, breakMinutes: 0, longBreak: null }, 90],
  ])('with %j takes %i minutes', (wishes, minutes) => {
    expect(lengthOf(wishes)).toBe(minutes)
  })

  test.each([
    [3, 8, 3],
    [20, 8, 7],
    [5, 5, 4],
    [3, 5, 2],
    [1, 3, 0],
    [9, 3, 2],
  ])('with %i rounds lets each of %i people meet at least %i others', (rounds, present, others) => {
    expect(meetingsEach(rounds, present)).toBe(others)
  })

  test.each([
    [2, 1, 1],
    [3, 3, 2],
    [8, 7, 7],
    [9, 9, 8],
    [1, 0, 0],
    [0, 0, 0],
  ])(
    'for %i people who have not met has at most %i rounds, and %i others for each',
    (present, rounds, others) => {
      expect(leftToMeet(board({ present }), 'everybody')).toEqual({ rounds, others })
    },
  )

  test('has no more rounds than the remaining pairs need', () => {
    const held = [
      timed(1, 0, { pairs: [pair(1, 0, 1), pair(2, 2, 3)] }),
      timed(2, 6, { pairs: [pair(1, 0, 2), pair(2, 1, 3)] }),
    ]
    const left = (more: Partial<RoundsBoard>, who: 'everybody' | 'checked-in' = 'everybody') =>
      leftToMeet(board({ present: 4, matched: 4, people, rounds: held, ...more }), who)
    expect(left({})).toEqual({ rounds: 1, others: 1 })
    const all = [...held, timed(3, 12, { pairs: [pair(1, 0, 3), pair(2, 1, 2)] })]
    expect(left({ rounds: all })).toEqual({ rounds: 0, others: 0 })
    expect([
      haveAllMet(board({ present: 4, people, rounds: all }), 'everybody'),
      haveAllMet(board({ present: 4, people, rounds: held }), 'everybody'),
      haveAllMet(board({ present: 1 }), 'everybody'),
    ]).toEqual([true, false, false])
    // Rounds only planned do not count as meetings, and people who missed each other meet again.
    expect(left({ rounds: [...held, { ...all[2]!, announcedAt: null }] })).toEqual({
      rounds: 1,
      others: 1,
    })
    expect(
      left({ rounds: [...held, timed(3, 12, { pairs: [pair(1, 0, 3), pair(2, 1, 2, true)] })] }),
    ).toEqual({ rounds: 1, others: 0 })
    // A new person has everyone to meet; an excluded or absent one has no one.
    expect(
      left({ rounds: all, present: 5, matched: 5, people: [...people, person('Eve')] }),
    ).toEqual({ rounds: 4, others: 1 })
    expect(
      left({ present: 3, people: [...people.slice(0, 3), person('Dan', { out: 'host' })] }),
    ).toEqual({ rounds: 1, others: 0 })
    expect(
      left(
        {
          checkedIn: 2,
          people: [
            person('Ann', { state: 'checked_in' }),
            person('Ben', { state: 'checked_in' }),
            ...people.slice(2),
          ],
        },
        'checked-in',
      ),
    ).toEqual({ rounds: 0, others: 0 })
  })

  test.each([
    [0, [['minute', 0]]],
    [89, [['minute', 89]]],
    [
      90,
      [
        ['hour', 1],
        ['minute', 30],
      ],
    ],
    [120, [['hour', 2]]],
    [
      1820,
      [
        ['hour', 30],
        ['minute', 20],
      ],
    ],
  ] as const)('of %i minutes has the length %j', (minutes, units) => {
    expect(unitsIn(minutes)).toEqual(units)
  })

  test.each([
    [0, 60, false],
    [0, 61, true],
    [110, 10, false],
    [110, 11, true],
    [120, 11, false],
  ])(
    'started in minute %i before an end at 120, and %i minutes long, overruns: %s',
    (now, minutes, isPast) => {
      expect(
        isPastEnd(
          { now: now * minuteMs, startsAt: 60 * minuteMs, endsAt: 120 * minuteMs },
          minutes,
        ),
      ).toBe(isPast)
    },
  )

  test.each([
    [1, 0],
    [0.9999999999, 0],
    [0.9995, 0.001],
    [0.999, 0.002],
    [0.9, 0.112],
    [0.5, 1],
    [0, 1],
  ])('with a value of %d of the bound could improve by at most %d', (share, more) => {
    expect(betterBy(share)).toBe(more)
  })

  test('names the people in none of its rounds, and the fullest table', () => {
    const rounds = [
      round(1, { out: [1, 2], pairs: [pair(1, 0, 3), pair(1, 4, 5), pair(2, 6, 7)] }),
      round(2, { out: [2] }),
    ]
    expect([neverSeated(rounds, people), mostAtATable(rounds)]).toEqual([['Zoë'], 4])
    expect([
      neverSeated([], people),
      neverSeated(rounds.slice(0, 1), people),
      mostAtATable([]),
    ]).toEqual([[], [], 0])
  })
})

test.each([
  [{ inMs: 4 * 60 * minuteMs, who: 'checked-in', checkedIn: 9, matched: 10 }, 'early'],
  [{ inMs: -60 * minuteMs, who: 'everybody', checkedIn: 4, matched: 10 }, 'few'],
  [{ inMs: 60 * minuteMs, who: 'everybody', checkedIn: 5, matched: 10 }, null],
  [{ inMs: 60 * minuteMs, who: 'checked-in', checkedIn: 2, matched: 10 }, null],
] as const)('starting with %j raises the doubt %j', (known, doubt) => {
  expect(doubtAt(known)).toBe(doubt)
})

test('finds names without regard to case and accents, and marks those found', () => {
  const seated = round(1, { pairs: [pair(2, 2, 3, true), pair(1, 0, 1)], out: [1, 9] })
  expect(
    tablesIn(seated, people, '').map(({ table, pairs }) => [
      table,
      pairs.map(({ a, b, isMissed }) => [a.name, b.name, a.isFound, isMissed]),
    ]),
  ).toEqual([
    [1, [['Ann', 'Ben', false, false]]],
    [2, [['Zoë', 'Dan', false, true]]],
  ])
  expect(
    tablesIn(seated, people, plainName(' ZOE ')).map(({ table, pairs }) => [
      table,
      pairs[0]?.a.isFound,
      pairs[0]?.b.isFound,
    ]),
  ).toEqual([[2, true, false]])
  expect([namesOut(seated, people, ''), namesOut(seated, people, 'ann')]).toEqual([['Ben'], []])
})

test('distinguishes Hindi names by their vowels', () => {
  const named = [person('मीना'), person('मोना'), person('मन')]
  const seated = round(1, { pairs: [pair(1, 0, 1)], out: [2] })
  expect(
    tablesIn(seated, named, plainName('मी')).map(({ pairs }) =>
      pairs.map(({ a, b }) => [a.isFound, b.isFound]),
    ),
  ).toEqual([[[true, false]]])
  expect(namesOut(seated, named, plainName('मी'))).toEqual([])
})

test('sums up the meetings that took place and their answers', () => {
  const answers = { useful: 2, notUseful: 1, notHappened: 1 }
  expect(
    summaryOf([
      round(1, { pairs: [pair(1, 0, 1), pair(2, 2, 3, true)], answers }),
      round(2, { pairs: [pair(1, 0, 2)], answers }),
    ]),
  ).toEqual({ held: 2, meetings: 2, useful: 4, notUseful: 2, notHappened: 2 })
})

test('starts a new plan after the announced rounds', () => {
  expect([
    firstOpen([round(1), round(2)], 1),
    firstOpen([round(1), round(2)], 2),
    firstOpen([], 0),
  ]).toEqual([2, null, null])
})
