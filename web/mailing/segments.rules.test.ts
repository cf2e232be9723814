import { expect, test } from 'vitest'
import { thankedSegment } from './segments.rules.ts'

test('without check-ins a host thanks those who were going, and not guests who never answered', () =>
  expect(
    thankedSegment([
      { segment: 'everybody', people: 5 },
      { segment: 'going', people: 3 },
    ]),
  ).toBe('going'))

test.each<[string, number, string]>([
  ['those who came', 3, 'checked-in'],
  ['everyone, if nobody was checked in', 0, 'everybody'],
  ['everyone, if all were checked in', 5, 'everybody'],
])('a host thanks %s', (_whom, people, expected) =>
  expect(
    thankedSegment([
      { segment: 'everybody', people: 5 },
      { segment: 'checked-in', people },
    ]),
  ).toBe(expected),
)
