import type { Language } from './language.ts'
import { stem } from './stems.ts'
import { isStopWord } from './stopwords.ts'
import type { Token } from './tokens.ts'

/** The tokens that carry a subject. */
export function contentOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ word }) => !isStopWord(word))
}

/** How a run of content words is looked up in one language: as spelled, then by stems. */
export function phraseKeys(words: readonly Token[], language: Language): string[] {
  // Spelling comes first because 'investment' and 'to invest' share a stem and stand on opposite sides.
  const spelled = words.map(({ word }) => word).join(' ')
  return [`${language}=${spelled}`, `${language}:${words.map((token) => stem(token, language)).join(' ')}`]
}
