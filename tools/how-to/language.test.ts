import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { filesHere } from '../change-reach.ts'
import { foldersOf, listedFiles } from './listed-files.ts'

const { required, optional } = listedFiles('docs/how-to/add-a-language.md')
const listed = [...required, ...optional]

const tags = languages.filter((language) => language !== 'en').join('|')
const tag = new RegExp(
  `['"\`](?:${tags})['"\`]|(?<![-\\w:])(?:${tags})\\??: |\\.(?:zh|hi)\\b|/hi\\.json`,
)
const ofLanguage = /(?:^|[/.])hi(?=[/.])/
// Another list (what people speak), and people of the demo with the languages that they happen to have.
const others =
  /^contract\/spoken-languages|^database\/demo\/|^web\/(?:animation|demo)\/|prompt\/aliases\.rules|^engine\/(?:golden|lexicon\/(?:subjects|open\/.*words))/

function isPlace(path: string): boolean {
  return ofLanguage.test(path) || tag.test(readFileSync(path, 'utf8'))
}

test('the page lists every file of a language and every source that names one', () => {
  const sources = filesHere('*.ts', '*.tsx', '*.js', '*.json')
    .filter((path) => /^(?:contract|database|engine|server|web)\//.test(path))
    .filter((path) => !/\.test\.ts$|testing[^/]*\.ts$/.test(path) && !others.test(path))
    .filter((path) => !path.endsWith('.json') || ofLanguage.test(path))
    .filter((path) => !/(?:^|[/.])(?:en|zh|es)[/.]/.test(path))
  const naming = sources.filter(isPlace)
  expect(sources.length).toBeGreaterThan(1200)
  expect(naming.filter((path) => !listed.includes(path))).toEqual([])
})

test('the page lists only files that exist and name a language', () => {
  expect(listed.filter((path) => !existsSync(path))).toEqual([])
  expect(listed.filter((path) => !isPlace(path))).toEqual([])
})

test('a new language needs at most twenty files in eight folders', () => {
  expect(required.length).toBeLessThanOrEqual(20)
  expect(foldersOf(required).length).toBeLessThanOrEqual(8)
})
