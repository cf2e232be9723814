import { expect, test } from 'vitest'
import { failureOf, restAfter, stopReason, waitAfter } from './rules.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

test('the waits are those of Standard Webhooks, up to a tenth longer, and then it is given up', () => {
  const tries = Array.from({ length: 10 }, (_, at) => at + 1)
  expect(tries.map((count) => waitAfter(count, 0))).toEqual([
    5 * second,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    24 * hour,
    undefined,
  ])
  expect(waitAfter(2, 1)).toBe(5.5 * minute)
})

test.each([
  [200, null],
  [204, null],
  [299, null],
  [199, 'status'],
  [301, 'redirect'],
  [308, 'redirect'],
  [400, 'status'],
  [410, 'status'],
  [500, 'status'],
] as const)('a status of %i is %s', (status, failure) => {
  expect(failureOf(status)).toBe(failure)
})

test.each([
  [200, undefined, 0],
  [500, '120', 0],
  [null, undefined, minute],
  [429, undefined, minute],
  [503, '120', 2 * minute],
  [502, '1', minute],
  [504, '999999', hour],
  [429, 'Wed, 21 Oct 2027 07:28:00 GMT', minute],
] as const)('after %s with Retry-After %s an endpoint rests for %i ms', (status, after, ms) => {
  const failure = status === null ? 'timeout' : failureOf(status)
  expect(restAfter({ status, failure }, after)).toBe(ms)
})

test('an endpoint stops after 410, or when it has failed for three days', () => {
  const now = new Date('2026-12-04T09:00:00Z')
  const since = (hours: number) => ({ failingSince: new Date(now.getTime() - hours * hour), now })
  const failed = { status: 500, failure: 'status' } as const
  expect(stopReason({ ...failed, status: 410 }, since(0))).toBe('gone')
  expect(stopReason(failed, since(71.9))).toBe(null)
  expect(stopReason(failed, since(72))).toBe('failing')
})
