import type { Concept } from '#engine/lexicon/concept.ts'

/** How likely an English phrase means each concept; empty for a meaningless phrase. */
export type MeaningShares = ReadonlyMap<string, number>

/** One translation: its possible meanings, and its weight. */
export type Vote = { meanings: MeaningShares; weight: number }

const mostConcepts = 2
const nearTheFirst = 0.75
/** A concept is supported by those above it, below it, and its twins. */
const seconded = 0.5
/** A translation without a concept may still mean the same. */
const silent = 0.6

/**
 * The support a concept needs: from one translation alone, and from several together. `fits`
 * returns how well the word itself suits it.
 */
export type VoteThreshold = { alone: number; together: number; fits?: (concept: string) => number }

/** Returns the concepts that a word's translations agree on. */
export function electConcepts(
  votes: readonly Vote[],
  kinOf: (concept: string) => ReadonlySet<string>,
  { alone, together, fits = () => 1 }: VoteThreshold,
): string[] {
  const speaking = votes.filter(({ meanings }) => meanings.size > 0)
  const all = votes.reduce(
    (sum, { meanings, weight }) => sum + weight * (meanings.size > 0 ? 1 : silent),
    0,
  )
  const candidates = [...new Set(speaking.flatMap(({ meanings }) => [...meanings.keys()]))]
  const scored = candidates.map((concept) => ({
    concept,
    ...support(concept, speaking, kinOf(concept)),
  }))
  const sure = scored
    .filter(
      ({ concept, score, backers }) =>
        (score * fits(concept)) / all >= (backers > 1 ? together : alone),
    )
    .toSorted((one, other) => other.score - one.score || (one.concept < other.concept ? -1 : 1))
  return sure
    .filter(({ score }) => score >= nearTheFirst * (sure[0]?.score ?? 0))
    .slice(0, mostConcepts)
    .map(({ concept }) => concept)
}

function support(
  concept: string,
  votes: readonly Vote[],
  kin: ReadonlySet<string>,
): { score: number; backers: number } {
  let score = 0
  let backers = 0
  for (const { meanings, weight } of votes) {
    const ofKin = [...meanings]
      .filter(([other]) => kin.has(other))
      .reduce((most, [, share]) => Math.max(most, share), 0)
    const share = Math.max(meanings.get(concept) ?? 0, seconded * ofKin)
    score += weight * share
    if (share > 0) backers += 1
  }
  return { score, backers }
}

/** Returns for each concept its near ones: parents, children and twins. */
export function kinships(concepts: readonly Concept[]): (concept: string) => ReadonlySet<string> {
  const kin = new Map<string, Set<string>>(
    concepts.map(({ name, parents, twins }) => [name, new Set([...parents, ...twins])]),
  )
  for (const { name, parents } of concepts) for (const parent of parents) kin.get(parent)?.add(name)
  const none = new Set<string>()
  return (concept) => kin.get(concept) ?? none
}
