import type { Token } from '#engine/text/tokens.ts'
import { addRow, keyHash, rowOf, size } from './table.ts'
import type { EncoderTable } from './table.ts'
import { piecesOf } from './words.ts'
import type { EncoderWord } from './words.ts'

/**
 * A likely subject of some words: its name, its share of what they say, and the word that indicates
 * it most.
 */
export type LikelySubject = { name: string; share: number; token: Token }

/** The meaning of some words, as far as the encoder knows. */
export type EncoderResult = {
  /** The subjects, the likeliest first; the squares of their shares add up to at most one. */
  likely: LikelySubject[]
  /** How much the words say: the length of their sum, without a unit. */
  length: number
  /**
   * Their vector, in whole numbers up to 127, compared by direction; undefined where nothing is
   * known.
   */
  embedding?: Int8Array
  /** Whether most of the words are unknown, so that they are likely of another language. */
  isForeign: boolean
  /**
   * How far the cosine of a subject is below the likeliest one's: 0 to 2, and 0 where nothing is
   * known.
   */
  gapOf: (name: string) => number
}

/** Determines what words are about. */
export type Encoder = (words: readonly EncoderWord[]) => EncoderResult

// Subjects this near to the likeliest one also count, less with distance; a sentence is seldom
// about more than sixteen.
const nearest = 0.35
const most = 16
// Unlikely subjects would match people who have nothing for each other.
const leastShare = 0.15
// Below the first, the encoder knows nothing of a statement; from the second on it is fully sure.
const leastCosine = 0.3
const sureCosine = 0.6

const unknown: EncoderResult = { likely: [], length: 0, isForeign: false, gapOf: () => 0 }

/**
 * Creates the encoder from a table. All numbers are integers except roots and quotients, which
 * every machine rounds alike.
 */
export function createEncoder(table: EncoderTable, names: readonly string[]): Encoder {
  const nameOf = new Map(names.map((name) => [keyHash(name), name]))
  const subjects = Array.from(table.subjects, (hash) => nameOf.get(hash))
  const placeOf = new Map(subjects.map((name, at) => [name, at]))
  const members = Map.groupBy(table.clusters.keys(), (at) => table.clusters[at] ?? 0)
  const lengths = Float64Array.from(table.subjects, (_, at) =>
    lengthOf(table.vectors.subarray(at * size, (at + 1) * size)),
  )
  return (words) => {
    const rows = words.map(({ keys }) =>
      keys.reduce<number | undefined>((row, key) => row ?? rowOf(table, key), undefined),
    )
    if (isForeign(rows)) return { ...unknown, isForeign: true }
    const vectors = words.map(({ token }, at) => vectorOf(table, rows[at], token))
    const sum = sumOf(vectors)
    const query = inBytes(sum)
    const length = lengthOf(query)
    if (length === 0) return unknown
    const cosineAt = (at: number): number =>
      productAt(table.vectors, at, query) / ((lengths[at] ?? 1) * length)
    const candidates = nearestClusters(table, query).flatMap((cluster) =>
      (members.get(cluster) ?? []).map((at) => ({ at, cosine: cosineAt(at) })),
    )
    const best = candidates.reduce((largest, { cosine }) => Math.max(largest, cosine), 0)
    if (best < leastCosine) return unknown
    return {
      likely: likeliest(candidates, best).flatMap(({ at, share }) =>
        subjects[at] === undefined
          ? []
          : [{ name: subjects[at], share, token: tokenFor(table, at, words, vectors) }],
      ),
      length: lengthOf(sum),
      embedding: Int8Array.from(query),
      isForeign: false,
      gapOf(name) {
        const at = placeOf.get(name)
        return at === undefined ? 0 : Math.max(0, best - cosineAt(at))
      },
    }
  }
}

// Only the clusters nearest to the words are searched for subjects: a fifth of them all.
const clustersSearched = 13

function nearestClusters({ middles }: EncoderTable, query: Int32Array): number[] {
  const products = Array.from({ length: middles.length / size }, (_, at) => ({
    at,
    product: productAt(middles, at, query),
  }))
  return products
    .sort((one, other) => other.product - one.product || one.at - other.at)
    .slice(0, clustersSearched)
    .map(({ at }) => at)
}

function likeliest(
  candidates: readonly { at: number; cosine: number }[],
  best: number,
): { at: number; share: number }[] {
  const near = candidates
    .filter(({ cosine }) => cosine > best - nearest)
    .map(({ at, cosine }) => ({ at, weight: ((cosine - best) / nearest + 1) ** 2 }))
  const heaviest = near
    .sort((one, other) => other.weight - one.weight || one.at - other.at)
    .slice(0, most)
  const length = Math.sqrt(heaviest.reduce((sum, { weight }) => sum + weight * weight, 0))
  return heaviest
    .map(({ at, weight }) => ({ at, share: (Math.min(1, best / sureCosine) * weight) / length }))
    .filter(({ share }) => share >= leastShare)
}

function tokenFor(
  { vectors: subjects }: EncoderTable,
  at: number,
  words: readonly EncoderWord[],
  vectors: readonly Int32Array[],
): Token {
  let [best, most] = [0, -Infinity]
  vectors.forEach((vector, index) => {
    const product = productAt(subjects, at, vector)
    if (product > most) [best, most] = [index, product]
  })
  return (words[best] as EncoderWord).token // a likely subject has a word
}

// A word or two may be typing errors. If most words of a sentence are unknown, it is in a fifth
// language, and pieces say nothing.
function isForeign(rows: readonly (number | undefined)[]): boolean {
  return rows.length > 2 && 2 * rows.filter((row) => row !== undefined).length < rows.length
}

// A word that the table lacks is the mean of its pieces.
function vectorOf(table: EncoderTable, row: number | undefined, token: Token): Int32Array {
  const vector = new Int32Array(size)
  if (row !== undefined) {
    addRow(table, row, vector)
    return vector
  }
  const pieces = piecesOf(token)
  for (const piece of pieces) addRow(table, table.words.length + piece, vector)
  return pieces.length === 0 ? vector : vector.map((value) => Math.round(value / pieces.length))
}

function sumOf(vectors: readonly Int32Array[]): Int32Array {
  const sum = new Int32Array(size)
  for (const vector of vectors)
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0)
  return sum
}

// Small integers multiply fastest.
function inBytes(vector: Int32Array): Int32Array {
  const largest = vector.reduce((maximum, value) => Math.max(maximum, Math.abs(value)), 0)
  return largest === 0 ? vector : vector.map((value) => Math.round((value * 127) / largest))
}

function lengthOf(vector: Int8Array | Int32Array): number {
  let squares = 0
  for (let at = 0; at < vector.length; at++) squares += (vector[at] ?? 0) ** 2
  return Math.sqrt(squares)
}

function productAt(subjects: Int8Array, at: number, vector: Int32Array): number {
  let product = 0
  for (let place = 0, from = at * size; place < size; place++, from++)
    // Both have this length
    product = (product + (subjects[from] as number) * (vector[place] as number)) | 0
  return product
}
