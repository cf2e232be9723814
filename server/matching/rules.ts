import type { MatchListState } from '#contract/matching/matching.ts'
type MatchFacts = { people: number; hasSaid: boolean; isStale: boolean; matches: number }

/** Returns the reason for the list's state in one word. */
export function stateOf(facts: MatchFacts): MatchListState {
  if (facts.matches > 0) return 'ready'
  if (!facts.hasSaid) return 'nothing-said'
  if (facts.people < 2) return 'too-few'
  return facts.isStale ? 'computing' : 'ready'
}

const dayMs = 86_400_000

/**
 * Returns whether word rarity must be counted again: half as many people more or fewer, a day
 * later, or on the host's request.
 */
export function isEpochOver(
  epoch: { people: number; since: number; version: string },
  now: { people: number; at: number; rematchVersion: string },
): boolean {
  if (isManyMoreOrFewer(epoch.people, now.people)) return true
  return now.at - epoch.since >= dayMs || BigInt(now.rematchVersion) > BigInt(epoch.version)
}

/** Returns whether there are half as many people more, or half of them fewer. */
export function isManyMoreOrFewer(before: number, now: number): boolean {
  return now >= 1.5 * before || now <= 0.5 * before
}

type PairIds = { a: string; b: string }

/** Counts the pairs kept, added and gone. */
export function compareOutcomes(
  before: readonly PairIds[],
  after: readonly PairIds[],
): { kept: number; added: number; gone: number } {
  const previousKeys = new Set(before.map(({ a, b }) => `${a} ${b}`))
  const keptCount = after.filter(({ a, b }) => previousKeys.has(`${a} ${b}`)).length
  return { kept: keptCount, added: after.length - keptCount, gone: before.length - keptCount }
}
