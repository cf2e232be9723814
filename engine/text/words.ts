import { lookupForms } from './inflections.ts'
import type { LexiconLanguage } from './languages.ts'
import { isGlue } from './stopwords.ts'
import type { Token } from './tokens.ts'

/**
 * Returns the tokens without articles, prepositions and the like: 'house of cards' and 'house
 * cards' have the same key.
 */
export function withoutGlue<Word extends Pick<Token, 'word'>>(tokens: readonly Word[]): Word[] {
  return tokens.filter(({ word }) => !isGlue(word))
}

/**
 * Returns the look-up keys of a run of words in one language: as spelled, then by the other forms
 * of its words.
 */
export function keysOfRun(
  words: readonly Pick<Token, 'word'>[],
  language: LexiconLanguage,
): string[] {
  const [first, ...others] = words.map(({ word }) => lookupForms(word, language))
  if (!first) return []
  if (others.length === 0) return first.map((form) => `${language}=${form}`)
  const most = Math.max(first.length, ...others.map((forms) => forms.length))
  const keys: string[] = []
  for (let at = 0; at < most; at++) {
    const key = others.reduce(
      (run, forms) => `${run} ${formAt(forms, at)}`,
      `${language}=${formAt(first, at)}`,
    )
    if (!keys.includes(key)) keys.push(key)
  }
  return keys
}

function formAt(forms: readonly string[], at: number): string {
  return forms[at] ?? forms.at(-1) ?? ''
}
