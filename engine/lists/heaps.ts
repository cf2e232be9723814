import { mixed } from './hash.ts'
import type { PackedCorpus } from './packed-corpus.ts'

/**
 * Everyone's best partners by place, `depth` entries each: the partners' places, their scores, and
 * their number.
 */
export type PartnerLists = {
  others: Int32Array
  scores: Float64Array
  sizes: Int32Array
  depth: number
}

/**
 * Partner lists in progress: heaps with the worst at the root.
 * `leastScores`: for each person the reciprocal score that a new partner must reach, 0 while there
 * is room;
 * `leastDirectedScores`: what both directed scores must reach for that, since the reciprocal score
 * is at most twice the lower of them.
 */
export type PartnerHeaps = PartnerLists & {
  leastScores: Float64Array
  leastDirectedScores: Int32Array
  packing: PackedCorpus
}

/** Returns empty heaps. */
export function createHeaps(packing: PackedCorpus, depth: number): PartnerHeaps {
  const people = packing.slots.length
  return {
    others: new Int32Array(people * depth),
    scores: new Float64Array(people * depth),
    sizes: new Int32Array(people),
    depth,
    leastScores: new Float64Array(people),
    leastDirectedScores: new Int32Array(people).fill(1),
    packing,
  }
}

/** Adds a partner; the worst drops out of a full heap. */
export function push(heaps: PartnerHeaps, one: number, other: number, score: number): void {
  const { sizes, depth, scores, others } = heaps
  const row = one * depth
  const size = sizes[one] ?? 0
  if (size < depth) {
    scores[row + size] = score
    others[row + size] = other
    sizes[one] = size + 1
    rise(heaps, one, size)
  } else if (isWorse(heaps, one, row, { score, other })) {
    scores[row] = score
    others[row] = other
    sink(heaps, one, depth)
  }
  if (sizes[one] === depth) raiseLeastScores(heaps, one)
}

/** Sorts every heap, best first. */
export function sortHeaps(heaps: PartnerHeaps): PartnerLists {
  const { sizes, depth, scores, others } = heaps
  for (let one = 0; one < sizes.length; one++) {
    for (let size = (sizes[one] ?? 0) - 1; size > 0; size--) {
      swap(heaps, one * depth, one * depth + size)
      sink(heaps, one, size)
    }
  }
  return { others, scores, sizes, depth }
}

function raiseLeastScores(
  { leastScores, leastDirectedScores, scores, depth }: PartnerHeaps,
  one: number,
): void {
  const worst = scores[one * depth] ?? 0
  leastScores[one] = worst
  leastDirectedScores[one] = Math.max(1, Math.floor(worst / 2))
}

function rise(heaps: PartnerHeaps, one: number, from: number): void {
  const row = one * heaps.depth
  let at = from
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!isWorseAt(heaps, one, row + at, row + above)) return
    swap(heaps, row + at, row + above)
    at = above
  }
}

function sink(heaps: PartnerHeaps, one: number, size: number): void {
  const row = one * heaps.depth
  let at = 0
  for (let below = 1; below < size; below = 2 * at + 1) {
    if (below + 1 < size && isWorseAt(heaps, one, row + below + 1, row + below)) below += 1
    if (!isWorseAt(heaps, one, row + below, row + at)) return
    swap(heaps, row + at, row + below)
    at = below
  }
}

function swap({ scores, others }: PartnerHeaps, one: number, other: number): void {
  const score = scores[one] ?? 0
  const partner = others[one] ?? 0
  scores[one] = scores[other] ?? 0
  others[one] = others[other] ?? 0
  scores[other] = score
  others[other] = partner
}

function isWorseAt(heaps: PartnerHeaps, one: number, at: number, than: number): boolean {
  const score = heaps.scores[at] ?? 0
  const thanScore = heaps.scores[than] ?? 0
  return score === thanScore
    ? goesAfter(heaps.packing, one, heaps.others[at] ?? 0, heaps.others[than] ?? 0)
    : score < thanScore
}

function isWorse(
  { scores, others, packing }: PartnerHeaps,
  one: number,
  at: number,
  than: { score: number; other: number },
): boolean {
  const score = scores[at] ?? 0
  return score === than.score
    ? goesAfter(packing, one, others[at] ?? 0, than.other)
    : score < than.score
}

// At equal score a hash of both keys decides, then the key, like `precedence` in lists.ts.
function goesAfter(
  { hashes, ranks }: PackedCorpus,
  one: number,
  other: number,
  than: number,
): boolean {
  const mine = hashes[one] ?? 0
  const difference = mixed(mine ^ (hashes[other] ?? 0)) - mixed(mine ^ (hashes[than] ?? 0))
  return difference === 0 ? (ranks[other] ?? 0) > (ranks[than] ?? 0) : difference > 0
}
