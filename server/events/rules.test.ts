import { expect, test } from 'vitest'
import { CoHostRight } from '#contract/events/events.ts'
import {
  contradictions,
  mayRead,
  maySeeCode,
  missingToPublish,
  noRelation,
  rightsOf,
  roleOf,
  timingOf,
} from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T14:00:00Z')
const earlier = new Date('2026-11-20T10:00:00Z')
const [host, attendee, stranger] = [
  { ...noRelation, host: true },
  { ...noRelation, attendee: true },
  noRelation,
]
const [waiting, asked, editor] = [
  { ...noRelation, waiting: true },
  { ...noRelation, asked: true },
  { ...noRelation, edit: true },
]

test.each([
  ['draft', 'public', host, true],
  ['draft', 'public', stranger, false],
  ['draft', 'public', attendee, false],
  ['published', 'public', stranger, true],
  ['published', 'unlisted', stranger, true],
  ['published', 'invite_only', stranger, false],
  ['published', 'invite_only', attendee, true],
  ['cancelled', 'public', stranger, true],
  ['cancelled', 'invite_only', stranger, false],
  ['published', 'invite_only', waiting, true],
  ['draft', 'public', waiting, false],
  ['draft', 'public', asked, true],
  ['draft', 'invite_only', editor, true],
] as const)('a %s %s event is readable to %o: %s', (status, visibility, relation, expected) => {
  expect(mayRead({ status, visibility, isHostSuspended: false }, relation)).toBe(expected)
})

test.each([
  [stranger, false],
  [asked, true],
  [attendee, true],
  [waiting, true],
  [editor, true],
])('an event of a suspended host is readable to %o: %s', (relation, expected) => {
  expect(
    mayRead({ status: 'published', visibility: 'public', isHostSuspended: true }, relation),
  ).toBe(expected)
})

test.each([
  ['published', 'public', stranger, true],
  ['draft', 'public', stranger, false],
  ['published', 'unlisted', attendee, false],
  ['published', 'invite_only', attendee, false],
  ['published', 'invite_only', host, true],
  ['published', 'unlisted', editor, false],
  ['published', 'unlisted', { ...noRelation, codes: true }, true],
  ['published', 'unlisted', waiting, false],
] as const)(
  'the code of a %s %s event is shown to %o: %s',
  (status, visibility, relation, expected) => {
    expect(maySeeCode({ status, visibility }, relation)).toBe(expected)
  },
)

test.each([
  [null, null, 'upcoming'],
  [later, null, 'upcoming'],
  [earlier, later, 'live'],
  [now, later, 'live'],
  [earlier, now, 'ended'],
] as const)('from %o to %o is %s', (startsAt, endsAt, timing) => {
  expect(timingOf({ startsAt, endsAt }, now)).toBe(timing)
})

test('a draft names everything it still lacks', () => {
  const facts = {
    title: 'Supper',
    startsAt: null,
    endsAt: null,
    place: null,
    link: null,
    capacity: null,
    seatsTaken: 0,
    agenda: [],
  }
  expect(missingToPublish(facts, now)).toEqual({
    startsAt: 'required',
    endsAt: 'required',
    place: 'place-or-link',
  })
  expect(
    missingToPublish({ ...facts, startsAt: now, endsAt: later, link: 'https://example.org' }, now),
  ).toEqual({})
  expect(
    missingToPublish({ ...facts, startsAt: earlier, endsAt: earlier, place: 'Here' }, now),
  ).toEqual({ endsAt: 'in-the-past' })
})

test('an event cannot end before it starts, nor have fewer places than people', () => {
  const facts = {
    title: 'Supper',
    startsAt: later,
    endsAt: now,
    place: null,
    link: null,
    capacity: 2,
    seatsTaken: 3,
    agenda: [],
  }
  expect(contradictions(facts)).toEqual({ endsAt: 'before-start', capacity: 'below-taken' })
  expect(contradictions({ ...facts, startsAt: earlier, capacity: 3 })).toEqual({})
})

test('a host who also joined is still the host', () => {
  expect([
    roleOf({ ...host, attendee: true }, true),
    roleOf({ ...attendee, codes: true }, true),
    roleOf(attendee, true),
    roleOf(stranger, true),
    roleOf(stranger, false),
  ]).toEqual(['host', 'co-host', 'attendee', 'member', 'visitor'])
})

test('a host may do everything, a helper what the host gave them, and nobody else anything', () => {
  expect([rightsOf(host).length, rightsOf(editor), rightsOf(attendee)]).toEqual([
    CoHostRight.options.length,
    ['edit'],
    [],
  ])
})
