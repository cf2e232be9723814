import { expect, test } from 'vitest'
import { properties } from './properties.ts'

// How many cases violated each property when all were counted; fewer may. docs/matching.md explains
// those left.
const known: Readonly<Record<string, number>> = {
  'nothing answers words better than the same words': 2,
  'looking for a subject meets offering it': 9,
  'Hindi in Latin letters is read like Hindi': 11,
  'a greeting and thanks cost little': 1,
  'a sentence about something else costs little': 6,
  'what is ruled out is not met': 4,
  'a pair that is wrong (same-side) is no reason to meet': 2,
  'a pair that is wrong (other-meaning) is no reason to meet': 11,
  'a pair that is wrong (near-subject) is no reason to meet': 6,
}

// Every subject with PROOF=1; otherwise one in 24.
const counted = properties(process.env['PROOF'] ? 1 : 24)

test.each(counted)('$name', ({ name, cases, breaks }) => {
  expect(cases).toBeGreaterThan(20)
  expect(breaks.length, breaks.join('\n')).toBeLessThanOrEqual(known[name] ?? 0)
})

test('every exception belongs to a property', () => {
  expect(
    Object.keys(known).filter((name) => !counted.some((property) => property.name === name)),
  ).toEqual([])
})
