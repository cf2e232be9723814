import { expect, test } from 'vitest'
import { thankedSegment } from './segments.rules.ts'

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
