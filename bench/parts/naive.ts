import { createHeaps, push, sortHeaps } from '#engine/lists/heaps.ts'
import type { PartnerLists } from '#engine/lists/heaps.ts'
import type { PackedCorpus } from '#engine/lists/packed-corpus.ts'
import { weightBits, weightMask } from '#engine/lists/postings.ts'
import { reciprocal } from '#engine/lists/reciprocal.ts'

/**
 * Builds lists by comparing each pair once, vector with vector; or only for every n-th person,
 * which is that share of the work.
 */
export function naiveLists(
  packing: PackedCorpus,
  { depth, every = 1 }: { depth: number; every?: number },
): PartnerLists {
  const heaps = createHeaps(packing, depth)
  for (let one = Math.floor(every / 2); one < packing.slots.length; one += every) {
    for (let other = 0; other < one; other++) compare(heaps, one, other)
  }
  return sortHeaps(heaps)
}

function compare(heaps: ReturnType<typeof createHeaps>, one: number, other: number): void {
  const score = reciprocal(merged(heaps.packing, one, other), merged(heaps.packing, other, one))
  if (score === 0) return
  if (score >= (heaps.leastScores[one] ?? 0)) push(heaps, one, other, score)
  if (score >= (heaps.leastScores[other] ?? 0)) push(heaps, other, one, score)
}

// Both sides have their entries in ascending order of terms.
function merged({ seeks, gives }: PackedCorpus, seeker: number, giver: number): number {
  const [seekEnd, giveEnd] = [seeks.starts[seeker + 1] ?? 0, gives.starts[giver + 1] ?? 0]
  let [i, j, sum] = [seeks.starts[seeker] ?? 0, gives.starts[giver] ?? 0, 0]
  while (i < seekEnd && j < giveEnd) {
    const sought = seeks.entries[i] ?? 0
    const given = gives.entries[j] ?? 0
    const difference = (sought >>> weightBits) - (given >>> weightBits)
    if (difference === 0) sum += (sought & weightMask) * (given & weightMask)
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return sum
}
