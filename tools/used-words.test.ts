import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import english from '#words/en.json' with { type: 'json' }
import { isServerOnly } from '#words/server-groups.ts'
import { unusedKeys, usedWords, type UsedWords } from './used-words.ts'

const plural = /_(?:one|other)$/
const keys = [
  ...new Set(
    Object.keys(english).map((key) =>
      `${key.replace(plural, '')}_one` in english ? key.replace(plural, '') : key,
    ),
  ),
]
// The server reads a group of its own, and names its texts without it.
const withoutGroup = (key: string) => (isServerOnly(key) ? key.slice(key.indexOf('.') + 1) : null)

function usedIn(sources: readonly (readonly [file: string, code: string])[]): UsedWords {
  const used = sources.map(([file, code]) => usedWords(file, code))
  return {
    names: new Set(used.flatMap(({ names }) => [...names])),
    patterns: used.flatMap(({ patterns }) => patterns),
  }
}

test('every text is used by some code', () => {
  const sources = globSync('{web,server,contract,engine,words}/**/*.{ts,tsx}').filter(
    (file) => !/[.]test[.]tsx?$|[/]testing[.]/.test(file),
  )
  const files = [...sources, 'interchange.mjs', 'start.mjs', 'tools/ready.mjs', 'database/demo.ts']
  const used = usedIn(files.map((file) => [file, readFileSync(file, 'utf8')] as const))
  expect(unusedKeys(keys, used, withoutGroup)).toEqual([])
  expect(unusedKeys(['dashboard.planted-text'], used)).toEqual(['dashboard.planted-text'])
}, 120_000)

test('a key may be put together from parts that the code names', () => {
  const used = usedIn([
    [
      'Card.tsx',
      "const rows = ['first'] as const; const one = t('card.title'); t(`card.row.${rows[0]}`); t(`${row}-text`)",
    ],
  ])
  expect(
    unusedKeys(
      ['card.title', 'card.row.first', 'card.row.first-text', 'card.row.second', 'card.none-text'],
      used,
    ),
  ).toEqual(['card.row.second', 'card.none-text'])
})
