import { expect, test } from 'vitest'
import { admit, contradictions, isFull, mayRead, maySeeCode, missingToPublish, normaliseCode, roleOf, timingOf } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T14:00:00Z')
const earlier = new Date('2026-11-20T10:00:00Z')
const open = { status: 'published' as const, startsAt: now, endsAt: later, capacity: 2, seatsTaken: 1, invitationCode: 'ABCD-1234-WXYZ' }
const ask = { code: 'ABCD-1234-WXYZ', isIn: false, now }

test.each([
  ['with the right code and a free seat', open, ask, 'admitted'],
  ['with the code typed in another way', open, { ...ask, code: ' abcd l234 wxyz ' }, 'admitted'],
  ['without a limit of seats', { ...open, capacity: null, seatsTaken: 4000 }, ask, 'admitted'],
  ['with a wrong code', open, { ...ask, code: 'ABCD-1234-WXYY' }, 'invitation-refused'],
  ['with no code', open, { ...ask, code: '' }, 'invitation-refused'],
  ['into a draft', { ...open, status: 'draft' as const }, ask, 'invitation-refused'],
  ['into nothing', undefined, ask, 'invitation-refused'],
  ['with a wrong code into a full gathering', { ...open, seatsTaken: 2 }, { ...ask, code: 'X' }, 'invitation-refused'],
  ['into a cancelled gathering', { ...open, status: 'cancelled' as const }, ask, 'event-cancelled'],
  ['into one that is over', { ...open, endsAt: now }, ask, 'event-ended'],
  ['twice', open, { ...ask, isIn: true }, 'already-registered'],
  ['into a full gathering', { ...open, seatsTaken: 2 }, ask, 'event-full'],
  ['twice into a full gathering', { ...open, seatsTaken: 2 }, { ...ask, isIn: true }, 'already-registered'],
])('joining %s', (_, event, asked, verdict) => {
  expect(admit(event, asked)).toBe(verdict)
})

const [host, attendee, stranger] = [{ host: true, attendee: false }, { host: false, attendee: true }, { host: false, attendee: false }]

test.each([
  ['draft', 'public', host, true], ['draft', 'public', stranger, false], ['draft', 'public', attendee, false],
  ['published', 'public', stranger, true], ['published', 'unlisted', stranger, true], ['published', 'invite_only', stranger, false],
  ['published', 'invite_only', attendee, true], ['cancelled', 'public', stranger, true], ['cancelled', 'invite_only', stranger, false],
] as const)('a %s %s gathering is readable to %o: %s', (status, visibility, relation, expected) => {
  expect(mayRead({ status, visibility }, relation)).toBe(expected)
})

test.each([
  ['published', 'public', stranger, true], ['draft', 'public', stranger, false], ['published', 'unlisted', attendee, false],
  ['published', 'invite_only', attendee, false], ['published', 'invite_only', host, true],
] as const)('the code of a %s %s gathering is shown to %o: %s', (status, visibility, relation, expected) => {
  expect(maySeeCode({ status, visibility }, relation)).toBe(expected)
})

test.each([['abcd-1234-wxyz', 'ABCD1234WXYZ'], ['o0Il-1111-2222', '001111112222'], ['ＡＢＣＤ', 'ABCD'], ['', '']])('the code %j reads as %j', (typed, plain) => {
  expect(normaliseCode(typed)).toBe(plain)
})

test.each([[null, null, 'upcoming'], [later, null, 'upcoming'], [earlier, later, 'live'], [now, later, 'live'], [earlier, now, 'ended']] as const)(
  'from %o to %o is %s', (startsAt, endsAt, timing) => {
    expect(timingOf({ startsAt, endsAt }, now)).toBe(timing)
  })

test('a draft names everything it still lacks', () => {
  const facts = { title: 'Supper', startsAt: null, endsAt: null, place: null, link: null, capacity: null, seatsTaken: 0 }
  expect(missingToPublish(facts, now)).toEqual({ startsAt: 'required', endsAt: 'required', place: 'place-or-link' })
  expect(missingToPublish({ ...facts, startsAt: now, endsAt: later, link: 'https://example.org' }, now)).toEqual({})
  expect(missingToPublish({ ...facts, startsAt: earlier, endsAt: earlier, place: 'Here' }, now)).toEqual({ endsAt: 'in-the-past' })
})

test('a gathering cannot end before it starts, nor have fewer places than people', () => {
  const facts = { title: 'Supper', startsAt: later, endsAt: now, place: null, link: null, capacity: 2, seatsTaken: 3 }
  expect(contradictions(facts)).toEqual({ endsAt: 'before-start', capacity: 'below-taken' })
  expect(contradictions({ ...facts, startsAt: earlier, capacity: 3 })).toEqual({})
})

test('a host who also joined is still the host', () => {
  expect([roleOf({ host: true, attendee: true }, true), roleOf(attendee, true), roleOf(stranger, true), roleOf(stranger, false)]).toEqual(['host', 'attendee', 'member', 'visitor'])
})

test('a gathering without a limit is never full', () => {
  expect([isFull({ capacity: null, seatsTaken: 9999 }), isFull({ capacity: 3, seatsTaken: 2 }), isFull({ capacity: 3, seatsTaken: 3 })]).toEqual([false, false, true])
})
