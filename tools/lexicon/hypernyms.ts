import { isAbove } from './anchors.ts'
import type { Anchor } from './anchors.ts'
import type { WordSense, Synset, WordNet } from './wordnet.ts'

/** A concept reached from a synset, and the number of steps. */
export type ReachedConcept = { concept: string; steps: number; strength: number }

/** A concept of a word, and the share of the word's uses for it. */
export type ConceptShare = { concept: string; share: number }

export type AnchorIndex = ReadonlyMap<string, readonly Anchor[]>

const mostConcepts = 2

type FieldLimits = { farthest: number; likely: number; sideways?: readonly string[] }

// The wholes and groups that a thing belongs to, and the topic of its meaning.
const part = ['#p', '#m', '#s']
const topic = ';c'

/**
 * How far to climb from a word, by its lexicographer file, and how likely such a thing is sought or
 * offered. Tuned by leaving out each synset of a concept, and testing whether the climb leads to a
 * concept beside or above it.
 */
const fields: Record<number, FieldLimits> = {
  4: { farthest: 2, likely: 1, sideways: [...part, topic] }, // acts
  5: { farthest: 3, likely: 2, sideways: part }, // animals
  6: { farthest: 2, likely: 2, sideways: [...part, topic] }, // artifacts
  8: { farthest: 2, likely: 1 }, // body
  9: { farthest: 2, likely: 0.7 }, // cognition, with the sciences
  10: { farthest: 1, likely: 0.7 }, // communication
  13: { farthest: 2, likely: 2 }, // food
  15: { farthest: 0, likely: 0.7, sideways: part }, // places
  17: { farthest: 1, likely: 1, sideways: part }, // natural objects
  18: { farthest: 1, likely: 1, sideways: [...part, topic] }, // persons
  20: { farthest: 2, likely: 2 }, // plants
  23: { farthest: 0, likely: 0.7 }, // quantities
  26: { farthest: 2, likely: 1, sideways: [topic] }, // states, with the diseases
  27: { farthest: 2, likely: 1 }, // substances
  28: { farthest: 0, likely: 0.7 }, // times
}
const others: FieldLimits = { farthest: 1, likely: 0.7 }

/** Returns the nearest concepts above a synset, or none if they are far. */
export function climb(from: Synset, anchors: AnchorIndex, { synsets }: WordNet): ReachedConcept[] {
  const { farthest, sideways = [] } = fields[from.field] ?? others
  const seen = new Set([from.id])
  let level = [from.id]
  for (let steps = 0; steps <= farthest && level.length > 0; steps++) {
    const found = level
      .flatMap((id) => anchors.get(id) ?? [])
      .map((anchor) => ({ ...anchor, steps }))
    if (found.length > 0) return strongest(found)
    level = level
      .flatMap((id) => synsets.get(id)?.pointers ?? [])
      .filter(({ symbol, target }) => isAbove(symbol) && !seen.has(target))
      .map(({ target }) => target)
    for (const id of level) seen.add(id)
  }
  return strongest(
    from.pointers
      .filter(({ symbol }) => sideways.includes(symbol))
      .flatMap(({ target }) => anchors.get(target) ?? [])
      .map((anchor) => ({ ...anchor, steps: 1.5 })),
  )
}

function strongest(found: readonly ReachedConcept[]): ReachedConcept[] {
  const sorted = found.toSorted(
    (one, other) => other.strength - one.strength || (one.concept < other.concept ? -1 : 1),
  )
  return sorted
    .filter(({ concept }, at) => sorted.findIndex((other) => other.concept === concept) === at)
    .slice(0, mostConcepts)
}

/**
 * Returns the concepts of a word's senses, each with its share of the word's uses, weighted by how
 * likely they are meant.
 */
export function sharesOf(
  senses: readonly WordSense[],
  reach: (synset: Synset) => readonly { concept: string }[],
): ConceptShare[] {
  const weighed = senses.map((sense) => ({
    ...sense,
    weight: sense.weight * (fields[sense.synset.field] ?? others).likely,
  }))
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const shares = new Map<string, number>()
  for (const { synset, weight } of weighed)
    for (const { concept } of reach(synset))
      shares.set(concept, (shares.get(concept) ?? 0) + weight / all)
  return [...shares]
    .map(([concept, share]) => ({ concept, share }))
    .toSorted((one, other) => other.share - one.share || (one.concept < other.concept ? -1 : 1))
}
