import { expect, test } from 'vitest'
import type { Attendee } from '#contract/admission/attendees.ts'
import {
  decisionsFor,
  distinct,
  type AttendeeFilterState,
  firstTab,
  hasSpot,
  shownTabs,
  marksAmong,
  filterAttendees,
  visibleRows,
  stateOf,
  unmatchedReason,
  tabOf,
  notifiedShare,
} from './list.rules.ts'

const one = (over: Partial<Attendee>): Attendee => ({
  registrationId: '',
  name: '',
  email: '',
  profile: {},
  state: 'confirmed',
  isGuest: false,
  isTold: true,
  companions: 0,
  code: null,
  objectives: ['A baker'],
  offerings: [],
  isListed: false,
  isMatched: true,
  isInvited: false,
  hasNote: false,
  isMailRefused: false,
  ticket: null,
  paid: null,
  checkedInAt: null,
  answers: [],
  joinedAt: '',
  ...over,
})
const none: AttendeeFilterState = { words: '', state: '', code: '', marks: [] }
const people = [
  one({ name: 'José García', email: 'jr@bakers.org', code: 'Friends' }),
  one({ name: 'Ann', email: 'ann@mail.example', hasNote: true, isMatched: false }),
  one({ name: 'Gil', email: 'gil@bakers.org', isGuest: true, objectives: [] }),
  one({ name: 'Pia', email: 'pia@mail.example', state: 'pending_approval' }),
]

test.each([
  ['', ['José García', 'Ann', 'Gil']],
  ['jose', ['José García']],
  ['GARCIA josé', ['José García']],
  ['@bakers.org', ['José García', 'Gil']],
  ['bakers gil', ['Gil']],
  ['nobody', []],
])('searching for “%s” finds %j', (words, names) => {
  expect(filterAttendees(people, 'in', { ...none, words }).map(({ name }) => name)).toEqual(names)
})

test.each<[Partial<AttendeeFilterState>, string[]]>([
  [{ code: 'Friends' }, ['José García']],
  [{ state: 'guest' }, ['Gil']],
  [{ state: 'confirmed' }, ['José García', 'Ann']],
  [{ marks: ['guest'] }, ['Gil']],
  [{ marks: ['note'] }, ['Ann']],
  [{ marks: ['unmatched'] }, ['Ann', 'Gil']],
  [{ marks: ['silent'] }, ['Gil']],
  [{ marks: ['note', 'silent'] }, []],
])('filtering by %j leaves %j', (filters, names) => {
  expect(filterAttendees(people, 'in', { ...none, ...filters }).map(({ name }) => name)).toEqual(
    names,
  )
})

test('says why an attendee is not matched', () => {
  expect([
    unmatchedReason({ isGuest: true, isMatched: false }),
    unmatchedReason({ isGuest: false, isMatched: false }),
    unmatchedReason({ isGuest: false, isMatched: true }),
  ]).toEqual(['guest', 'off', null])
})

test('offers only marks that an attendee has, beside the chosen ones', () => {
  expect([
    marksAmong(people, []),
    marksAmong(people.slice(0, 1), ['note']),
    marksAmong([], []),
  ]).toEqual([['guest', 'note', 'unmatched', 'silent'], ['note'], []])
})

test('keeps invited guests apart from those who go, with a spot all the same', () => {
  const guest = one({ isGuest: true, isInvited: true })
  expect([
    tabOf(guest),
    hasSpot(guest),
    hasSpot(one({})),
    hasSpot(one({ state: 'declined' })),
  ]).toEqual(['invited', true, true, false])
  const counts = { in: 0, invited: 2, pending: 0, waiting: 1, out: 0, lines: 3 }
  expect([shownTabs(counts), shownTabs({ ...counts, invited: 0 }), shownTabs(undefined)]).toEqual([
    ['in', 'invited', 'pending', 'waiting', 'out'],
    ['in', 'pending', 'waiting', 'out'],
    ['in', 'pending', 'waiting', 'out'],
  ])
  expect(
    [counts, { ...counts, pending: 1 }, { ...counts, in: 1 }, { ...counts, invited: 0 }].map(
      firstTab,
    ),
  ).toEqual(['invited', 'pending', 'in', 'in'])
})

test('lists every attendee under one heading', () => {
  expect(
    (
      [
        'confirmed',
        'checked_in',
        'no_show',
        'awaiting_payment',
        'pending_approval',
        'waitlisted',
        'offered',
        'declined',
        'offer_expired',
        'cancelled_by_host',
      ] as const
    ).map((state) => tabOf({ state, isInvited: false })),
  ).toEqual(['in', 'in', 'out', 'waiting', 'pending', 'waiting', 'waiting', 'out', 'out', 'out'])
  expect(filterAttendees(people, 'pending', none).map(({ name }) => name)).toEqual(['Pia'])
  expect([
    stateOf(one({ isGuest: true, isInvited: true })),
    stateOf(one({ isGuest: true })),
    stateOf(one({ isGuest: true, state: 'cancelled_by_host' })),
  ]).toEqual(['invited', 'guest', 'cancelled_by_host'])
  expect(distinct(people, ({ code }) => code)).toEqual(['Friends'])
})

test.each([
  [
    { top: 0, view: 800, height: 64, count: 5000 },
    { from: 0, to: 24 },
  ],
  [
    { top: 6400, view: 800, height: 64, count: 5000 },
    { from: 88, to: 128 },
  ],
  [
    { top: -500, view: 800, height: 64, count: 5000 },
    { from: 0, to: 16 },
  ],
  [
    { top: 319_000, view: 800, height: 64, count: 5000 },
    { from: 4976, to: 5000 },
  ],
  [
    { top: 0, view: 800, height: 64, count: 3 },
    { from: 0, to: 3 },
  ],
  [
    { top: 9000, view: 800, height: 64, count: 0 },
    { from: 0, to: 0 },
  ],
])('scrolled to %j, draws the rows %j', (span, rows) => {
  expect(visibleRows(span)).toEqual(rows)
})

test('draws every visible row at any scroll position', () => {
  for (let top = 0; top < 64_000; top += 37) {
    const { from, to } = visibleRows({ top, view: 900, height: 64, count: 1000 })
    expect(from * 64).toBeLessThanOrEqual(top)
    expect(to * 64).toBeGreaterThanOrEqual(Math.min(64_000, top + 900))
  }
})

test('decides only on those chosen attendees who can be decided on', () => {
  expect([
    decisionsFor([{ state: 'pending_approval' }]),
    decisionsFor([{ state: 'confirmed' }, { state: 'pending_approval' }]),
    decisionsFor([{ state: 'declined' }]),
    decisionsFor([]),
  ]).toEqual([['approve', 'decline'], ['approve', 'decline', 'remove'], [], []])
})

test.each([
  [[true, true], 'all'],
  [[true, false], 'some'],
  [[false, false], 'nobody'],
] as const)('when removed attendees are reachable by mail %j, %s are notified', (reached, told) => {
  expect(notifiedShare(reached.map((isTold) => ({ isTold })))).toBe(told)
})
