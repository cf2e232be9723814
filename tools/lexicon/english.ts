import { climb, sharesOf } from './hypernyms.ts'
import type { AnchorIndex, ConceptShare } from './hypernyms.ts'
import type { BaseLexicon } from './base-lexicon.ts'
import type { PartOfSpeech, WordSense, Synset, WordNet } from './wordnet.ts'

/** Reads an English word: the concepts that its senses of the requested parts of speech lead to. */
export type EnglishReader = (lemma: string, positions: readonly PartOfSpeech[]) => ConceptShare[]

/**
 * Reads English words; verbs and adjectives through derived nouns: to knead by kneading, dental by
 * the tooth.
 */
export function readEnglish(wordnet: WordNet, anchors: AnchorIndex): EnglishReader {
  const derived = (synset: Synset, symbols: readonly string[]) =>
    synset.pointers
      .filter(({ symbol, target }) => symbols.includes(symbol) && target.startsWith('n'))
      .flatMap(({ target }) => wordnet.synsets.get(target) ?? [])
  const near = (synsets: readonly Synset[]) =>
    once(
      synsets
        .flatMap((synset) => climb(synset, anchors, wordnet).filter(({ steps }) => steps <= 1))
        .toSorted((one, other) => one.steps - other.steps || other.strength - one.strength),
    )
  const ofVerb = (synset: Synset) => {
    const own = near(derived(synset, ['+']))
    if (own.length > 0) return own
    const above = synset.pointers
      .filter(({ symbol }) => symbol === '@')
      .flatMap(({ target }) => wordnet.synsets.get(target) ?? [])
    return near(above.flatMap((verb) => derived(verb, ['+']))).filter(({ steps }) => steps === 0)
  }
  const reach = (synset: Synset) => {
    if (synset.id.startsWith('n')) return climb(synset, anchors, wordnet)
    return synset.id.startsWith('v') ? ofVerb(synset) : near(derived(synset, ['\\', '+']))
  }
  return (lemma, positions) =>
    sharesOf(
      positions.flatMap((pos) => wordnet.sensesOf(lemma, pos).filter(isCommonNoun(lemma))),
      reach,
    )
}

function once<Thing extends { concept: string }>(things: readonly Thing[]): Thing[] {
  return things
    .filter(({ concept }, at) => things.findIndex((other) => other.concept === concept) === at)
    .slice(0, 2)
}

// Names have a capital letter.
function isCommonNoun(lemma: string): (sense: WordSense) => boolean {
  return ({ synset }) => synset.lemmas.includes(lemma)
}

const everyPos = ['n', 'v', 'a'] as const
const enoughOfUses = 0.5
const mostConcepts = 2
// Animals, artifacts, body, food, plants: concrete things that are made, kept and grown.
const concrete = new Set([5, 6, 8, 13, 18, 20, 26])
const word = /^[a-z]{3,}(?:[-_][a-z]{3,})?$/

/** Returns the common English words that the lexicon lacks, each with its concepts. */
export function commonEnglish(
  wordnet: WordNet,
  english: EnglishReader,
  known: BaseLexicon,
): Map<string, string[]> {
  const isCommon = commonness(wordnet)
  const found = new Map<string, string[]>()
  const asked = everyPos.flatMap((pos) =>
    [...wordnet.lemmas(pos)].filter((lemma) => word.test(lemma) && isCommon(lemma, pos)),
  )
  for (const lemma of new Set(asked)) {
    const phrase = lemma.replaceAll('_', ' ')
    if (known.has(phrase, 'en')) continue
    const concepts = english(lemma, everyPos)
      .filter(({ share }) => share >= enoughOfUses)
      .slice(0, mostConcepts)
      .map(({ concept }) => concept)
    if (concepts.length > 0) found.set(phrase, concepts)
  }
  return found
}

/** Counts for each word the WordNet definitions that contain it. */
export function writtenIn(wordnet: WordNet): Map<string, number> {
  const written = new Map<string, number>()
  for (const { gloss } of wordnet.synsets.values())
    for (const each of new Set(gloss.toLowerCase().split(/[^a-z]+/)))
      written.set(each, (written.get(each) ?? 0) + 1)
  return written
}

function commonness(wordnet: WordNet): (lemma: string, pos: PartOfSpeech) => boolean {
  const written = writtenIn(wordnet)
  return (lemma, pos) => {
    const senses = wordnet.sensesOf(lemma, pos)
    if (lemma.includes('_'))
      return pos === 'n' && senses.some(({ synset, uses }) => uses > 0 || synset.field === 13)
    if (senses.some(({ uses }) => uses > 0)) return true
    return (
      (written.get(lemma) ?? 0) >= 2 ||
      (pos === 'n' &&
        (written.get(lemma) ?? 0) >= 1 &&
        senses.some(({ synset }) => concrete.has(synset.field)))
    )
  }
}
