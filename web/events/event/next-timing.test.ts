import { expect, test } from 'vitest'
import { nextTimingMs } from './next-timing.ts'

const startsAt = '2027-03-05T18:00:00Z'
const endsAt = '2027-03-05T22:00:00Z'
const minuteMs = 60_000

test.each<[string, object, string, number | false]>([
  ['at its start', { timing: 'upcoming' }, '2027-03-05T17:59:00Z', minuteMs],
  ['at its end, while it is on', { timing: 'live' }, '2027-03-05T21:59:00Z', minuteMs],
  ['not at all after its end', { timing: 'ended' }, '2027-03-05T22:00:00Z', false],
  ['not at all without a time', { timing: 'upcoming', startsAt: null }, startsAt, false],
  ['not at all without an end', { timing: 'live', endsAt: null }, startsAt, false],
  ['in two seconds at least', { timing: 'upcoming' }, '2027-03-05T17:59:59.500Z', 2000],
  ['as late as a timer can be set', { timing: 'upcoming' }, '2026-03-05T18:00:00Z', 2_000_000_000],
  // By a device whose clock is ahead of the server's.
  ['later and later after its start', { timing: 'upcoming' }, '2027-03-05T18:00:08Z', 8000],
])('the page of an event reads it again %s', (_when, part, now, expected) =>
  expect(nextTimingMs({ timing: 'live', startsAt, endsAt, ...part }, Date.parse(now))).toBe(
    expected,
  ),
)

test('an event that is not known yet is not read again', () =>
  expect(nextTimingMs(undefined, Date.parse(startsAt))).toBe(false))
