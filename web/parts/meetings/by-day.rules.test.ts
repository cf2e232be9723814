import { expect, test } from 'vitest'
import { byDay } from './by-day.rules.ts'

test('lists meetings under their day, in order of time', () => {
  const list = ['2026-11-22T08:00', '2026-11-21T09:00', '2026-11-21T08:00'].map((at) => ({
    startsAt: at,
  }))
  expect(
    byDay(list, (at) => at.slice(0, 10)).map(({ day, meetings }) => [
      day,
      meetings.map((one) => one.startsAt.slice(11)),
    ]),
  ).toEqual([
    ['2026-11-21', ['08:00', '09:00']],
    ['2026-11-22', ['08:00']],
  ])
})
