import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { dateFilterSpan, type DateFilter } from './date-filter.ts'

test.each<[DateFilter, string, string, string, string]>([
  // 20 November 2026 is a Friday.
  ['today', '2026-11-20', 'Europe/Berlin', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  ['today', '2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z', '2026-11-20T18:30:00.000Z'],
  ['week', '2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['week', '2026-11-22', 'UTC', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['weekend', '2026-11-18', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['weekend', '2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['weekend', '2026-11-22', 'UTC', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['month', '2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  // The clocks go back on 25 October 2026 in Berlin: that day has 25 hours.
  ['today', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  // Midnight does not exist in Cairo on 24 April 2026.
  ['today', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
])('covers "%s" on %s in %s', (when, day, zone, from, to) =>
  expect(dateFilterSpan(when, zone, parseDate(day))).toEqual({ from, to }),
)
