import { expect, test } from 'vitest'
import { aWeekFrom, instantOf, wallClock } from './wall-clock.ts'

test('converts an instant to its wall clock and back', () => {
  expect(wallClock('2026-07-01T17:30:00.000Z', 'Asia/Kolkata').toString()).toBe(
    '2026-07-01T23:00:00',
  )
  expect(instantOf(wallClock('2026-07-01T17:30:00.000Z', 'Asia/Kolkata'), 'Asia/Kolkata')).toBe(
    '2026-07-01T17:30:00.000Z',
  )
})

test('opens an empty picker on a morning a week from now, at any hour of the day', () => {
  for (const hour of ['00', '11', '23'])
    expect(aWeekFrom(Date.parse(`2026-11-20T${hour}:12:13Z`), 'UTC').toAbsoluteString()).toBe(
      '2026-11-27T09:00:00.000Z',
    )
})
