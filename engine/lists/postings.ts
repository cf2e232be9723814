import type { SparseVector } from '#engine/vectors/vector.ts'

/** A posting is person << 11 | weight in one 32-bit integer. */
export const weightBits = 11
export const weightMask = (1 << weightBits) - 1

/** The largest event one index can hold. */
export const mostPeople = 2 ** 20

/**
 * For each term, who uses it and how strongly; the order within a term is free because the sums are
 * integers.
 */
export type Postings = { blocks: Int32Array[]; lengths: number[] }

/** Returns an empty inverted index. */
export function createPostings(): Postings {
  return { blocks: [], lengths: [] }
}

/** Adds a person's vector. */
export function addPostings(
  { blocks, lengths }: Postings,
  { terms, weights }: SparseVector,
  person: number,
): void {
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0
    const length = lengths[term] ?? 0
    const block = roomFor(blocks[term], length)
    block[length] = (person << weightBits) | (weights[at] ?? 0)
    blocks[term] = block
    lengths[term] = length + 1
  }
}

/** Removes a person's vector. */
export function removePostings(
  { blocks, lengths }: Postings,
  { terms }: SparseVector,
  person: number,
): void {
  for (const term of terms) {
    const block = blocks[term]
    const last = (lengths[term] ?? 0) - 1
    if (!block || last < 0) continue
    const at = block.findIndex((posting) => posting >>> weightBits === person)
    block[at] = block[last] ?? 0
    lengths[term] = last
  }
}

/** Adds to each person's sum the inner product of the vector and theirs. */
export function accumulate(
  sums: Int32Array,
  { blocks, lengths }: Postings,
  { terms, weights }: SparseVector,
): void {
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0
    const block = blocks[term]
    if (block) addProducts(sums, block.subarray(0, lengths[term]), weights[at] ?? 0)
  }
}

function addProducts(sums: Int32Array, block: Int32Array, weight: number): void {
  for (let at = 0; at < block.length; at++) {
    const posting = block[at] ?? 0
    const person = posting >>> weightBits
    sums[person] = (sums[person] ?? 0) + weight * (posting & weightMask)
  }
}

function roomFor(block: Int32Array | undefined, length: number): Int32Array {
  if (!block) return new Int32Array(4)
  if (length < block.length) return block
  const larger = new Int32Array(block.length * 2)
  larger.set(block)
  return larger
}
