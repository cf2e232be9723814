import type { Corpus } from '#engine/lists/corpus.ts'
import type { Vector } from '#engine/vectors/vector.ts'
import { largestWeight } from '#engine/vectors/weights.ts'

/** One side of everybody: where each person's entries begin, and the entries, term << 11 | weight, head terms first; and each weight in seven bits, rounded up. */
export type Packed = { starts: Uint32Array; entries: Uint32Array; sevens: Uint8Array }

/**
 * Everybody who can have partners, by place, with the terms that are both sought and given, the most used ones first.
 * `unit`: what a product of two seven-bit weights stands for at most.
 */
export type Packing = { slots: Int32Array; hashes: Int32Array; ranks: Uint32Array; terms: number; heads: number; seeks: Packed; gives: Packed; unit: number }

/** A weight takes the lower eleven bits of an entry. */
export const weightBits = 11
const mostTerms = 2 ** (32 - weightBits)
const mostSum = 2 ** 31
const sevenBits = 127
// A bound that is rounded may not fall short of the whole number it bounds.
const roundingUp = 1 + 2 ** -40
/** How many of the most used terms have a row each: of the work they make the most, and the rows of a block fit the second cache. */
export const mostHeads = 64

/** The corpus as the kernel reads it; none where its integers would not hold the sums. */
export function pack(corpus: Corpus): Packing | undefined {
  const slots = Int32Array.from([...corpus.vectors.keys()].filter((slot) => isMutual(corpus, slot)))
  const sides = [sideOf(corpus, slots, 'seeks'), sideOf(corpus, slots, 'gives')] as const
  const order = orderOf(sides[0].uses, sides[1].uses)
  const [seeks, gives] = [packSide(sides[0], order.numbers), packSide(sides[1], order.numbers)]
  const [mostSought, mostGiven] = [largest(sides[0]), largest(sides[1])]
  if (order.terms >= mostTerms || heaviest(sides[0]) * mostGiven >= mostSum || heaviest(sides[1]) * mostSought >= mostSum) return undefined
  return {
    slots,
    hashes: Int32Array.from(slots, (slot) => corpus.hashes[slot] ?? 0),
    ranks: ranksOf(corpus, slots),
    terms: order.terms,
    heads: order.heads,
    seeks: { ...seeks, sevens: inSevenBits(mostSought) },
    gives: { ...gives, sevens: inSevenBits(mostGiven) },
    unit: ((mostSought * mostGiven) / sevenBits ** 2) * roundingUp,
  }
}

// Whoever says nothing on one side answers nobody in both directions.
function isMutual({ vectors }: Corpus, slot: number): boolean {
  const own = vectors[slot]
  return own !== undefined && own.seeks.terms.length > 0 && own.gives.terms.length > 0
}

type Raw = { vectors: Vector[]; uses: Int32Array }

function sideOf({ vectors }: Corpus, slots: Int32Array, side: 'seeks' | 'gives'): Raw {
  const own = Array.from(slots, (slot) => vectors[slot]?.[side]).filter((vector) => vector !== undefined)
  const last = own.reduce((most, { terms }) => Math.max(most, terms.at(-1) ?? -1), -1)
  const uses = new Int32Array(last + 1)
  for (const { terms } of own) for (const term of terms) uses[term] = (uses[term] ?? 0) + 1
  return { vectors: own, uses }
}

// A term that is sought only, or given only, is in no product.
function orderOf(sought: Int32Array, given: Int32Array): { numbers: Int32Array; terms: number; heads: number } {
  const work = (term: number): number => (sought[term] ?? 0) * (given[term] ?? 0)
  const shared = [...sought.keys()].filter((term) => work(term) > 0)
  const byWork = shared.toSorted((one, other) => work(other) - work(one) || one - other)
  const numbers = new Int32Array(Math.max(sought.length, given.length)).fill(-1)
  byWork.forEach((term, at) => (numbers[term] = at))
  return { numbers, terms: byWork.length, heads: Math.min(mostHeads, byWork.length + (byWork.length % 2)) }
}

function packSide({ vectors }: Raw, numbers: Int32Array): { starts: Uint32Array; entries: Uint32Array } {
  const starts = new Uint32Array(vectors.length + 1)
  const entries = new Uint32Array(vectors.reduce((sum, { terms }) => sum + terms.length, 0))
  let length = 0
  vectors.forEach(({ terms, weights }, place) => {
    const from = length
    for (let at = 0; at < terms.length; at++) {
      const term = numbers[terms[at] ?? 0] ?? -1
      if (term >= 0) entries[length++] = (term << weightBits) | (weights[at] ?? 0)
    }
    entries.subarray(from, length).sort()
    starts[place + 1] = length
  })
  return { starts, entries: entries.subarray(0, length) }
}

function largest({ vectors }: Raw): number {
  return vectors.reduce((most, { weights }) => weights.reduce((a, b) => Math.max(a, b), most), 1)
}

function heaviest({ vectors }: Raw): number {
  return vectors.reduce((most, { weights }) => Math.max(most, weights.reduce((a, b) => a + b, 0)), 0)
}

function inSevenBits(most: number): Uint8Array {
  return Uint8Array.from({ length: largestWeight + 1 }, (_, weight) => Math.min(sevenBits, Math.ceil((weight * sevenBits) / most)))
}

// Two keys seldom have the same hash: then their order decides, and only then.
function ranksOf({ keys, hashes }: Corpus, slots: Int32Array): Uint32Array {
  const ranks = new Uint32Array(slots.length)
  const sorted = Int32Array.from(slots, (slot) => hashes[slot] ?? 0).sort()
  const twice = new Set(sorted.filter((hash, at) => at > 0 && hash === sorted[at - 1]))
  if (twice.size === 0) return ranks
  const places = [...slots.keys()].filter((place) => twice.has(hashes[slots[place] ?? 0] ?? 0))
  const keyOf = (place: number): string => keys[slots[place] ?? 0] ?? ''
  places.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).forEach((place, rank) => (ranks[place] = rank))
  return ranks
}
