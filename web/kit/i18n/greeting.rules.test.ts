import { expect, test } from 'vitest'
import { partOfDay } from './greeting.rules.ts'

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('greets at %i o\'clock with "%s"', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})
