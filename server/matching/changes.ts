import type { Pairing, MatchRun, PersonOutcome } from './pairing.ts'

/**
 * The changes that turn the stored result into the new one: new, changed and removed pairs and
 * rows.
 */
export type MatchChanges = {
  pairings: Pairing[]
  gonePairs: { a: string; b: string }[]
  people: PersonOutcome[]
  gonePeople: string[]
}

/** Compares the stored result with the new one. */
export function changesBetween(stored: MatchRun, current: MatchRun): MatchChanges {
  const pairs = differing({
    before: stored.pairings,
    after: current.pairings,
    keyOf: ({ a, b }) => `${a} ${b}`,
  })
  const lines = differing({
    before: stored.people,
    after: current.people,
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
    const previous = old.get(keyOf(one))
    old.delete(keyOf(one))
    return previous === undefined || !isSame(previous, one)
  })
  return { changed, gone: [...old.values()] }
}

// Both sides consist of text, numbers and lists, serialised with their fields in one order.
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
