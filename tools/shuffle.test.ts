import { expect, test } from 'vitest'
import { parseShuffleArgs, scrambleText, shuffleWords } from './shuffle.ts'

test.each([
  ['Log Out', 'Gol Tuo'],
  ['QR code', 'RQ edoc'],
  ['You’re in, Ann!', 'Uoy’er ni, Nna!'],
  ['{{count}} line of {{all}} is left', '{{count}} enil fo {{all}} si tfel'],
  ['I accept the <tos>Terms</tos>.', 'I tpecca eht <tos>Smret</tos>.'],
  ['<big>{{count}}</big> reports', '<big>{{count}}</big> stroper'],
  ['See example.com or people.csv.', 'Ees example.com ro people.csv.'],
  [
    'DEVELOPMENT=false needs an https:// PUBLIC_URL.',
    'TNEMPOLEVED=eslaf sdeen na https:// PUBLIC_URL.',
  ],
  ['', ''],
])('says %j as %j', (text, other) => {
  expect(scrambleText(text)).toBe(other)
})

const words = {
  'a.save': 'Save',
  'a.sum': '{{a}} – {{b}}',
  'b.left_one': '{{count}} line',
  'b.left_other': '{{count}} lines',
  'c.other': 'Other',
  'd.none': 'None',
}

test('changes the requested number of keys, plurals included, and the same ones for a seed', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { words: changed, keys } = shuffleWords(words, { count: 2, seed })
    const different = Object.entries(changed)
      .filter(([key, text]) => text !== words[key as keyof typeof words])
      .map(([key]) => key.replace(/_(one|other)$/, ''))
    expect([keys.length, [...new Set(different)]]).toEqual([2, keys])
    expect(different.filter((key) => key === 'b.left')).toHaveLength(
      keys.includes('b.left') ? 2 : 0,
    )
    expect(shuffleWords(words, { count: 2, seed }).words).toEqual(changed)
    expect(Object.keys(changed)).toEqual(Object.keys(words))
  }
  expect(
    new Set(
      Array.from({ length: 20 }, (_, seed) => shuffleWords(words, { count: 2, seed }).keys.join()),
    ).size,
  ).toBeGreaterThan(1)
})

test('leaves the headings of files as they are', () => {
  expect(shuffleWords({ ...words, 'csv.name': 'Name' }, { count: 9, seed: 1 }).keys).not.toContain(
    'csv.name',
  )
})

test('requires a count, and a seed that is a number', () => {
  expect(parseShuffleArgs(['40', '--seed', '7'])).toEqual({ count: 40, seed: 7 })
  expect(parseShuffleArgs(['40'])).toMatchObject({ count: 40, seed: expect.any(Number) })
  expect([
    parseShuffleArgs([]),
    parseShuffleArgs(['many']),
    parseShuffleArgs(['0']),
    parseShuffleArgs(['4', '--seed', 'x']),
  ]).toEqual([null, null, null, null])
})
