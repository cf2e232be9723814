import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import en from './en.json'
import en0 from './en.phase0.json'
import { mergeWords } from './merge.ts'
import { isServerOnly } from './server-groups.ts'
import type { Catalogue } from './words.ts'

const files = import.meta.glob<Catalogue>('./*.json', { eager: true, import: 'default' })
const base = (language: Language) => files[`./${language}.json`]!
const phase0 = (language: Language) => files[`./${language}.phase0.json`]!
const categories = (language: Language) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories
const plural = /^(.*)_(zero|one|two|few|many|other)$/

// 'nav.log_other' is a plural only if English has its other forms too.
const stemsOf = (words: Catalogue) =>
  Object.keys(words)
    .filter((key) => plural.test(key))
    .map((key) => key.replace(plural, '$1'))
const stems = new Set(stemsOf(en))
const stem = (key: string) =>
  stems.has(key.replace(plural, '$1')) ? key.replace(plural, '$1') : key
const variables = (text: string) =>
  [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g) ?? [])]
    .map((name) => name.replaceAll(/[{}\s]/g, ''))
    .toSorted()

describe.each(languages.map((language) => [language, base(language), phase0(language)] as const))(
  'the words in %s',
  (language, words, different) => {
    test('have the same keys as English, in both phases', () => {
      expect(new Set(Object.keys(words).map(stem))).toEqual(new Set(Object.keys(en).map(stem)))
      expect(new Set(Object.keys(different).map(stem))).toEqual(new Set(Object.keys(en0).map(stem)))
      expect(Object.keys(different).filter((key) => !(key in words))).toEqual([])
    })

    test('have exactly the plural categories of the language', () => {
      for (const set of [words, mergeWords(words, different)]) {
        const wanted = [...stems].flatMap((one) =>
          categories(language).map((category) => `${one}_${category}`),
        )
        expect(
          Object.keys(set)
            .filter((key) => stem(key) !== key)
            .toSorted(),
        ).toEqual(wanted.toSorted())
      }
    })

    test('use the same variables as English and are never empty', () => {
      for (const [ours, theirs] of [
        [words, en],
        [mergeWords(words, different), mergeWords(en, en0)],
      ] as const) {
        for (const [key, text] of Object.entries(ours)) {
          const english =
            theirs[key as keyof typeof theirs] ??
            theirs[`${stem(key)}_other` as keyof typeof theirs]
          expect({ key, isEmpty: text.trim() === '', variables: variables(text) }).toEqual({
            key,
            isEmpty: false,
            variables: variables(english),
          })
        }
      }
    })

    test('say event instead of nexus in phase 0', () => {
      const said = Object.entries(mergeWords(words, different)).filter(
        ([key, text]) =>
          !key.startsWith('profile.phase.') &&
          !isServerOnly(key) &&
          /\bnexus|枢纽|\bnexos?\b|नेक्सस/i.test(text),
      )
      expect(said.map(([key]) => key)).toEqual([])
    })
  },
)
