import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { assistantLimits } from '#contract/assistant.ts'
import { parseUtterance } from './utterance.ts'
import { type ChipKey, type PhraseKey, phraseLookup, words, wordingsOf } from './wordings.ts'

const keys = Object.keys(words.en) as PhraseKey[] // the keys of `words`

function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = '']) => name))].toSorted()
}

test.each(languages)(
  '%s has every text of the guide, each wording with the same variables',
  (language) => {
    expect(Object.keys(words[language])).toEqual(keys)
    for (const key of keys) {
      expect(variablesIn(words[language][key]), key).toEqual(variablesIn(words.en[key]))
      for (const wording of wordingsOf(language, key)) expect(wording.trim(), key).not.toBe('')
    }
  },
)

test.each(languages)(
  '%s speaks plainly: no exclamation but in a greeting, no markdown, no picture, and short',
  (language) => {
    const wordings = keys.flatMap((key) =>
      wordingsOf(language, key).map((wording) => [key, wording] as const),
    )
    for (const [key, wording] of wordings) {
      expect(wording, key).not.toMatch(/[*#`_]|\p{Extended_Pictographic}/u)
      expect(wording.length, key).toBeLessThan(400)
    }
    for (const [key, wording] of wordings.filter(
      ([one]) => !/^(?:hello|draft|manners[.]greeting)/.test(one),
    ))
      expect(wording, key).not.toMatch(/[!¡！]/u)
  },
)

test.each(languages)('%s ends every question with a question mark', (language) => {
  for (const key of keys.filter((each) => /(^|\.)ask\./u.test(each))) {
    for (const wording of wordingsOf(language, key)) expect(wording, key).toMatch(/[?？]/u)
  }
})

test.each(languages)('%s: the guide recognises its own chips, and each fits', (language) => {
  for (const key of keys.filter((each): each is ChipKey => each.startsWith('chip.'))) {
    const chip = phraseLookup(language)(key)
    expect(chip.length).toBeLessThanOrEqual(assistantLimits.chip)
    expect([key, parseUtterance(chip, []).chip]).toEqual([key, key])
  }
})

test('Spanish says tú, and Chinese 您', () => {
  expect(JSON.stringify(words.es)).not.toMatch(/\busted|\bvuestr|(?:steis|éis|áis|íais)\b/iu)
  expect(JSON.stringify(words.zh)).not.toMatch(/你(?!们)/u)
})
