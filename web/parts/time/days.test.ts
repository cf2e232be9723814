import { expect, test } from 'vitest'
import { daysBetween } from './days.ts'

const start = Date.parse('2026-12-10T18:00:00Z')

test.each([
  ['2026-11-26T18:41:00Z', 'UTC', 14],
  ['2026-11-26T17:00:00Z', 'UTC', 14],
  ['2026-11-26T18:00:00Z', 'Asia/Kolkata', 14],
  ['2026-11-26T19:00:00Z', 'Asia/Kolkata', 13],
  ['2026-12-10T00:00:00Z', 'UTC', 0],
])('counts the days from %s to the start in %s', (from, timeZone, days) =>
  expect(daysBetween(Date.parse(from), start, timeZone)).toBe(days),
)
