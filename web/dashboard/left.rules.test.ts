import { expect, test } from 'vitest'
import { leftText } from './left.rules.ts'

const at = Date.parse('2026-12-10T18:00:00Z')

test.each([
  [-1, 'in 0 minutes'], [1, 'in 1 minute'], [59.5 * 60_000, 'in 60 minutes'], [119 * 60_000, 'in 119 minutes'], [120 * 60_000, 'in 2 hours'], [47.9 * 3_600_000, 'in 47 hours'], [48 * 3_600_000, 'in 2 days'], [400 * 86_400_000, 'in 400 days'],
])('%d ms are %s', (leftMs, text) => {
  expect(leftText({ now: at - leftMs, at, timeZone: 'UTC' }, 'en')).toBe(text)
})

test.each([
  ['2026-11-26T18:41:00Z', 'UTC', 'in 14 days'], ['2026-11-26T17:00:00Z', 'UTC', 'in 14 days'], ['2026-11-26T18:00:00Z', 'Asia/Kolkata', 'in 14 days'], ['2026-11-26T19:00:00Z', 'Asia/Kolkata', 'in 13 days'],
])('at %s in %s it is %s, as the host reads it', (now, timeZone, text) => {
  expect(leftText({ now: Date.parse(now), at, timeZone }, 'en')).toBe(text)
})
