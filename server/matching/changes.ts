import type { Pairing, MatchRun, PersonOutcome } from './pairing.ts'

/**
 * What must be written so that what is stored becomes what was found: pairs and lines that are new
 * or differ, and those that are gone.
 */
export type MatchChanges = {
  pairings: Pairing[]
  gonePairs: { a: string; b: string }[]
  people: PersonOutcome[]
  gonePeople: string[]
}

/** Compares what is stored with what was found. */
export function changesBetween(stored: MatchRun, found: MatchRun): MatchChanges {
  const pairs = differing({
    before: stored.pairings,
    after: found.pairings,
    keyOf: ({ a, b }) => `${a} ${b}`,
  })
  const lines = differing({
    before: stored.people,
    after: found.people,
    keyOf: ({ registrationId }) => registrationId,
  })
  return {
    pairings: pairs.changed,
    gonePairs: pairs.gone.map(({ a, b }) => ({ a, b })),
    people: lines.changed,
    gonePeople: lines.gone.map(({ registrationId }) => registrationId),
  }
}

function differing<T extends Pairing | PersonOutcome>({
  before,
  after,
  keyOf,
}: {
  before: readonly T[]
  after: readonly T[]
  keyOf: (one: T) => string
}): { changed: T[]; gone: T[] } {
  const old = new Map(before.map((one) => [keyOf(one), one]))
  const changed = after.filter((one) => {
    const known = old.get(keyOf(one))
    old.delete(keyOf(one))
    return known === undefined || !isSame(known, one)
  })
  return { changed, gone: [...old.values()] }
}

// Both sides are made of text, numbers and lists, and were written down with their fields in one
// order.
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
