import type { PeopleIndex } from '#engine/people-index.ts'
import type { MatchPair } from '#engine/person.ts'
import type { SubjectRefusal } from '#engine/text/statement.ts'

/** Pairs that must not be suggested: blocked, or met before. */
export type PairConstraints = { blocked?: readonly MatchPair[]; met?: readonly MatchPair[] }

/** Tests whether a pair of slots is excluded, and whether a slot is in any excluded pair. */
export type Exclusions = {
  has: (one: number, other: number) => boolean
  concerns: (slot: number) => boolean
}

/**
 * Returns the excluded pairs of an event, in either order, and those that the words of one of the
 * two rule out. People who have left are no error.
 */
export function exclusionsOf(
  index: PeopleIndex,
  { blocked = [], met = [] }: PairConstraints,
): Exclusions {
  const { slots } = index
  const partners = new Map<number, Set<number>>()
  const exclude = (one: number, other: number): void => {
    partners.set(one, (partners.get(one) ?? new Set()).add(other))
    partners.set(other, (partners.get(other) ?? new Set()).add(one))
  }
  for (const { from, to } of [...blocked, ...met]) {
    const [one, other] = [slots.get(from), slots.get(to)]
    if (one !== undefined && other !== undefined) exclude(one, other)
  }
  for (const [one, refusals] of index.refusals) {
    const isRefused = refusing(index, refusals)
    for (const other of slots.values()) if (one !== other && isRefused(other)) exclude(one, other)
  }
  return {
    has: (one, other) => partners.get(one)?.has(other) ?? false,
    concerns: (slot) => partners.has(slot),
  }
}

// 'No recruiters' excludes everyone who offers recruiting. 'Not looking for logos' excludes only those
// who offer nothing but logos.
function refusing(
  { statements, vocabulary }: PeopleIndex,
  refusals: readonly SubjectRefusal[],
): (slot: number) => boolean {
  const termsOf = (some: readonly SubjectRefusal[]): number[] =>
    some.map(({ concept }) => vocabulary.idOf(`concept:${concept}`))
  const [refused, ofPeople] = [
    termsOf(refusals),
    termsOf(refusals.filter(({ isOfPeople }) => isOfPeople)),
  ]
  const mentions = (offering: ReadonlySet<number>, among: readonly number[]): boolean =>
    among.some((term) => offering.has(term))
  return (slot) => {
    const subjectsOfOfferings = statements[slot]?.subjects ?? []
    return (
      subjectsOfOfferings.some((offering) => mentions(offering, ofPeople)) ||
      (subjectsOfOfferings.length > 0 &&
        subjectsOfOfferings.every((offering) => mentions(offering, refused)))
    )
  }
}
