import type { SparseVector, TermVectors } from '#engine/vectors/vector.ts'
import { hashOf } from './hash.ts'
import { embeddingScore, enterMeaning, meaningBetween, withdrawMeaning } from './embeddings.ts'
import type { PersonEmbeddings, EmbeddingIndex } from './embeddings.ts'
import { accumulate, addPostings, createPostings, mostPeople, removePostings } from './postings.ts'
import type { Postings } from './postings.ts'

/**
 * Everyone's vectors and the index over them; people are numbered slots, and a freed slot is
 * reused.
 * `seekers` and `givers`: for each term, who seeks it and who gives it;
 * `forwardSums` and `backwardSums`: the scores of one comparison by slot, all 0 between two.
 */
export type Corpus = {
  keys: (string | undefined)[]
  hashes: number[]
  vectors: (TermVectors | undefined)[]
  freeSlots: number[]
  seekers: Postings
  givers: Postings
  forwardSums: Int32Array
  backwardSums: Int32Array
  meanings?: EmbeddingIndex | undefined
}

/** Returns an empty corpus. */
export function createCorpus(): Corpus {
  return {
    keys: [],
    hashes: [],
    vectors: [],
    freeSlots: [],
    seekers: createPostings(),
    givers: createPostings(),
    forwardSums: new Int32Array(16),
    backwardSums: new Int32Array(16),
  }
}

/** Enters a person and returns their slot. */
export function enter(
  corpus: Corpus,
  { key, meaning }: { key: string; meaning?: PersonEmbeddings | undefined },
  vectors: TermVectors,
): number {
  const slot = corpus.freeSlots.pop() ?? corpus.keys.length
  if (slot >= mostPeople) throw new RangeError(`One event holds at most ${mostPeople} people.`)
  corpus.keys[slot] = key
  corpus.hashes[slot] = hashOf(key)
  corpus.vectors[slot] = vectors
  addPostings(corpus.seekers, vectors.seeks, slot)
  addPostings(corpus.givers, vectors.gives, slot)
  if (slot >= corpus.forwardSums.length) widen(corpus)
  if (meaning) corpus.meanings ??= { embeddings: [], amounts: [] }
  if (corpus.meanings) enterMeaning(corpus.meanings, slot, meaning)
  return slot
}

/** Removes the person of a slot. */
export function withdraw(corpus: Corpus, slot: number): void {
  const vectors = corpus.vectors[slot]
  if (!vectors) return
  removePostings(corpus.seekers, vectors.seeks, slot)
  removePostings(corpus.givers, vectors.gives, slot)
  corpus.keys[slot] = undefined
  corpus.vectors[slot] = undefined
  if (corpus.meanings) withdrawMeaning(corpus.meanings, slot)
  corpus.freeSlots.push(slot)
}

/**
 * Called for each person who shares a term or a meaning, with the two directed scores: `forward`,
 * what the other gives of what the person seeks, and `backward`, the reverse.
 */
export type ScoreVisitor = (other: number, forward: number, backward: number) => void

/**
 * Compares a person with everyone in the corpus, or with the first `people` slots, in integers:
 * O(postings of their terms).
 */
export function compareWithAll(
  corpus: Corpus,
  { slot, people = corpus.keys.length }: { slot: number; people?: number },
  visit: ScoreVisitor,
): void {
  const { forwardSums, backwardSums, meanings, vectors } = corpus
  const own = vectors[slot]
  if (!own) return
  accumulate(forwardSums, corpus.givers, own.seeks)
  accumulate(backwardSums, corpus.seekers, own.gives)
  for (let other = 0; other < people; other++) {
    const forward =
      (forwardSums[other] ?? 0) + embeddingScore(meaningBetween(meanings, slot, other))
    const backward =
      (backwardSums[other] ?? 0) + embeddingScore(meaningBetween(meanings, other, slot))
    if (forward === 0 && backward === 0) continue
    forwardSums[other] = 0
    backwardSums[other] = 0
    visit(other, forward, backward)
  }
}

/**
 * Returns how well the offerings of `to` answer the objectives of `from`: by their words, and by
 * their meaning if known.
 */
export function directedScore({ vectors, meanings }: Corpus, from: number, to: number): number {
  const [seeker, giver] = [vectors[from], vectors[to]]
  return seeker && giver
    ? innerProduct(seeker.seeks, giver.gives) + embeddingScore(meaningBetween(meanings, from, to))
    : 0
}

/** Returns the inner product of two vectors, the basis of every directed score. */
export function innerProduct(one: SparseVector, other: SparseVector): number {
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
  corpus.forwardSums = new Int32Array(corpus.forwardSums.length * 2)
  corpus.backwardSums = new Int32Array(corpus.backwardSums.length * 2)
}
