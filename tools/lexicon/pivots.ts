import type { Language } from '#engine/text/language.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import type { Known } from './known.ts'
import type { Translation } from './translated.ts'
import type { WordNet } from './wordnet.ts'

const mostWords = 2
const nearTheFirst = 0.7
const oneWord = /^[a-z]{3,}$/u

type Asked = { known: Known; isCommon: (english: string) => boolean }

/** English words for the words of another language that no concept of the lexicon is said with, in English neither. */
export function englishByWord(words: ReadonlyMap<string, readonly Translation[]>, language: Language, { known, isCommon }: Asked): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [word, translations] of words) {
    if (isStopWord(word) || known.has(word, language)) continue
    const weights = new Map<string, number>()
    for (const { english, weight } of translations) {
      const plain = english.replace(/^to /u, '')
      if (oneWord.test(plain)) weights.set(plain, (weights.get(plain) ?? 0) + weight)
    }
    const most = Math.max(0, ...weights.values())
    const best = [...weights].filter(([, weight]) => weight >= most * nearTheFirst).map(([english]) => english).slice(0, mostWords)
    const useful = best.filter((english) => !isStopWord(english) && !known.has(english, 'en') && isCommon(english))
    if (useful.length > 0) found.set(word, useful)
  }
  return found
}

const enoughUses = 3
const mostSenses = 16

/** Whether an English word is common in the texts that WordNet counted, and has few senses that another language may tell apart. */
export function isCommonWord(wordnet: WordNet): (english: string) => boolean {
  return (english) => {
    const senses = (['n', 'v', 'a'] as const).flatMap((pos) => wordnet.sensesOf(english, pos))
    return senses.length <= mostSenses && senses.reduce((sum, { uses }) => sum + uses, 0) >= enoughUses
  }
}
