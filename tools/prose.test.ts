import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesHere } from './change-reach.ts'
import { proseFaults, proseOf, proseOfDocument } from './prose.rules.ts'

test.each([
  ['Whoever has a ticket is let in.', ['whoever']],
  ['The event stands, and is\n told anew.', ['anew', 'stands', 'is told']],
  ['An attendee with a ticket is let in.', []],
  ['The understanding of the whichever', []],
])('%s', (text, words) => {
  expect(proseFaults(text).map(({ word }) => word)).toEqual(words)
})

test('the prose of a file is its comments, its titles, and its strings where it speaks', () => {
  const source = [
    "import { anew } from './anew.ts'",
    '/** A line of',
    ' * two. */',
    "const sample = 'somebody to talk to' // a remark",
    "test('says what it does', () => {})",
    "])('of %s', () => {})",
  ].join('\n')
  expect(proseOf(source, { saysThings: false })).toEqual([
    '/** A line of',
    ' * two. */',
    ' // a remark',
    'says what it does',
    'of %s',
  ])
  expect(proseOf(source, { saysThings: true })).toContain('somebody to talk to')
})

test('a document’s prose leaves out its code and quotations', () => {
  expect(proseOfDocument('Run `npm test` as “whoever”.\n```sh\nanew\n```\nDone.')).toBe(
    'Run  as .\n\nDone.',
  )
})

// Word lists and sample texts: what people may write, not what the code says
const isData =
  /^(?:corpus|database\/demo|engine\/(?:golden|lexicon)|proof\/cases)\/|[.]lists[.]ts$|^tools\/prose/
/** Modules whose strings are read by callers, operators and contributors. */
const saysThings = /^(?:contract|server\/(?!assistant)|database)(?:\/.*)?\/[^/]+(?<![.]test)[.]ts$/

/** What follows in a document is printed by the guide: conversations, as people write them. */
const generated = '<!-- What follows is written by'

test('no comment, title, message or document uses a word that is hard to read', () => {
  const sources = filesHere('*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css')
    .filter((path) => !isData.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const)
    .flatMap(([path, text]) =>
      proseOf(text, { saysThings: saysThings.test(path) && !/testing/.test(path) }).flatMap(
        (prose) => proseFaults(prose).map(({ word, text: at }) => `${path}: ${word}: ${at}`),
      ),
    )
  const documents = filesHere('*.md').flatMap((path) =>
    proseFaults(proseOfDocument(readFileSync(path, 'utf8').split(generated)[0] ?? '')).map(
      ({ word, text }) => `${path}: ${word}: ${text}`,
    ),
  )
  expect([...sources, ...documents]).toEqual([])
})
