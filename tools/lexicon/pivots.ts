import type { LexiconLanguage } from '#engine/text/languages.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import { writtenIn } from './english.ts'
import type { BaseLexicon } from './base-lexicon.ts'
import type { Translation } from './translations.ts'
import type { WordNet } from './wordnet.ts'

const mostWords = 2
const nearTheFirst = 0.7
const oneWord = /^[a-z]{3,}$/u

type PivotOptions = { known: BaseLexicon; isCommon: (english: string) => boolean }

/**
 * Returns English words for another language's words that name no concept of the lexicon, in
 * English either.
 */
export function englishByWord(
  words: ReadonlyMap<string, readonly Translation[]>,
  language: LexiconLanguage,
  { known, isCommon }: PivotOptions,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [word, translations] of words) {
    if (isStopWord(word) || known.has(word, language)) continue
    const useful = likeliest(translations).filter(
      (english) => !isStopWord(english) && !known.has(english, 'en') && isCommon(english),
    )
    if (useful.length > 0) found.set(word, useful)
  }
  return found
}

function likeliest(translations: readonly Translation[]): string[] {
  const weights = new Map<string, number>()
  const plain = translations
    .map(({ english, weight }) => ({ english: english.replace(/^to /u, ''), weight }))
    .filter(({ english }) => oneWord.test(english))
  for (const { english, weight } of plain)
    weights.set(english, (weights.get(english) ?? 0) + weight)
  const most = Math.max(0, ...weights.values())
  return [...weights]
    .filter(([, weight]) => weight >= most * nearTheFirst)
    .map(([english]) => english)
    .slice(0, mostWords)
}

const enoughUses = 3
const oftenWritten = 15
const mostSenses = 16

/**
 * Tests whether an English word is common in WordNet's counted texts or definitions, and has too
 * few senses to need many words in another language.
 */
export function isCommonWord(wordnet: WordNet): (english: string) => boolean {
  const written = writtenIn(wordnet)
  return (english) => {
    const senses = (['n', 'v', 'a'] as const).flatMap((pos) => wordnet.sensesOf(english, pos))
    const uses = senses.reduce((sum, one) => sum + one.uses, 0)
    return (
      senses.length > 0 &&
      senses.length <= mostSenses &&
      (uses >= enoughUses || (written.get(english) ?? 0) >= oftenWritten)
    )
  }
}
