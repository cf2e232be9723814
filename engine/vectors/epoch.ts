import type { TermProfile } from './profile.ts'
import type { TermWeights } from './term-weights.ts'
import { quantise, rarityOf, unitWeights } from './weights.ts'

/**
 * The statistics of a term: its rarity, and the sums of its quantised weights over all seeks and
 * all gives.
 */
export type TermStatistics = { rarity: number; sought: number; given: number }

/**
 * The inputs of weights besides a person's own words. It is frozen while people join, edit and
 * leave, so that no one's vector changes because of others.
 */
export type Epoch = {
  people: number
  terms: ReadonlyMap<string, TermStatistics>
  meanAffinity: number
}

/**
 * Counts the terms of an event; every sum is of integers, so the order of people does not matter.
 */
export function epochOf(profiles: readonly TermProfile[]): Epoch {
  const terms = countTerms(profiles)
  const epoch = { people: profiles.length, terms, meanAffinity: 0 }
  for (const { seeks, gives } of profiles) {
    addWeights(seeks, epoch, 'sought')
    addWeights(gives, epoch, 'given')
  }
  return { ...epoch, meanAffinity: meanAffinity(epoch) }
}

function countTerms(profiles: readonly TermProfile[]): Map<string, TermStatistics> {
  const sides = new Map<string, number>()
  for (const { seeks, gives } of profiles) {
    for (const term of seeks.keys()) sides.set(term, (sides.get(term) ?? 0) + 1)
    for (const term of gives.keys()) sides.set(term, (sides.get(term) ?? 0) + 1)
  }
  return new Map(
    [...sides].map(([term, count]) => [
      term,
      { rarity: rarityOf(count, profiles.length), sought: 0, given: 0 },
    ]),
  )
}

function addWeights(side: TermWeights, epoch: Epoch, kind: 'sought' | 'given'): void {
  const unit = unitWeights(side, epoch)
  let at = 0
  for (const term of side.keys()) {
    const statistics = epoch.terms.get(term)
    if (statistics) statistics[kind] += quantise(unit[at] ?? 0)
    at += 1
  }
}

// The mean over people of how much everyone together seeks of one person's offerings.
function meanAffinity({ people, terms }: Epoch): number {
  // The products pass 2^53 in a large event, and a rounded sum would depend on the order of people.
  let sum = 0n
  for (const { sought, given } of terms.values()) sum += BigInt(sought) * BigInt(given)
  return people === 0 ? 0 : Number(sum) / people
}
