import { climb, sharesOf } from './climbing.ts'
import type { Anchors, Likely } from './climbing.ts'
import type { Known } from './known.ts'
import type { Pos, Sense, Synset, WordNet } from './wordnet.ts'

/** Reads English words: where their senses as nouns, verbs or adjectives lead. */
export type English = { nouns: (lemma: string) => Likely[]; verbs: (lemma: string) => Likely[]; adjectives: (lemma: string) => Likely[] }

/** Acts are read by what is derived from them: to knead by kneading, dental by the tooth. */
export function readEnglish(wordnet: WordNet, anchors: Anchors): English {
  const derived = (synset: Synset, symbols: readonly string[]) => synset.pointers.filter(({ symbol, target }) => symbols.includes(symbol) && target.startsWith('n')).flatMap(({ target }) => wordnet.synsets.get(target) ?? [])
  const near = (synsets: readonly Synset[]) => once(synsets.flatMap((synset) => climb(synset, anchors, wordnet).filter(({ steps }) => steps <= 1)).toSorted((one, other) => one.steps - other.steps || other.strength - one.strength))
  const ofVerb = (synset: Synset) => {
    const own = near(derived(synset, ['+']))
    if (own.length > 0) return own
    const above = synset.pointers.filter(({ symbol }) => symbol === '@').flatMap(({ target }) => wordnet.synsets.get(target) ?? [])
    return near(above.flatMap((verb) => derived(verb, ['+']))).filter(({ steps }) => steps === 0)
  }
  return {
    nouns: (lemma) => sharesOf(wordnet.sensesOf(lemma, 'n').filter(isCommonNoun(lemma)), (synset) => climb(synset, anchors, wordnet)),
    verbs: (lemma) => sharesOf(wordnet.sensesOf(lemma, 'v'), ofVerb),
    adjectives: (lemma) => sharesOf(wordnet.sensesOf(lemma, 'a'), (synset) => near(derived(synset, ['\\', '+']))),
  }
}

function once<Thing extends { concept: string }>(things: readonly Thing[]): Thing[] {
  return things.filter(({ concept }, at) => things.findIndex((other) => other.concept === concept) === at).slice(0, 2)
}

function isCommonNoun(lemma: string): (sense: Sense) => boolean {
  return ({ synset }) => synset.lemmas.includes(lemma)
}

const enoughOfUses = { n: 0.4, v: 0.5, a: 0.6 }
const mostConcepts = 2
// Animals, artifacts, body, food, plants: what things are made, kept and grown as.
const concrete = new Set([5, 6, 8, 13, 18, 20, 26])
const word = /^[a-z]{3,}(?:[-_][a-z]{3,})?$/

/** The common English words that the lexicon lacks, each with the concepts it leads to. */
export function commonEnglish(wordnet: WordNet, english: English, known: Known): Map<string, string[]> {
  const isCommon = commonness(wordnet)
  const found = new Map<string, string[]>()
  for (const [pos, read] of [['n', english.nouns], ['v', english.verbs], ['a', english.adjectives]] as const) {
    for (const lemma of wordnet.lemmas(pos)) {
      const phrase = lemma.replaceAll('_', ' ')
      if (found.has(phrase) || !word.test(lemma) || known.has(phrase, 'en') || !isCommon(lemma, pos)) continue
      const concepts = read(lemma).filter(({ share }) => share >= enoughOfUses[pos]).slice(0, mostConcepts).map(({ concept }) => concept)
      if (concepts.length > 0 && isMainly(lemma, pos, wordnet)) found.set(phrase, concepts)
    }
  }
  return found
}

// A word that is mostly a verb or an adjective is not read by its noun.
function isMainly(lemma: string, pos: Pos, wordnet: WordNet): boolean {
  const uses = (of: Pos) => wordnet.sensesOf(lemma, of).reduce((sum, sense) => sum + sense.uses, 0)
  const own = uses(pos)
  return (['n', 'v', 'a'] as const).every((other) => other === pos || uses(other) <= own * 2 + 1)
}

function commonness(wordnet: WordNet): (lemma: string, pos: Pos) => boolean {
  const written = new Map<string, number>()
  for (const { gloss } of wordnet.synsets.values()) for (const each of new Set(gloss.toLowerCase().split(/[^a-z]+/))) written.set(each, (written.get(each) ?? 0) + 1)
  return (lemma, pos) => {
    const senses = wordnet.sensesOf(lemma, pos)
    if (lemma.includes('_')) return pos === 'n' && senses.some(({ synset, uses }) => uses > 0 || synset.field === 13)
    if (senses.some(({ uses }) => uses > 0)) return true
    return (written.get(lemma) ?? 0) >= 2 || (pos === 'n' && (written.get(lemma) ?? 0) >= 1 && senses.some(({ synset }) => concrete.has(synset.field)))
  }
}
