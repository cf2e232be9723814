import { expect, test } from 'vitest'
import { leftText } from './left.rules.ts'

test.each([
  [-1, 'in 0 minutes'], [1, 'in 1 minute'], [59.5 * 60_000, 'in 60 minutes'], [119 * 60_000, 'in 119 minutes'], [120 * 60_000, 'in 2 hours'], [47.9 * 3_600_000, 'in 47 hours'], [48 * 3_600_000, 'in 2 days'], [400 * 86_400_000, 'in 400 days'],
])('%d ms are %s', (leftMs, text) => {
  expect(leftText(leftMs, 'en')).toBe(text)
})
