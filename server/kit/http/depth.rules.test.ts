import { expect, test } from 'vitest'
import { isDeeper } from './depth.rules.ts'

test.each([
  ['', false],
  ['1', false],
  ['{"a":[1]}', false],
  ['{"a":[[1]]}', true],
  ['[[],[],[]]', false],
  ['"[[[["', false],
  ['["[[[["]', false],
  [String.raw`["\"[[[["]`, false],
  [String.raw`["\\",[[1]]]`, true],
  [']]]][[[', false],
  ['[[[', true],
])('%s is deeper than two: %s', (text, expected) => {
  expect(isDeeper(text, 2)).toBe(expected)
})
