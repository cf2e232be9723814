import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import { glossary, hardWords } from './glossary.ts'
import en from './en.json'
import en0 from './en.phase0.json'
import { legalTexts } from './legal/testing.texts.ts'
import type { Catalogue } from './words.ts'

const files = import.meta.glob<Catalogue>('./*.json', { eager: true, import: 'default' })
const allOf = (language: Language) => [
  ...['', '.phase0'].flatMap((wording) =>
    Object.entries(files[`./${language}${wording}.json`] ?? {}),
  ),
  ...textsIn(legalTexts[language], 'legal-text'),
]

/** Returns every text of a document, each with its path in the document. */
function textsIn(part: unknown, path: string): [string, string][] {
  if (typeof part === 'string') return [[path, part]]
  return typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, one]) => textsIn(one, `${path}.${name}`))
    : []
}

describe.each(languages)('in %s', (language) => {
  test.each(glossary)('one word for $concept', ({ not }) => {
    const other = not[language]
    expect(allOf(language).filter(([key, text]) => !quotes.test(key) && other?.test(text))).toEqual(
      [],
    )
  })
})

// Pages and mails insert it, so that it cannot differ from the menu.
test.each(languages)('no text in %s retypes the name of a page', (language) => {
  const name = (key: string) => files[`./${language}.json`]?.[key] ?? ''
  const names = [
    name('nav.items'),
    ...['nav.explore', 'nav.profile'].map((key) => `“${name(key)}”`),
  ]
  expect(
    allOf(language).filter(
      ([key, text]) =>
        !/^(?:nav|manifest|guide)[.]/.test(key) && names.some((one) => text.includes(one)),
    ),
  ).toEqual([])
})

// Statements of invented people, headings that a table may have, and what the assistant's parser
// reads.
const quotes =
  /^(?:landing[.]sample|demo[.]example|example[.]|guide[.](?:example|chip|compose|ask[.]swap)|import[.]table|template[.]|beautify[.]example)/

test('no English text has a word that is hard to read', () => {
  expect(allOf('en').filter(([, text]) => hardWords.test(text))).toEqual([])
})

test.each([
  'Whoever is in',
  'The people whom you met',
  'Somebody wrote to you',
  'Ask anybody',
  'Nobody is here yet',
  'It stands under Profile',
  'Start anew',
  'It ends by itself',
  'Meanwhile, wait',
  'You will hear of it',
  'They are told by email',
  'In the place of your guest',
  'The money is given back',
  'One’s word is enough',
])('finds that “%s” is hard to read', (text) => expect(hardWords.test(text)).toBe(true))

test('the other wording has at most 60 texts of its own', () => {
  expect(Object.keys(en0).length).toBeLessThanOrEqual(60)
})

test.each(['zh', 'hi'] as const)('no text in %s is English', (language) => {
  const script = language === 'zh' ? /\p{Script=Han}/u : /\p{Script=Devanagari}/u
  const plain = (text: string) => text.replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '')
  expect(
    allOf(language).filter(
      ([key, text]) =>
        /[a-z]{2}/i.test(plain(text)) && !script.test(text) && !isSameEverywhere(key),
    ),
  ).toEqual([])
})

test('no text in Spanish is English', () => {
  const words = (text: string) => text.replaceAll(/\{\{\w+\}\}|<\/?\w+>|[^\p{L} ]/gu, '').trim()
  expect(
    allOf('es').filter(
      ([key, text]) =>
        text === en[key as keyof typeof en] && words(text).includes(' ') && !isSameEverywhere(key),
    ),
  ).toEqual([])
})

// Names and the statements of invented people are the same in every language.
const sameEverywhere = new Set<string>([
  'books.processor',
  'brand',
  'feedback-mail.by',
  'footer.copyright',
  'moderation-mail.by',
  'people.export-json',
])

function isSameEverywhere(key: string): boolean {
  return (
    sameEverywhere.has(key) ||
    key.startsWith('landing.sample.') ||
    /^legal-text[.].*[.]id$/.test(key)
  )
}
