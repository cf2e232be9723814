import { expect, test } from 'vitest'
import { isAbout, waitMs } from './event-stream.rules.ts'

test.each([
  [0, 0, 1000],
  [0, 1, 2000],
  [1, 1, 4000],
  [3, 0.5, 8500],
  [4, 1, 30_000],
  [50, 1, 30_000],
  [50, 0, 1000],
])('after %i failures and with chance %d, reopens a stream in %i ms', (failures, chance, ms) => {
  expect(waitMs(failures, chance)).toBe(ms)
})

test.each([
  [['/events/:eventId', { params: { eventId: 'a' } }], true],
  [
    [
      '/events/:eventId/attendees',
      { params: { eventId: 'a' }, query: { cursor: undefined } },
      'pages',
    ],
    true,
  ],
  [['/events/:eventId', { params: { eventId: 'b' } }], false],
  [['/events/:eventId', { params: { other: 'a' } }], false],
  [['/users/profile', {}], false],
  [['part', 'event.members'], false],
  [['part'], false],
])('the query %j concerns the event: %s', (key, expected) => {
  expect(isAbout(key, ['eventId', 'a'])).toBe(expected)
})
