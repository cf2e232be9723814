import type { DictionaryArticle } from './dictd.ts'
import { invertDictionary } from './translations.ts'
import type { Translation } from './translations.ts'

const word = /^[a-záéíóúüñ]{3,}(?: [a-záéíóúüñ]{3,})?$/u
const infinitive = /(?:ar|er|ir)(?:se)?$/u
const person = /(?:er|or)$/u
// The dictionary has lost the spaces of many phrases: tiendadecampaña.
const run = /^(?=\p{L}{13})\p{L}{4,}de\p{L}{4,}$|^\p{L}{16}/u

/**
 * Returns the Spanish words of both dictionaries with all their translations; verbs translate
 * infinitives, which FreeDict does not state.
 */
export function spanishWords(
  fromSpanish: readonly DictionaryArticle[],
  fromEnglish: readonly DictionaryArticle[],
): Map<string, Translation[]> {
  const words = invertDictionary(fromEnglish, word)
  for (const { headword, translations } of fromSpanish) {
    if (!word.test(headword)) continue
    const own = translations.map(({ text, sense }) => ({
      english: text.replaceAll('‐', '-').toLowerCase(),
      isVerb: false,
      weight: sense === 1 ? 1 : 0.7,
    }))
    words.set(headword, [...(words.get(headword) ?? []), ...own])
  }
  const isRun = (phrase: string) =>
    run.test(phrase) ||
    Array.from(phrase).some((_, at) => words.has(`${phrase.slice(0, at)} ${phrase.slice(at)}`))
  const kept = [...words].filter(([phrase]) => !isRun(phrase))
  return new Map(
    kept.map(([phrase, translations]) => [
      phrase,
      translations.map((one) => ({
        ...one,
        isVerb: infinitive.test(phrase) && !person.test(one.english),
      })),
    ]),
  )
}
