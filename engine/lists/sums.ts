import { createHeaps, push, sortHeaps } from './heaps.ts'
import type { PartnerLists, PartnerHeaps } from './heaps.ts'
import type { PackedSide, PackedCorpus } from './packed-corpus.ts'
import { weightBits, weightMask } from './postings.ts'

/**
 * Returns everyone's best partners: each pair is compared once, since the postings grow with each
 * query. The reference for every other way.
 */
export function listsBySums(packing: PackedCorpus, depth: number): PartnerLists {
  const people = packing.slots.length
  const [seekers, givers] = [
    postingsOf(packing.seeks, packing.terms),
    postingsOf(packing.gives, packing.terms),
  ]
  const [forwardSums, backwardSums] = [new Int32Array(people), new Int32Array(people)]
  const heaps = createHeaps(packing, depth)
  for (let one = 0; one < people; one++) {
    addSums(forwardSums, givers, packing.seeks, one)
    addSums(backwardSums, seekers, packing.gives, one)
    offerAll(heaps, one, forwardSums, backwardSums)
    grow(seekers, packing.seeks, one)
    grow(givers, packing.gives, one)
  }
  return sortHeaps(heaps)
}

// For each term, the people who use it, person << 11 | weight, from its start to its end.
type FlatPostings = { starts: Int32Array; ends: Int32Array; entries: Int32Array }

function postingsOf({ entries }: PackedSide, terms: number): FlatPostings {
  const starts = new Int32Array(terms + 1)
  for (const entry of entries) {
    const next = (entry >>> weightBits) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let term = 1; term <= terms; term++)
    starts[term] = (starts[term] ?? 0) + (starts[term - 1] ?? 0)
  return { starts, ends: starts.slice(), entries: new Int32Array(entries.length) }
}

function grow({ ends, entries }: FlatPostings, side: PackedSide, one: number): void {
  const to = side.starts[one + 1] ?? 0
  for (let at = side.starts[one] ?? 0; at < to; at++) {
    const entry = side.entries[at] ?? 0
    const term = entry >>> weightBits
    const end = ends[term] ?? 0
    entries[end] = (one << weightBits) | (entry & weightMask)
    ends[term] = end + 1
  }
}

function addSums(
  sums: Int32Array,
  { starts, ends, entries }: FlatPostings,
  side: PackedSide,
  one: number,
): void {
  const to = side.starts[one + 1] ?? 0
  for (let at = side.starts[one] ?? 0; at < to; at++) {
    const entry = side.entries[at] ?? 0
    const term = entry >>> weightBits
    addProducts(sums, entries, {
      from: starts[term] ?? 0,
      to: ends[term] ?? 0,
      weight: entry & weightMask,
    })
  }
}

function addProducts(
  sums: Int32Array,
  entries: Int32Array,
  { from, to, weight }: { from: number; to: number; weight: number },
): void {
  for (let at = from; at < to; at++) {
    const entry = entries[at] ?? 0
    const other = entry >>> weightBits
    sums[other] = (sums[other] ?? 0) + weight * (entry & weightMask)
  }
}

function offerAll(
  heaps: PartnerHeaps,
  one: number,
  forwardSums: Int32Array,
  backwardSums: Int32Array,
): void {
  const { leastScores, leastDirectedScores } = heaps
  for (let other = 0; other < one; other++) {
    const forward = forwardSums[other] ?? 0
    const backward = backwardSums[other] ?? 0
    const mine = leastDirectedScores[one] ?? 0
    const theirs = leastDirectedScores[other] ?? 0
    // Negative where either score is too low for both people: one branch, nearly always taken,
    // instead of four.
    if ((((forward - mine) | (backward - mine)) & ((forward - theirs) | (backward - theirs))) < 0)
      continue
    const score = (2 * forward * backward) / (forward + backward)
    if (score >= (leastScores[one] ?? 0)) push(heaps, one, other, score)
    if (score >= (leastScores[other] ?? 0)) push(heaps, other, one, score)
  }
  forwardSums.fill(0, 0, one)
  backwardSums.fill(0, 0, one)
}
