import { compareWithAll } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { mixed } from './hash.ts'
import type { PartnerLists } from './heaps.ts'
import { bestPartners } from './kernel.ts'
import { pack } from './packed-corpus.ts'
import type { PackedCorpus } from './packed-corpus.ts'
import { addPostings, createPostings } from './postings.ts'
import { createRanking, includes, offer, threshold } from './ranking.ts'
import type { TieOrder, Ranking } from './ranking.ts'
import { reciprocal } from './reciprocal.ts'

/** The joint worth of two directed scores; a pair worth 0 is no candidate. */
export type PairWorth = (forward: number, backward: number) => number

/**
 * Everyone's best partners by slot, kept exact while people come and go.
 * `leastScores`: the score that a newcomer must reach in each list, kept together because every
 * newcomer is compared with all;
 * `depth`: the most partners in a list.
 */
export type CandidateLists = {
  corpus: Corpus
  rankings: (Ranking | undefined)[]
  leastScores: Float64Array
  depth: number
  worth: PairWorth
}

/**
 * Builds lists for everyone in a corpus: mutual scores of words alone by the fastest way available,
 * any other worth pair by pair.
 */
export function listsOf(
  corpus: Corpus,
  { depth, worth }: { depth: number; worth: PairWorth },
): CandidateLists {
  const packing = worth === reciprocal && !corpus.meanings && depth > 0 ? pack(corpus) : undefined
  if (!packing) return listsByWorth(corpus, { depth, worth })
  const rankings = rankingsOf(corpus, packing, bestPartners(packing, depth))
  return { corpus, rankings, leastScores: Float64Array.from(rankings, leastScoreOf), depth, worth }
}

/** Builds lists by any worth: each pair is compared once, since the index grows with each query. */
export function listsByWorth(
  corpus: Corpus,
  { depth, worth }: { depth: number; worth: PairWorth },
): CandidateLists {
  const rankings = corpus.vectors.map((vectors) => vectors && createRanking(depth))
  const lists: CandidateLists = {
    corpus,
    rankings,
    leastScores: new Float64Array(rankings.length),
    depth,
    worth,
  }
  const growing: Corpus = { ...corpus, seekers: createPostings(), givers: createPostings() }
  corpus.vectors.forEach((vectors, slot) => {
    if (!vectors) return
    compareWithAll(growing, { slot, people: slot }, (other, forward, backward) =>
      enterBoth(lists, { slot, other, score: worth(forward, backward) }),
    )
    addPostings(growing.seekers, vectors.seeks, slot)
    addPostings(growing.givers, vectors.gives, slot)
  })
  return lists
}

function rankingsOf(
  { vectors }: Corpus,
  { slots }: PackedCorpus,
  { others, scores, sizes, depth }: PartnerLists,
): (Ranking | undefined)[] {
  const rankings: (Ranking | undefined)[] = vectors.map(() => undefined)
  const ids = others.map((place) => slots[place] ?? 0)
  slots.forEach((slot, place) => {
    const row = [place * depth, (place + 1) * depth] as const
    rankings[slot] = {
      ids: ids.subarray(...row),
      scores: scores.subarray(...row),
      size: sizes[place] ?? 0,
    }
  })
  // A person with nothing on one side has no partners.
  return vectors.map((own, slot) => own && (rankings[slot] ?? createRanking(depth)))
}

/** Like `PairWorth`, where the other person also matters. */
export type PartnerWorth = (forward: number, backward: number, other: number) => number

/** Rebuilds a person's list without the partners who are not allowed. */
export function rankFor(
  { corpus, depth, worth }: Pick<CandidateLists, 'corpus' | 'depth'> & { worth: PartnerWorth },
  slot: number,
  isAllowed: (other: number) => boolean = () => true,
): Ranking {
  const ranking = createRanking(depth)
  const precedes = precedence(corpus, slot)
  compareWithAll(corpus, { slot }, (id, forward, backward) => {
    const score = worth(forward, backward, id)
    if (id !== slot && score > 0 && isAllowed(id)) offer(ranking, { id, score }, precedes)
  })
  return ranking
}

/** Adds a person of the corpus to their list and everyone's: O(people). */
export function addToLists(lists: CandidateLists, slot: number): void {
  const { corpus, depth, worth } = lists
  if (!corpus.vectors[slot]) return
  place(lists, slot, createRanking(depth))
  compareWithAll(corpus, { slot }, (other, forward, backward) => {
    if (other !== slot) enterBoth(lists, { slot, other, score: worth(forward, backward) })
  })
}

/** Rebuilds the lists that contained a person who has left the corpus. */
export function removeFromLists(lists: CandidateLists, slot: number): void {
  place(lists, slot, undefined)
  lists.rankings.forEach(
    (ranking, other) =>
      ranking && includes(ranking, slot) && place(lists, other, rankFor(lists, other)),
  )
}

function place(lists: CandidateLists, slot: number, ranking: Ranking | undefined): void {
  lists.rankings[slot] = ranking
  if (slot >= lists.leastScores.length) {
    const wider = new Float64Array(Math.max(16, slot * 2))
    wider.set(lists.leastScores)
    lists.leastScores = wider
  }
  lists.leastScores[slot] = leastScoreOf(ranking)
}

function leastScoreOf(ranking: Ranking | undefined): number {
  return ranking ? threshold(ranking) : 0
}

function enterBoth(
  lists: CandidateLists,
  { slot, other, score }: { slot: number; other: number; score: number },
): void {
  if (score === 0) return
  if (score >= (lists.leastScores[slot] ?? 0)) enterOne(lists, slot, { id: other, score })
  if (score >= (lists.leastScores[other] ?? 0)) enterOne(lists, other, { id: slot, score })
}

function enterOne(
  { corpus, rankings, leastScores }: CandidateLists,
  slot: number,
  partner: { id: number; score: number },
): void {
  const ranking = rankings[slot]
  if (!ranking) return
  offer(ranking, partner, precedence(corpus, slot))
  leastScores[slot] = threshold(ranking)
}

// Equal scores are common where people write the same few words. If the lowest key always won, they
// would all list the same forty people. A hash of both keys gives each person different partners,
// and depends only on the keys.
function precedence({ keys, hashes }: Corpus, slot: number): TieOrder {
  const mine = hashes[slot] ?? 0
  return (a, b) => {
    const difference = mixed(mine ^ (hashes[a] ?? 0)) - mixed(mine ^ (hashes[b] ?? 0))
    return difference === 0 ? (keys[a] ?? '') < (keys[b] ?? '') : difference < 0
  }
}
