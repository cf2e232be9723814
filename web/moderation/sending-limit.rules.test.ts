import { expect, test } from 'vitest'
import { parseCount, limitSchema } from './sending-limit.rules.ts'

test.each([
  ['20', 20],
  [' 0 ', 0],
  ['१२', 12],
  ['100000', 100_000],
  ['', null],
  ['2.5', null],
  ['-1', null],
  ['many', null],
])('reads %j as %j', (typed, expected) => expect(parseCount(typed)).toBe(expected))

test.each([
  ['20', []],
  ['0', []],
  ['100000', []],
  ['100001', ['too-large']],
  [' ', ['required']],
  ['-1', ['not-a-count']],
  ['1e3', ['not-a-count']],
])('finds in a limit of %j the problems %j', (perDay, expected) => {
  expect(
    limitSchema.safeParse({ perDay }).error?.issues.map(({ message }) => message) ?? [],
  ).toEqual(expected)
})
