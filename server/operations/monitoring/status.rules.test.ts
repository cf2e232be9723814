import { expect, test } from 'vitest'
import { makesBackups, nextAt } from './status.rules.ts'

test.each([
  ['later today', '03:30', '2026-11-20T01:00:00Z', '2026-11-20T03:30:00.000Z'],
  ['tomorrow, once it has passed', '03:30', '2026-11-20T12:00:00Z', '2026-11-21T03:30:00.000Z'],
  ['tomorrow, at the moment itself', '03:30', '2026-11-20T03:30:00Z', '2026-11-21T03:30:00.000Z'],
  ['over the end of a year', '00:00', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z'],
])('the next time of the day is %s', (_, at, now, next) =>
  expect(new Date(nextAt(at, Date.parse(now))).toISOString()).toBe(next),
)

test.each([
  [true, false, true],
  [true, true, true],
  [false, true, true],
  [false, false, false],
])('embedded %s with a folder %s: backups %s', (isEmbedded, hasFolder, made) =>
  expect(makesBackups({ isEmbedded, hasFolder })).toBe(made),
)
