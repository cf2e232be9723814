import { lookupForms } from './inflections.ts'
import type { Language } from './language.ts'
import { isGlue } from './stopwords.ts'
import type { Token } from './tokens.ts'

/** The tokens without articles, prepositions and the like: 'house of cards' and 'house cards' are looked up alike. */
export function withoutGlue<Word extends Pick<Token, 'word'>>(tokens: readonly Word[]): Word[] {
  return tokens.filter(({ word }) => !isGlue(word))
}

/** How a run of words is looked up in one language: as spelled, then by the other forms of its words. */
export function keysOfRun(words: readonly Pick<Token, 'word'>[], language: Language): string[] {
  const forms = words.map(({ word }) => lookupForms(word, language))
  const most = Math.max(...forms.map((each) => each.length))
  const runs = Array.from({ length: most }, (_, at) => forms.map((each) => each[Math.min(at, each.length - 1)]).join(' '))
  return [...new Set(runs)].map((run) => `${language}=${run}`)
}
