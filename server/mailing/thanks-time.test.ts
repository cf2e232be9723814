import { expect, test } from 'vitest'
import { isThanksDue, thanksAt } from './thanks-time.ts'

test.each([
  ['an afternoon', '2026-12-04T15:00:00Z', 'Europe/Berlin', '2026-12-04T16:00:00.000Z'],
  [
    'a late evening waits for the morning',
    '2026-12-04T21:30:00Z',
    'Europe/Berlin',
    '2026-12-05T08:00:00.000Z',
  ],
  ['a night too', '2026-12-04T02:00:00Z', 'Europe/Berlin', '2026-12-04T08:00:00.000Z'],
  ['by the clock of the event', '2026-12-04T14:00:00Z', 'Asia/Kolkata', '2026-12-04T15:00:00.000Z'],
  ['and its date', '2026-12-04T15:00:00Z', 'Asia/Kolkata', '2026-12-05T03:30:00.000Z'],
])('thanks are sent after %s', (_, endsAt, timeZone, at) => {
  expect(thanksAt(new Date(endsAt), timeZone).toISOString()).toBe(at)
})

test('a thank-you is due from then on, for three days', () => {
  const event = { endsAt: new Date('2026-12-04T15:00:00Z'), timeZone: 'UTC' }
  const isDueAt = (now: string) => isThanksDue(event, new Date(now))
  expect(
    [
      '2026-12-04T15:59:59Z',
      '2026-12-04T16:00:00Z',
      '2026-12-07T15:00:00Z',
      '2026-12-07T15:00:01Z',
    ].map(isDueAt),
  ).toEqual([false, true, true, false])
})
