import type { LexiconLanguage } from '#engine/text/languages.ts'
import { normalise } from '#engine/text/normalise.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import type { DictionaryArticle } from './dictd.ts'
import type { BaseLexicon } from './base-lexicon.ts'
import { electConcepts } from './votes.ts'
import type { VoteThreshold, MeaningShares, Vote } from './votes.ts'

/** An English translation of a word: whether it is a verb, and how much it counts. */
export type Translation = { english: string; isVerb: boolean; weight: number }

type TranslationSources = {
  known: BaseLexicon
  meaningsOf: (gloss: string, isVerb?: boolean) => MeaningShares
  kinOf: (concept: string) => ReadonlySet<string>
  demand: (word: string) => VoteThreshold
}

/** Returns the concepts of another language's words that the lexicon lacks. */
export function conceptsByWord(
  words: ReadonlyMap<string, readonly Translation[]>,
  language: LexiconLanguage,
  { known, meaningsOf, kinOf, demand }: TranslationSources,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [word, translations] of words) {
    if (isStopWord(word) || known.has(word, language)) continue
    const votes = once(translations).map(({ english, isVerb, weight }): Vote => ({
      meanings: meaningsOf(english, isVerb),
      weight,
    }))
    const concepts = electConcepts(votes, kinOf, demand(word))
    if (concepts.length > 0) found.set(word, concepts)
  }
  return found
}

// Two dictionaries, or two senses, with the same translation count once.
function once(translations: readonly Translation[]): Translation[] {
  return translations.filter(
    ({ english }, at) => translations.findIndex((other) => other.english === english) === at,
  )
}

const laterCounts = 0.7

/** Returns a list of glosses as translations; the first counts most. */
export function inOrder(glosses: readonly string[]): Translation[] {
  return [...new Set(glosses)].map((gloss, at) => ({
    english: gloss,
    isVerb: gloss.startsWith('to '),
    weight: at === 0 ? 1 : laterCounts,
  }))
}

const connects = /^(?:Adv|Conj|Prep|Pron|Det|Interj|P|Abb)/u

/**
 * Inverts a dictionary from English: returns its words, each with all headwords that it translates.
 */
export function invertDictionary(
  articles: readonly DictionaryArticle[],
  word: RegExp,
): Map<string, Translation[]> {
  const turned = new Map<string, Translation[]>()
  const pairs = articles
    .filter(({ kind }) => !connects.test(kind))
    .flatMap(({ headword, kind, translations }) =>
      translations.map(({ text, sense }) => ({ plain: normalise(text), headword, kind, sense })),
    )
  for (const { plain, headword, kind, sense } of pairs.filter((pair) => word.test(pair.plain))) {
    turned.set(plain, [
      ...(turned.get(plain) ?? []),
      {
        english: headword.toLowerCase(),
        isVerb: kind.startsWith('V'),
        weight: sense === 1 ? 1 : laterCounts,
      },
    ])
  }
  return turned
}
