import { expect, test } from 'vitest'
import { judge, windowEndMs } from './tally.rules.ts'

test.each([
  [{ shared: 0, unshared: 1 }, 600, 'within'],
  [{ shared: 0, unshared: 29 }, 600, 'within'],
  [{ shared: 0, unshared: 30 }, 600, 'share'],
  [{ shared: 570, unshared: 30 }, 600, 'share'],
  [{ shared: 571, unshared: 30 }, 600, 'over'],
  [{ shared: 600, unshared: 1 }, 600, 'over'],
  [{ shared: 0, unshared: 1 }, 1, 'share'],
  [{ shared: 1, unshared: 1 }, 1, 'over'],
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
