import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { concepts } from '#engine/lexicon/lexicon.ts'
import { detectLanguage } from '#engine/text/language.ts'
import { tokens } from '#engine/text/tokens.ts'
import { createEncoder } from './encoder.ts'
import { readTable, rowOf, size, writeTable } from './table.ts'
import { encodedWords } from './words.ts'

const bytes = new Uint8Array(readFileSync('engine/encoder/encoder.bin'))
const names = concepts().map(({ name }) => name)
const encode = createEncoder(readTable(bytes), names)
const about = (statement: string) => {
  const words = tokens(statement)
  return encode(encodedWords(words, detectLanguage(words)))
}
const likely = (statement: string) => about(statement).likely.map(({ name }) => name)

test.each([
  ['a mole on my back looks odd', 'people/dermatology'],
  ['my modem keeps dropping', 'trade/broadband'],
  ['we burn 40k a month and have five left', 'trade/venture-capital'],
  ['个税怎么退', 'people/personal-tax'],
  ['मेरा बिजली का बिल बहुत आ रहा है', 'land/electricity-bill'],
  ['mi hija quiere aprender a tocar el violín', 'arts/violin'],
])('%s is likely about %s', (statement, subject) => {
  expect(likely(statement)).toContain(subject)
})

test('a typing error keeps most pieces of a word', () => {
  expect(likely('dermatolgist')).toContain('people/dermatology')
})

test('meaningless words are about nothing', () => {
  expect(about('')).toMatchObject({ likely: [] })
  expect(about('and of the')).toMatchObject({ likely: [] })
  expect(about('').gapOf('people/dermatology')).toBe(0)
})

test('the likeliest subjects come first, sum to at most one in squares, and each name a word', () => {
  const { likely: found } = about('my modem keeps dropping')
  expect(found.map(({ share }) => share)).toEqual(
    found.map(({ share }) => share).toSorted((a, b) => b - a),
  )
  expect(found.reduce((sum, { share }) => sum + share * share, 0)).toBeLessThanOrEqual(1 + 1e-9)
  for (const { token } of found) expect(['my', 'modem', 'keeps', 'dropping']).toContain(token.word)
})

test('a subject is farther the less a statement is about it', () => {
  const { gapOf } = about('a mole on my back looks odd')
  expect(gapOf('people/dermatology')).toBeLessThan(gapOf('land/mexican-food'))
})

test('drops subjects that the lexicon no longer has', () => {
  const fewer = createEncoder(
    readTable(bytes),
    names.filter((name) => name !== 'trade/broadband'),
  )
  const words = tokens('my modem keeps dropping')
  expect(fewer(encodedWords(words, 'en')).likely.map(({ name }) => name)).not.toContain(
    'trade/broadband',
  )
})

test('reads the table as written, and the table is no larger than eight megabytes', () => {
  const table = readTable(bytes)
  expect(Buffer.from(writeTable(table)).equals(bytes)).toBe(true)
  expect(bytes.length).toBeLessThanOrEqual(8_000_000)
  expect(table.vectors.length).toBe(table.subjects.length * size)
  expect(rowOf(table, 'en:modem')).toBeDefined()
  expect(rowOf(table, 'en:qwzxv')).toBeUndefined()
})
