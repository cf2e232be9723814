import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { matchingFields } from './draft.rules.ts'

const form = {
  title: '',
  startsAt: null,
  version: 0,
  isListed: true,
  lines: [{ text: '' }],
  words: [],
}

test.each<[string, unknown, object]>([
  [
    'the typed values',
    { title: 'A', startsAt: '2026-12-01T10:00:00Z', version: 2, isListed: false },
    { title: 'A', startsAt: '2026-12-01T10:00:00Z', version: 2, isListed: false },
  ],
  ['a field left empty', { startsAt: null }, { startsAt: null }],
  [
    'lists where the form has lists',
    { lines: [{ text: 'x' }], words: ['a'] },
    { lines: [{ text: 'x' }], words: ['a'] },
  ],
  [
    'no value of another type',
    { title: null, startsAt: 7, version: '2', isListed: 'yes', lines: {}, words: [7] },
    {},
  ],
  ['no list with a damaged line', { lines: [{ text: 'x' }, { text: null }] }, {}],
  ['no field that the form does not have', { other: 'x', constructor: 'y' }, {}],
  ['nothing from an invalid draft', 'x', {}],
  ['nothing from a list', ['x'], {}],
])('restores a draft: %s', (_what, kept, expected) =>
  expect(matchingFields(kept, form)).toEqual(expected),
)

test('restores a field by its schema, where the first value does not show its shape', () => {
  const schemas = { words: z.array(z.object({ text: z.string() })) }
  expect(matchingFields({ words: [{ text: 'a' }], version: 2 }, form, schemas)).toEqual({
    words: [{ text: 'a' }],
    version: 2,
  })
  expect(matchingFields({ words: [{ text: 7 }] }, form, schemas)).toEqual({})
})
