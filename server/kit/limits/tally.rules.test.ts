import { expect, test } from 'vitest'
import { judge, windowEndMs } from './tally.rules.ts'

test.each([
  [{ told: 0, untold: 1 }, 600, 'within'],
  [{ told: 0, untold: 29 }, 600, 'within'],
  [{ told: 0, untold: 30 }, 600, 'tell'],
  [{ told: 570, untold: 30 }, 600, 'tell'],
  [{ told: 571, untold: 30 }, 600, 'over'],
  [{ told: 600, untold: 1 }, 600, 'over'],
  [{ told: 0, untold: 1 }, 1, 'tell'],
  [{ told: 1, untold: 1 }, 1, 'over'],
] as const)('%o of %i is %s', (tally, tries, verdict) => {
  expect(judge(tally, tries)).toBe(verdict)
})

test.each([
  [0, 60, 60_000],
  [59_999, 60, 60_000],
  [60_000, 60, 120_000],
  [61_000, 600, 600_000],
])('the window of %i ms, %i s long, ends at %i', (nowMs, windowS, ends) => {
  expect(windowEndMs(nowMs, windowS)).toBe(ends)
})
