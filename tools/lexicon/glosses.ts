import { isStopWord } from '#engine/text/stopwords.ts'
import { lemmasOf } from './anchors.ts'
import type { ConceptShare } from './hypernyms.ts'
import type { EnglishReader } from './english.ts'
import type { BaseLexicon } from './base-lexicon.ts'
import type { MeaningShares } from './votes.ts'
import type { WordNet } from './wordnet.ts'

const ofSign = 0.8
const ofNearest = 0.8
const ofHead = 0.6
/**
 * The share of the lexicon's concept for an ambiguous word: with other known senses, or without.
 */
const named = { besides: 0.25, alone: 0.5 }
const leastShare = 0.25
/** The lexicographer files of quantities and of times. */
const measures = new Set([23, 28])

/**
 * Returns the meaning of an English translation: the lexicon's concept for it, otherwise the
 * concepts of its senses.
 */
export function readGlosses(
  known: BaseLexicon,
  english: EnglishReader,
  wordnet: WordNet,
): (gloss: string, isVerb?: boolean) => MeaningShares {
  // A word with several senses may mean another one than in the lexicon.
  const tempered = (
    concepts: readonly { name: string }[],
    gloss: string,
    sure: number,
  ): MeaningShares => {
    const senses = new Map(sensesOf(gloss).map(({ concept, share }) => [concept, share]))
    const isPlain =
      (['n', 'a'] as const).flatMap((pos) =>
        wordnet.sensesOf(lemmasOf(gloss, wordnet)[0] ?? gloss, pos),
      ).length <= 1
    const least = [...senses.values()].some((share) => share >= leastShare)
      ? named.besides
      : named.alone
    const senseShareOf = (name: string) =>
      isPlain ? 1 : Math.max(least, Math.min(1, (senses.get(name) ?? 0) * 1.3))
    return new Map(
      concepts.map(({ name }) => [name, (sure * senseShareOf(name)) / Math.sqrt(concepts.length)]),
    )
  }
  const sensesOf = (gloss: string): ConceptShare[] =>
    english(lemmasOf(gloss, wordnet)[0] ?? gloss, ['n', 'a'])
  const byLikely = (likely: readonly ConceptShare[], sure: number): MeaningShares =>
    new Map(
      likely
        .filter(({ share }) => share >= leastShare)
        .map(({ concept, share }) => [concept, share * sure]),
    )
  const ofNoun = (gloss: string): MeaningShares => {
    const [outright, signed] = [known.named(gloss, 'en'), known.signed(gloss, 'en')]
    if (outright.length > 0) return tempered(outright, gloss, 1)
    if (signed.length > 0 && !isMeasure(gloss)) return tempered(signed, gloss, ofSign)
    return byLikely(sensesOf(gloss), ofNearest)
  }
  // A litre is a cue for milk in a phrase, and for anything alone.
  const isMeasure = (gloss: string) =>
    lemmasOf(gloss, wordnet).some((lemma) =>
      measures.has(wordnet.sensesOf(lemma, 'n')[0]?.synset.field ?? 0),
    )
  const ofVerb = (gloss: string): MeaningShares => {
    const gerunds = [gloss.replace(/e$/, ''), gloss, `${gloss}${gloss.at(-1)}`].map(
      (stem) => `${stem}ing`,
    )
    const named = gloss.includes(' ')
      ? known.named(gloss, 'en')
      : (gerunds
          .map((gerund) => known.named(gerund, 'en').filter((concept) => says(concept, gerund)))
          .find((found) => found.length > 0) ?? [])
    return named.length > 0
      ? new Map(named.map(({ name }) => [name, 1 / Math.sqrt(named.length)]))
      : byLikely(english(gloss, ['v']), ofNearest)
  }
  const ofHeadIn = (gloss: string): MeaningShares => {
    const words = gloss.split(/[ -]/)
    const head = words.at(-1) ?? ''
    if (
      words.length < 2 ||
      words.some((word) =>
        ['of', 'to', 'for', 'in', 'on', 'with', 'and', 'or', 'from', 'by'].includes(word),
      ) ||
      isStopWord(head)
    )
      return new Map()
    return new Map([...ofNoun(head)].map(([concept, share]) => [concept, share * ofHead]))
  }
  return (gloss, isVerb = gloss.startsWith('to ')) => {
    const plain = gloss.replace(/^to /, '').toLowerCase()
    if (plain === '' || plain.split(' ').every(isStopWord)) return new Map()
    if (isVerb) return ofVerb(plain)
    const whole = ofNoun(plain)
    return whole.size > 0 ? whole : ofHeadIn(plain)
  }
}

function says({ phrases }: { phrases: readonly { en: string }[] }, gerund: string): boolean {
  return phrases.some(({ en }) => en.split(',').some((phrase) => phrase.trim() === gerund))
}
