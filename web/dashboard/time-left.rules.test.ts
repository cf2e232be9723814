import { expect, test } from 'vitest'
import { timeLeftText } from './time-left.rules.ts'

test.each([
  [-1, 0, 'in 0 minutes'],
  [1, 0, 'in 1 minute'],
  [59.5 * 60_000, 0, 'in 60 minutes'],
  [119 * 60_000, 0, 'in 119 minutes'],
  [120 * 60_000, 1, 'in 2 hours'],
  [47.9 * 3_600_000, 2, 'in 47 hours'],
  [48 * 3_600_000, 2, 'in 2 days'],
  [13.9 * 86_400_000, 14, 'in 14 days'],
])('shows %d ms and %d calendar days as %s', (leftMs, days, text) => {
  expect(timeLeftText({ leftMs, days }, 'en')).toBe(text)
})
