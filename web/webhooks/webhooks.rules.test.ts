import { expect, test } from 'vitest'
import { prettyJson, rereadAfterMs, statusOf, timeUntil } from './webhooks.rules.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const last = { at: '2026-11-20T11:00:00Z', status: 200, failure: null, ms: 80 }
const webhook = { isEnabled: true, stoppedFor: null, failingSince: null, last: null }
const failingSince = '2026-11-20T10:00:00Z'

test.each([
  [{}, 'unused'],
  [{ last }, 'working'],
  [{ last, failingSince }, 'failing'],
  [{ last: { ...last, status: 500, failure: 'status' as const } }, 'failing'],
  [{ last, failingSince, isEnabled: false }, 'paused'],
  [{ last, failingSince, isEnabled: false, stoppedFor: 'failing' as const }, 'stopped'],
])('a webhook with %j is %s', (changed, status) => {
  expect(statusOf({ ...webhook, ...changed })).toBe(status)
})

test.each([
  [['2026-11-20T12:00:59Z'], 1500],
  [['2026-11-20T11:59:00Z'], 1500],
  [['2026-11-20T11:58:59Z'], 15_000],
  [['2026-11-20T11:30:00Z', '2026-11-20T11:59:59Z'], 1500],
  [['2026-11-20T12:01:00Z'], false],
  [['2026-11-20T15:00:00Z', '2026-11-20T12:00:05Z'], 1500],
  [[], false],
] as const)('with the next attempts at %j the log is read again after %s', (tries, ms) => {
  expect(
    rereadAfterMs(
      tries.map((at) => Date.parse(at)),
      now,
    ),
  ).toBe(ms)
})

test.each([
  ['2026-11-20T11:58:00Z', 'late'],
  ['2026-11-20T12:00:00Z', 'now'],
  ['2026-11-20T12:00:00.400Z', { value: 1, unit: 'second' }],
  ['2026-11-20T12:00:59Z', { value: 59, unit: 'second' }],
  ['2026-11-20T12:05:10Z', { value: 5, unit: 'minute' }],
  ['2026-11-20T22:00:00Z', { value: 10, unit: 'hour' }],
])('the time until %s is %j', (at, until) => {
  expect(timeUntil(Date.parse(at), now)).toEqual(until)
})

test('JSON is broken into lines; any other text stays as it is', () => {
  expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(prettyJson('{"a":')).toBe('{"a":')
})
