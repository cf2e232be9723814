import { expect, test } from 'vitest'
import { countOf, searchDirectory } from './directory.rules.ts'
import { textIn } from '#contract/admission/answers.ts'

const people = [
  {
    registrationId: '1',
    name: 'José',
    objectives: ['A quiet oven'],
    offerings: ['Rye bread'],
    about: {},
    interest: null,
    isYou: false,
  },
  {
    registrationId: '2',
    name: 'Ann',
    objectives: [],
    offerings: ['An oven in Berlin'],
    about: {},
    interest: null,
    isYou: true,
  },
]

test.each([
  ['', ['José', 'Ann']],
  ['OVEN', ['José', 'Ann']],
  ['jose', ['José']],
  ['berlin oven', ['Ann']],
  ['nothing', []],
])('searching the listed attendees for “%s” finds %j', (words, names) => {
  expect(searchDirectory(people, words).map(({ name }) => name)).toEqual(names)
})

test('counts the reader in words, and the others by the number shown', () => {
  expect(
    [people, searchDirectory(people, 'jose'), searchDirectory(people, 'berlin'), []].map(countOf),
  ).toEqual([
    { others: 1, hasYou: true },
    { others: 1, hasYou: false },
    { others: 0, hasYou: true },
    { others: 0, hasYou: false },
  ])
})

test('shows a question in the reader’s language, else in the one it was written in', () => {
  expect([
    textIn({ en: 'Shoe size', es: 'Talla' }, 'es'),
    textIn({ es: 'Talla' }, 'hi'),
    textIn({}, 'en'),
  ]).toEqual(['Talla', 'Talla', ''])
})
