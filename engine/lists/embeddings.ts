import { largestWeight } from '#engine/vectors/weights.ts'

/**
 * What a person's statements mean, in the order written: a vector of unit length in whole numbers
 * to 127 each, from a model of any kind; one that is not known is left out.
 */
export type PersonEmbeddings = {
  seeks: readonly (Int8Array | undefined)[]
  gives: readonly (Int8Array | undefined)[]
}

/**
 * Everybody's meaning by slot, and for each ordered pair what the meaning of two statements adds to
 * the fit of their words.
 */
export type EmbeddingIndex = { of: (PersonEmbeddings | undefined)[]; amounts: Int32Array[] }

/** The objective and the offering that mean most nearly the same, and what that adds. */
export type NearestStatements = { amount: number; objectiveIndex: number; offeringIndex: number }

// Statements about different things are often this alike to a model.
const leastCosine = 0.5
// Two statements of one meaning and of no common word fit three quarters as well as two of the same
// words.
const most = Math.round(0.75 * largestWeight * largestWeight)

/** How nearly the best of some offerings means what the best of some objectives does. */
export function nearest(
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
 * What meaning adds to a directed score: a person's words weigh about a quarter of a statement's,
 * since hubs are held down.
 */
export function embeddingScore(amount: number): number {
  return amount >> 2
}

/** Notes what somebody's statements mean: O(people). */
export function enterMeaning(
  { of, amounts }: EmbeddingIndex,
  slot: number,
  meaning: PersonEmbeddings | undefined,
): void {
  of[slot] = meaning
  const row = new Int32Array(Math.max(16, of.length * 2))
  amounts[slot] = row
  of.forEach((theirs, other) => {
    const reverse = wideEnough(amounts, other, slot)
    if (!meaning || !theirs || other === slot) return
    row[other] = nearest(meaning, theirs).amount
    reverse[slot] = nearest(theirs, meaning).amount
  })
}

/** Forgets somebody's meaning: O(people). */
export function withdrawMeaning({ of, amounts }: EmbeddingIndex, slot: number): void {
  of[slot] = undefined
  amounts[slot] = new Int32Array()
  for (const row of amounts) if (row) row[slot] = 0
}

/**
 * What the meaning of the nearest two statements adds to the fit of what one seeks and the other
 * gives.
 */
export function meaningBetween(
  meanings: EmbeddingIndex | undefined,
  from: number,
  to: number,
): number {
  return meanings?.amounts[from]?.[to] ?? 0
}

function wideEnough(amounts: Int32Array[], slot: number, least: number): Int32Array {
  const row = amounts[slot] ?? new Int32Array()
  if (least < row.length) return row
  const wider = new Int32Array(Math.max(16, least * 2))
  wider.set(row)
  amounts[slot] = wider
  return wider
}

/** The cosine of two vectors of the same length, -1 to 1. */
export function cosineOf(one: Int8Array, other: Int8Array): number {
  return productOf(one, other) / (Math.sqrt(squareOf(one) * squareOf(other)) || 1)
}

function amountOf(one: Int8Array, other: Int8Array): number {
  if (one.length !== other.length) return 0
  const cosine = cosineOf(one, other)
  return cosine <= leastCosine
    ? 0
    : Math.min(most, Math.round((most * (cosine - leastCosine)) / (1 - leastCosine)))
}

function productOf(one: Int8Array, other: Int8Array): number {
  let product = 0
  for (let at = 0; at < one.length; at++) product += (one[at] ?? 0) * (other[at] ?? 0)
  return product
}

// Rounded to whole numbers a vector is nearly of unit length, not quite.
const squares = new WeakMap<Int8Array, number>()

function squareOf(vector: Int8Array): number {
  const found = squares.get(vector) ?? productOf(vector, vector)
  squares.set(vector, found)
  return found
}
