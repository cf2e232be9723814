import { expect, test } from 'vitest'
import { ageOf } from './age.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:30Z', 0, 'minute'],
  ['2026-11-22T11:59:30Z', 0, 'minute'],
  ['2026-11-22T11:01:00Z', 59, 'minute'],
  ['2026-11-22T11:00:00Z', 1, 'hour'],
  ['2026-11-21T12:30:00Z', 23, 'hour'],
  ['2026-11-21T12:00:00Z', 1, 'day'],
  ['2026-11-15T12:00:00Z', 1, 'week'],
  ['2026-10-19T12:00:00Z', 4, 'week'],
  ['2026-10-18T12:00:00Z', 1, 'month'],
  ['2026-01-22T12:00:00Z', 10, 'month'],
  ['2025-11-20T12:00:00Z', 1, 'year'],
])('shows the age of %s as %i of the unit %s', (at, value, unit) => {
  expect(ageOf(new Date(at), now)).toEqual({ value, unit })
})
