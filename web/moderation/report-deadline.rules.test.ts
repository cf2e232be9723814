import { expect, test } from 'vitest'
import { parseEventId, hoursLeft } from './report-deadline.rules.ts'

const at = '2026-11-20T10:00:00.000Z'
const after = (hours: number) => Date.parse(at) + hours * 3_600_000

test.each([
  [0, 24],
  [0.5, 24],
  [1, 23],
  [23.5, 1],
  [24, 'late'],
  [100, 'late'],
] as const)('%d hours after a report arrived, shows %s left', (hours, left) => {
  expect(hoursLeft(Date.parse(at), after(hours))).toBe(left)
})

const id = '019b0000-0000-7000-8000-00000000000a'
test.each([
  [id, id],
  [`https://interchange.test/events/${id.toUpperCase()}`, id],
  [`https://interchange.test/${id}/ABCD-EFGH-JKMN/register`, id],
  ['ann@example.com', null],
  ['Ann', null],
  ['019b0000', null],
])('finds in %s the event %s', (asked, found) => {
  expect(parseEventId(asked)).toBe(found)
})
