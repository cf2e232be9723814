import { expect, test } from 'vitest'
import { occasionOf, reminderDue, reminderIn } from './reminders.rules.ts'

const startsAt = new Date('2026-12-04T18:00:00Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)

test.each([
  [169, null],
  [168.01, null],
  [168, '7d'],
  [100, '7d'],
  [72.01, '7d'],
  [72, null],
  [48, null],
  [24.01, null],
  [24, '1d'],
  [6.01, '1d'],
  [6, null],
  [3, null],
  [2, '2h'],
  [0.01, '2h'],
  [0, null],
  [-1, null],
] as const)('%d hours before the start the reminder that is due is %s', (hours, due) => {
  expect(reminderDue({ startsAt, now: hoursBefore(hours) })).toBe(due)
})

test('a reminder is bound to one start, so another start is another occasion', () => {
  expect(occasionOf('7d', startsAt)).toBe('7d 2026-12-04T18:00:00.000Z')
  expect([occasionOf('2h', startsAt), '7days', 'sequence 1', ''].map(reminderIn)).toEqual([
    '2h',
    null,
    null,
    null,
  ])
})
