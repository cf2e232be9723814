import { expect, test } from 'vitest'
import { found } from './directory.rules.ts'
import { textIn } from '#contract/asking.ts'

const people = [
  { registrationId: '1', name: 'José', objectives: ['A quiet oven'], offerings: ['Rye bread'], about: {}, isYou: false }, { registrationId: '2', name: 'Ann', objectives: [], offerings: ['An oven in Berlin'], about: {}, isYou: true },
]

test.each([['', ['José', 'Ann']], ['OVEN', ['José', 'Ann']], ['jose', ['José']], ['berlin oven', ['Ann']], ['nothing', []]])('among the listed, “%s” finds %j', (words, names) => {
  expect(found(people, words).map(({ name }) => name)).toEqual(names)
})

test('a question is read in the reader’s language, else in the one it was written in', () => {
  expect([textIn({ en: 'Shoe size', es: 'Talla' }, 'es'), textIn({ es: 'Talla' }, 'hi'), textIn({}, 'en')]).toEqual(['Talla', 'Talla', ''])
})
