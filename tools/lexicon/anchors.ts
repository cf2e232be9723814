import type { Concept } from '#engine/lexicon/concept.ts'
import { splitPhrases } from '#engine/lexicon/phrasebook.ts'
import { contentWords } from './base-lexicon.ts'
import type { BaseLexicon } from './base-lexicon.ts'
import type { Synset, WordNet } from './wordnet.ts'

/** The concept of a synset, and how sure that is. */
export type Anchor = { concept: string; strength: number }

const sureEnough = 0.5
/** Concepts named after something else, which dictionaries describe under their names. */
const borrowedNames = new Set(
  [
    'git',
    'python',
    'photoshop',
    'quickbooks',
    'unity-engine',
    'flutter',
    'sap',
    'django',
    'react',
    'rust',
    'golang',
    'ruby',
    'swift',
    'kotlin',
    'java',
    'julia',
    'docker',
    'figma',
    'slack',
    'android-development',
    'backend',
    'frontend',
    'technician',
  ].map((name) => `trade/${name}`),
)
/**
 * Without a shared word, the phrase must have hardly any other sense: a python that is only a snake
 * is not the language.
 */
const nearlyAlone = 0.8
const perSharedWord = 0.3
const mostSharedWords = 4
const mostConcepts = 2
const shortestPlural = 4
/**
 * Synsets with more descendants than this are too general, except kinds whose names are useful
 * concepts.
 */
const mostBelow = 300
/** From here on, the name alone does not determine the sense. */
const manyBelow = 30
const wideKinds = new Set([
  'animal',
  'plant',
  'food',
  'vehicle',
  'tool',
  'clothing',
  'disease',
  'sport',
  'music',
])
const saysLittle = new Set([
  'person',
  'people',
  'group',
  'state',
  'act',
  'activity',
  'action',
  'substance',
  'material',
  'structure',
  'device',
  'instrument',
  'machine',
  'equipment',
  'building',
  'event',
  'process',
  'quality',
  'property',
  'attribute',
  'condition',
  'change',
  'work',
  'business',
  'time',
  'area',
  'region',
  'place',
  'location',
  'country',
  'part',
  'unit',
  'measure',
  'system',
  'information',
  'communication',
  'message',
  'idea',
  'knowledge',
  'relation',
  'organization',
  'institution',
  'worker',
  'leader',
  'adult',
  'man',
  'woman',
  'child',
  'container',
  'covering',
  'fabric',
  'chemical',
  'liquid',
  'color',
  'colour',
  'sign',
  'line',
  'surface',
  'body',
  'feeling',
  'trait',
  'skill',
  'service',
  'aid',
  'support',
  'movement',
  'motion',
  'travel',
  'discipline',
  'science',
  'writing',
  'document',
  'expert',
  'professional',
  'consumer',
  'town',
  'city',
  'room',
])

/**
 * Returns the synsets of concepts: of the senses of each English phrase, the one whose words also
 * occur around the concept.
 */
export function anchorsOf(known: BaseLexicon, wordnet: WordNet): Map<string, Anchor[]> {
  const found = new Map<string, Map<string, number>>()
  const descendants = descendantsIn(wordnet)
  const below = ({ id }: Synset) => descendants.get(id)?.size ?? 0
  const textOf = neighbourhoods(wordnet, descendants)
  const meant = known.concepts
    .filter(({ name }) => !borrowedNames.has(name))
    .flatMap((concept) =>
      synsetsOf(concept, { known, wordnet, textOf, below }).map((one) => ({
        ...one,
        name: concept.name,
      })),
    )
  for (const { synset, strength, name } of meant.filter((one) =>
    mayAnchor(one.synset, below(one.synset)),
  )) {
    const strengths = found.get(synset.id) ?? new Map<string, number>()
    found.set(synset.id, strengths.set(name, Math.max(strengths.get(name) ?? 0, strength)))
  }
  return new Map(
    [...found].map(([id, strengths]) => [
      id,
      strongest([...strengths].map(([concept, strength]) => ({ concept, strength }))),
    ]),
  )
}

function strongest(anchors: readonly Anchor[]): Anchor[] {
  const sorted = anchors.toSorted(
    (one, other) => other.strength - one.strength || (one.concept < other.concept ? -1 : 1),
  )
  return sorted
    .filter(({ strength }) => strength >= (sorted[0]?.strength ?? 0) * 0.85)
    .slice(0, mostConcepts)
}

function mayAnchor({ lemmas }: Synset, below: number): boolean {
  if (lemmas.some((lemma) => wideKinds.has(lemma))) return true
  return below <= mostBelow && !saysLittle.has(lemmas[0] ?? '')
}

type AnchorSources = {
  known: BaseLexicon
  wordnet: WordNet
  textOf: (synset: Synset) => ReadonlySet<string>
  below: (synset: Synset) => number
}

function synsetsOf(
  concept: Concept,
  { known, wordnet, textOf, below }: AnchorSources,
): { synset: Synset; strength: number }[] {
  const context = known.contextOf(concept)
  return concept.phrases.flatMap(({ en }) =>
    splitPhrases(en).flatMap((phrase, at) => {
      const lemmas = lemmasOf(phrase, wordnet)
      const own = new Set(contentWords(phrase))
      const senses = lemmas
        .flatMap((lemma) => wordnet.sensesOf(lemma, 'n'))
        .map(({ synset, share }) => {
          const shared = [...textOf(synset)].filter(
            (word) => context.has(word) && !own.has(word),
          ).length
          return {
            synset,
            share,
            shared,
            strength: share + perSharedWord * Math.min(shared, mostSharedWords),
          }
        })
      const best = senses.toSorted((one, other) => other.strength - one.strength)[0]
      const isSure =
        best &&
        best.strength >= sureEnough &&
        (best.shared > 0 || best.share > nearlyAlone || /[ -]/.test(phrase)) &&
        (at === 0 || best.shared > 1 || below(best.synset) <= manyBelow)
      return isSure ? [{ synset: best.synset, strength: best.strength + (at === 0 ? 1 : 0) }] : []
    }),
  )
}

/** Returns the WordNet nouns of a phrase: as written, or its singular. */
export function lemmasOf(phrase: string, wordnet: WordNet): string[] {
  const plain = phrase.toLowerCase().replaceAll(' ', '_')
  // Short names and abbreviations have no plural: NAS is not two atoms of sodium.
  const isName = plain.length < shortestPlural || phrase === phrase.toUpperCase()
  const forms = isName
    ? [plain]
    : [plain, plain.replace(/s$/, ''), plain.replace(/es$/, ''), plain.replace(/ies$/, 'y')]
  const first = forms.find((form) => wordnet.sensesOf(form, 'n').length > 0)
  return first === undefined ? [] : [first]
}

/** Tests for a hypernym pointer: to kinds, or kinds of single things. */
export function isAbove(symbol: string): boolean {
  return symbol === '@' || symbol === '@i'
}

function descendantsIn({ synsets }: WordNet): Map<string, Set<string>> {
  const below = new Map<string, Set<string>>()
  for (const { id } of synsets.values())
    for (const above of ancestors(id, synsets))
      below.set(above, (below.get(above) ?? new Set()).add(id))
  return below
}

function ancestors(id: string, synsets: WordNet['synsets'], seen = new Set<string>()): Set<string> {
  for (const { symbol, target } of synsets.get(id)?.pointers ?? []) {
    if (!isAbove(symbol) || seen.has(target)) continue
    seen.add(target)
    ancestors(target, synsets, seen)
  }
  return seen
}

const fewBelow = 60

function neighbourhoods(
  { synsets }: WordNet,
  below: ReadonlyMap<string, ReadonlySet<string>>,
): (synset: Synset) => ReadonlySet<string> {
  const remembered = new Map<string, ReadonlySet<string>>()
  return (synset) => {
    const known = remembered.get(synset.id)
    if (known) return known
    const near = [
      ...synset.pointers.map(({ target }) => target),
      ...[...(below.get(synset.id) ?? [])].slice(0, fewBelow),
    ].flatMap((id) => synsets.get(id)?.lemmas ?? [])
    const words = new Set(
      contentWords([...synset.lemmas, ...near, synset.gloss].join(' ').replaceAll('_', ' ')),
    )
    remembered.set(synset.id, words)
    return words
  }
}
