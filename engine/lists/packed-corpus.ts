import type { Corpus } from '#engine/lists/corpus.ts'
import { largestWeight } from '#engine/vectors/weights.ts'
import { weightBits, weightMask } from './postings.ts'
import type { Postings } from './postings.ts'

/**
 * One side of everyone. `starts`: where each person's entries begin; `entries`: term << 11 | weight,
 * the head terms first; `sevens`: each weight in seven bits, rounded up.
 */
export type PackedSide = { starts: Uint32Array; entries: Uint32Array; sevens: Uint8Array }

/**
 * Everyone who can have partners, by place, with the terms that are both sought and given, the most
 * used ones first. The kernel (`engine/kernel/lists.as`) uses the same names.
 * `ranks`: the order of the keys of people with an equal hash;
 * `heads`: how many of the first terms have a row each;
 * `selective`: the range of terms by which few enough pairs answer each other to score them all
 * first;
 * `unit`: the most that 1 in a product of two seven-bit weights means.
 */
export type PackedCorpus = {
  slots: Int32Array
  hashes: Int32Array
  ranks: Uint32Array
  terms: number
  heads: number
  selective: { from: number; to: number }
  seeks: PackedSide
  gives: PackedSide
  unit: number
}

const mostTerms = 2 ** (32 - weightBits)
const mostSum = 2 ** 31
const sevenBits = 127
// The rounding of a double may not put a bound below the whole number that it bounds.
const roundingUp = 1 + 2 ** -40
/**
 * How many of the most used terms have a row each: they make most of the work, and the rows of a
 * block fit the second-level cache.
 */
export const mostHeads = 64

// The kernel marks each person of its block by their selective terms: 32 KB a side.
const mostTelling = 128
// Likely partners a person by chance: enough that lists nearly reach their final thresholds, and so
// few that hardly any is scored for nothing.
const likelyPartners = 100

/**
 * Returns the corpus as the kernel reads it, or undefined where its integers could not hold the
 * sums.
 */
export function pack(corpus: Corpus): PackedCorpus | undefined {
  const slots = mutualSlots(corpus)
  const terms = termsByWork(corpus)
  const crowd = { people: slots.length, places: positionsBySlot(slots, corpus.keys.length), terms }
  const [sought, given] = [measureSide(corpus.seekers, crowd), measureSide(corpus.givers, crowd)]
  if (
    terms.length >= mostTerms ||
    sought.heaviest * given.most >= mostSum ||
    given.heaviest * sought.most >= mostSum
  )
    return undefined
  const hashes = slots.map((slot) => corpus.hashes[slot] ?? 0)
  return {
    slots,
    hashes,
    ranks: ranksOf(corpus, slots, hashes),
    terms: terms.length,
    heads: Math.min(mostHeads, terms.length + (terms.length % 2)),
    selective: selectiveRange(corpus, crowd),
    seeks: {
      starts: sought.starts,
      entries: entriesOf(corpus.seekers, crowd, sought.starts),
      sevens: inSevenBits(sought.most),
    },
    gives: {
      starts: given.starts,
      entries: entriesOf(corpus.givers, crowd, given.starts),
      sevens: inSevenBits(given.most),
    },
    unit: ((sought.most * given.most) / sevenBits ** 2) * roundingUp,
  }
}

// A person with nothing on one side never answers in both directions.
function mutualSlots({ vectors }: Corpus): Int32Array {
  const slots = new Int32Array(vectors.length)
  let people = 0
  vectors.forEach((own, slot) => {
    if (own && own.seeks.terms.length > 0 && own.gives.terms.length > 0) slots[people++] = slot
  })
  return slots.slice(0, people)
}

/** The number of people, the place of each slot or -1, and the terms that people share. */
type PackInput = { people: number; places: Int32Array; terms: Int32Array }

function positionsBySlot(slots: Int32Array, length: number): Int32Array {
  const places = new Int32Array(length).fill(-1)
  slots.forEach((slot, place) => (places[slot] = place))
  return places
}

// A term that is only sought, or only given, is in no product.
function termsByWork({ seekers, givers }: Corpus): Int32Array {
  const work = new Float64Array(seekers.lengths.length).map(
    (_, term) => (seekers.lengths[term] ?? 0) * (givers.lengths[term] ?? 0),
  )
  const shared = new Int32Array(work.length)
    .map((_, term) => term)
    .filter((term) => (work[term] ?? 0) > 0)
  return shared.sort((one, other) => (work[other] ?? 0) - (work[one] ?? 0) || one - other)
}

// The work of some terms over the square of the people is the chance that one person answers
// another by them; both ways it is that squared.
function selectiveRange(
  { seekers, givers }: Corpus,
  { people, terms }: PackInput,
): { from: number; to: number } {
  const work = (number: number): number =>
    (seekers.lengths[terms[number] ?? 0] ?? 0) * (givers.lengths[terms[number] ?? 0] ?? 0)
  const most = people ** 2 * Math.sqrt(likelyPartners / people)
  let from = terms.length
  for (let sum = 0; from > 0; from--) {
    sum += work(from - 1) - (from + mostTelling <= terms.length ? work(from + mostTelling - 1) : 0)
    if (sum > most) break
  }
  return { from, to: Math.min(terms.length, from + mostTelling) }
}

/**
 * Returns where each person's entries begin, the largest weight, and the largest sum of one
 * person's weights.
 */
function measureSide(
  { blocks, lengths }: Postings,
  { people, places, terms }: PackInput,
): { starts: Uint32Array; most: number; heaviest: number } {
  const [starts, sums] = [new Uint32Array(people + 1), new Float64Array(people)]
  let most = 1
  terms.forEach((term) => {
    most = Math.max(
      most,
      measureTerm(blocks[term] ?? nothing, lengths[term] ?? 0, { places, starts, sums }),
    )
  })
  for (let place = 0; place < people; place++)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  return { starts, most, heaviest: sums.reduce((a, b) => Math.max(a, b), 0) }
}

const nothing = new Int32Array()

function measureTerm(
  block: Int32Array,
  length: number,
  { places, starts, sums }: { places: Int32Array; starts: Uint32Array; sums: Float64Array },
): number {
  let most = 0
  for (let at = 0; at < length; at++) {
    const posting = block[at] ?? 0
    const place = places[posting >>> weightBits] ?? -1
    if (place < 0) continue
    const weight = posting & weightMask
    if (weight > most) most = weight
    starts[place + 1] = (starts[place + 1] ?? 0) + 1
    sums[place] = (sums[place] ?? 0) + weight
  }
  return most
}

// Term by term, so that no one's entries need sorting.
function entriesOf(
  { blocks, lengths }: Postings,
  { people, places, terms }: PackInput,
  starts: Uint32Array,
): Uint32Array {
  const [entries, ends] = [new Uint32Array(starts[people] ?? 0), starts.slice()]
  terms.forEach((term, number) =>
    enterTerm(blocks[term] ?? nothing, lengths[term] ?? 0, { number, places, entries, ends }),
  )
  return entries
}

function enterTerm(
  block: Int32Array,
  length: number,
  {
    number,
    places,
    entries,
    ends,
  }: { number: number; places: Int32Array; entries: Uint32Array; ends: Uint32Array },
): void {
  for (let at = 0; at < length; at++) {
    const posting = block[at] ?? 0
    const place = places[posting >>> weightBits] ?? -1
    if (place < 0) continue
    const end = ends[place] ?? 0
    entries[end] = (number << weightBits) | (posting & weightMask)
    ends[place] = end + 1
  }
}

function inSevenBits(most: number): Uint8Array {
  return Uint8Array.from({ length: largestWeight + 1 }, (_, weight) =>
    Math.min(sevenBits, Math.ceil((weight * sevenBits) / most)),
  )
}

// Two keys seldom have the same hash: only then does their order decide.
function ranksOf({ keys }: Corpus, slots: Int32Array, hashes: Int32Array): Uint32Array {
  const ranks = new Uint32Array(slots.length)
  const sorted = hashes.toSorted()
  const twice = new Set(sorted.filter((hash, at) => at > 0 && hash === sorted[at - 1]))
  if (twice.size === 0) return ranks
  const places = [...slots.keys()].filter((place) => twice.has(hashes[place] ?? 0))
  const keyOf = (place: number): string => keys[slots[place] ?? 0] ?? ''
  places
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .forEach((place, rank) => (ranks[place] = rank))
  return ranks
}
