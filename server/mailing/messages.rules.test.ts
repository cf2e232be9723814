import { expect, test } from 'vitest'
import { mayWriteFrom, judgeMessage } from './messages.rules.ts'

const now = new Date('2026-12-04T18:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [{ status: 'published', reach: 3, lastAt: null }, 'write'],
  [{ status: 'cancelled', reach: 3, lastAt: null }, 'write'],
  [{ status: 'draft', reach: 3, lastAt: null }, 'not-published'],
  [{ status: 'published', reach: 0, lastAt: null }, 'nobody-to-write-to'],
  [{ status: 'published', reach: 3, lastAt: hoursAgo(23.99) }, 'too-many-requests'],
  [{ status: 'published', reach: 3, lastAt: hoursAgo(24) }, 'write'],
] as const)('%j: %s', (asked, verdict) => {
  expect(judgeMessage({ ...asked, now })).toBe(verdict)
})

test('a host who wrote an hour ago may write again in twenty-three hours', () => {
  expect(mayWriteFrom(hoursAgo(1), now)).toBe(hoursAgo(-23).getTime())
  expect([mayWriteFrom(null, now), mayWriteFrom(hoursAgo(24), now)]).toEqual([null, null])
})
