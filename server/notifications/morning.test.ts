import { expect, test } from 'vitest'
import { nextMorning } from './morning.ts'

test.each([
  ['2026-11-22T06:59:59.500Z', 'Europe/Berlin', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T07:00:00.000Z', 'Europe/Berlin', '2026-11-23T07:00:00.000Z'],
  ['2026-11-22T07:00:01.000Z', 'Europe/Berlin', '2026-11-23T07:00:00.000Z'],
  ['2026-11-22T12:00:00.000Z', 'Asia/Kolkata', '2026-11-23T02:30:00.000Z'],
  ['2026-11-22T12:00:00.000Z', 'Pacific/Auckland', '2026-11-22T19:00:00.000Z'],
  ['2026-11-22T12:00:00.000Z', 'UTC', '2026-11-23T08:00:00.000Z'],
  // The nights in which summer time ends and begins.
  ['2026-10-24T20:00:00.000Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
  ['2026-03-28T20:00:00.000Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
])('after %s the next eight in the morning in %s is %s', (now, timeZone, morning) => {
  expect(nextMorning(new Date(now), timeZone).toISOString()).toBe(morning)
})
