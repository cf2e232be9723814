import { largestWeight } from '#engine/vectors/weights.ts'

/**
 * The meaning of a person's statements, in the order written: a unit vector each, in whole numbers
 * to 127, from a model of any kind. An unknown one is undefined.
 */
export type PersonEmbeddings = {
  seeks: readonly (Int8Array | undefined)[]
  gives: readonly (Int8Array | undefined)[]
}

/**
 * Everyone's meaning by slot. `amounts`: for each ordered pair of slots, what the meaning of their
 * two nearest statements adds to the product of their words.
 */
export type EmbeddingIndex = { embeddings: (PersonEmbeddings | undefined)[]; amounts: Int32Array[] }

/**
 * The objective and the offering closest in meaning, and the amount they add: of 0 to
 * `sameMeaningAmount`, on the scale of a product of two weights.
 */
export type NearestStatements = { amount: number; objectiveIndex: number; offeringIndex: number }

// Models often find this similarity between unrelated statements.
const leastCosine = 0.5
// Two statements with the same meaning and no common word fit three quarters as well as two with
// the same words.
const sameMeaningAmount = Math.round(0.75 * largestWeight * largestWeight)

/** Returns the objective and the offering that are closest in meaning. */
export function nearestStatements(
  { seeks }: Pick<PersonEmbeddings, 'seeks'>,
  { gives }: Pick<PersonEmbeddings, 'gives'>,
): NearestStatements {
  let best: NearestStatements = { amount: 0, objectiveIndex: 0, offeringIndex: 0 }
  seeks.forEach((objective, objectiveIndex) =>
    gives.forEach((offering, offeringIndex) => {
      const amount = objective && offering ? amountOf(objective, offering) : 0
      if (amount > best.amount) best = { amount, objectiveIndex, offeringIndex }
    }),
  )
  return best
}

/**
 * Returns what the amount of two statements adds to the directed score of two people: a quarter,
 * since hubs are held down and a person's words weigh about a quarter of a statement's.
 */
export function embeddingScore(amount: number): number {
  return amount >> 2
}

/** Records the meaning of a person's statements: O(people). */
export function enterMeaning(
  { embeddings, amounts }: EmbeddingIndex,
  slot: number,
  meaning: PersonEmbeddings | undefined,
): void {
  embeddings[slot] = meaning
  const row = new Int32Array(Math.max(16, embeddings.length * 2))
  amounts[slot] = row
  embeddings.forEach((theirs, other) => {
    const reverse = rowWithRoom(amounts, other, slot)
    if (!meaning || !theirs || other === slot) return
    row[other] = nearestStatements(meaning, theirs).amount
    reverse[slot] = nearestStatements(theirs, meaning).amount
  })
}

/** Removes a person's meaning: O(people). */
export function withdrawMeaning({ embeddings, amounts }: EmbeddingIndex, slot: number): void {
  embeddings[slot] = undefined
  amounts[slot] = new Int32Array()
  for (const row of amounts) if (row) row[slot] = 0
}

/**
 * Returns the amount that meaning adds where `to` answers `from`, by their two nearest statements;
 * 0 if the meaning of either is unknown.
 */
export function meaningBetween(
  meanings: EmbeddingIndex | undefined,
  from: number,
  to: number,
): number {
  return meanings?.amounts[from]?.[to] ?? 0
}

function rowWithRoom(amounts: Int32Array[], slot: number, least: number): Int32Array {
  const row = amounts[slot] ?? new Int32Array()
  if (least < row.length) return row
  const wider = new Int32Array(Math.max(16, least * 2))
  wider.set(row)
  amounts[slot] = wider
  return wider
}

/** Returns the cosine of two vectors of the same length, -1 to 1. */
export function cosineOf(one: Int8Array, other: Int8Array): number {
  return productOf(one, other) / (Math.sqrt(squareOf(one) * squareOf(other)) || 1)
}

function amountOf(one: Int8Array, other: Int8Array): number {
  if (one.length !== other.length) return 0
  const cosine = cosineOf(one, other)
  return cosine <= leastCosine
    ? 0
    : Math.min(
        sameMeaningAmount,
        Math.round((sameMeaningAmount * (cosine - leastCosine)) / (1 - leastCosine)),
      )
}

function productOf(one: Int8Array, other: Int8Array): number {
  let product = 0
  for (let at = 0; at < one.length; at++) product += (one[at] ?? 0) * (other[at] ?? 0)
  return product
}

// After rounding to whole numbers, a vector is only nearly of unit length.
const squares = new WeakMap<Int8Array, number>()

function squareOf(vector: Int8Array): number {
  const square = squares.get(vector) ?? productOf(vector, vector)
  squares.set(vector, square)
  return square
}
