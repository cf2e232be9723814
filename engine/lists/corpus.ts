import type { Vector, Vectors } from '#engine/vectors/vector.ts'
import { hashOf } from './hash.ts'
import { accumulate, addPostings, createPostings, mostPeople, removePostings } from './postings.ts'
import type { Postings } from './postings.ts'

/** Everybody's vectors and the index over them; people are numbered slots, and a freed slot is used again. */
export type Corpus = {
  keys: (string | undefined)[]
  hashes: number[]
  vectors: (Vectors | undefined)[]
  free: number[]
  seekers: Postings
  givers: Postings
  there: Int32Array
  back: Int32Array
}

/** A corpus without people. */
export function createCorpus(): Corpus {
  return {
    keys: [],
    hashes: [],
    vectors: [],
    free: [],
    seekers: createPostings(),
    givers: createPostings(),
    there: new Int32Array(16),
    back: new Int32Array(16),
  }
}

/** Enters a person and returns their slot. */
export function enter(corpus: Corpus, key: string, vectors: Vectors): number {
  const slot = corpus.free.pop() ?? corpus.keys.length
  if (slot >= mostPeople) throw new RangeError(`One gathering holds at most ${mostPeople} people.`)
  corpus.keys[slot] = key
  corpus.hashes[slot] = hashOf(key)
  corpus.vectors[slot] = vectors
  addPostings(corpus.seekers, vectors.seeks, slot)
  addPostings(corpus.givers, vectors.gives, slot)
  if (slot >= corpus.there.length) widen(corpus)
  return slot
}

/** Takes the person of a slot out. */
export function withdraw(corpus: Corpus, slot: number): void {
  const vectors = corpus.vectors[slot]
  if (!vectors) return
  removePostings(corpus.seekers, vectors.seeks, slot)
  removePostings(corpus.givers, vectors.gives, slot)
  corpus.keys[slot] = undefined
  corpus.vectors[slot] = undefined
  corpus.free.push(slot)
}

/** Told of everybody who shares a term with somebody: what the other gives of what they seek, and the reverse. */
export type Compare = (other: number, there: number, back: number) => void

/** Compares somebody with everybody in the corpus, in integers: O(postings of their terms). */
export function compareWithAll(corpus: Corpus, { seeks, gives }: Vectors, tell: Compare): void {
  const { there, back } = corpus
  accumulate(there, corpus.givers, seeks)
  accumulate(back, corpus.seekers, gives)
  const people = corpus.keys.length
  for (let other = 0; other < people; other++) {
    const a = there[other] ?? 0
    const b = back[other] ?? 0
    if (a === 0 && b === 0) continue
    there[other] = 0
    back[other] = 0
    tell(other, a, b)
  }
}

/** The inner product of two vectors, the sum of which every directed score is made. */
export function innerProduct(one: Vector, other: Vector): number {
  let sum = 0
  let i = 0
  let j = 0
  while (i < one.terms.length && j < other.terms.length) {
    const difference = (one.terms[i] ?? 0) - (other.terms[j] ?? 0)
    if (difference === 0) sum += (one.weights[i] ?? 0) * (other.weights[j] ?? 0)
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return sum
}

function widen(corpus: Corpus): void {
  corpus.there = new Int32Array(corpus.there.length * 2)
  corpus.back = new Int32Array(corpus.back.length * 2)
}
