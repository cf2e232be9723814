import type { WeightedEdge } from '#engine/assignment/graph.ts'
import type { StatementReach } from '#engine/bands/reach.ts'
import { strongestReason } from '#engine/explanation.ts'
import { bandBetween, reachIn } from '#engine/people-index.ts'
import { isGood } from './candidates.ts'
import type { MatchingState } from './candidates.ts'
import { causeBeside, waysOf } from './cause.ts'
import type { ShortfallCause, ExchangeDirections } from './cause.ts'
import { placesShort } from './suggestion-floor.ts'

/**
 * A person with fewer good pairs than the floor, the cause, and what their other pairs give. Also
 * the places of the objectives no one here answers well, and of the offerings no one here seeks.
 */
export type Shortfall = {
  key: string
  has: number
  why: ShortfallCause
  ways: ExchangeDirections
  unmet: number[]
  unused: number[]
}

/** Returns the people short of the floor, and the causes. */
export function shortfalls(
  matching: MatchingState,
  suggestedEdges: readonly WeightedEdge[],
): Shortfall[] {
  const { order, options } = matching
  const good = suggestedEdges.filter((edge) => isGood(matching, edge))
  const short = placesShort(
    order.slots.map(() => options.floor),
    good,
  )
  if (short.length === 0) return []
  return short.map((place) => {
    const own = suggestedEdges.filter(({ a, b }) => a === place || b === place)
    return {
      key: keyAt(matching, place),
      has: own.filter((edge) => isGood(matching, edge)).length,
      ...causeOf(matching, place, own),
    }
  })
}

/** Returns the unanswered places. */
export function missing(reached: readonly boolean[]): number[] {
  return [...reached.keys()].filter((at) => !reached[at])
}

// A statement quoted in a suggested pair is answered, if only by its meaning or a wish. A person
// who reads it there must not read elsewhere that no one answers.
function causeOf(
  matching: MatchingState,
  place: number,
  own: readonly WeightedEdge[],
): Pick<Shortfall, 'why' | 'ways' | 'unmet' | 'unused'> {
  const slot = matching.order.slots[place] ?? 0
  const reached = reachIn(matching.index).reached.get(slot) ?? { seeks: [], gives: [] }
  const quoted = own.map(({ a, b }) => {
    const [from, to] = [keyAt(matching, place), keyAt(matching, a === place ? b : a)]
    return {
      gets: strongestReason(matching.index, { from, to }),
      gives: strongestReason(matching.index, { from: to, to: from }),
    }
  })
  // An index past the offerings is the person's own wish, quoted as what the other seeks.
  const unmet = missing(reached.seeks).filter((at) =>
    quoted.every(
      ({ gets, gives }) =>
        gets?.objectiveIndex !== at && gives?.offeringIndex !== reached.gives.length + at,
    ),
  )
  const unused = missing(reached.gives).filter((at) =>
    quoted.every(({ gives }) => gives?.offeringIndex !== at),
  )
  const directions = quoted.map(({ gets, gives }) => ({
    gets: gets !== undefined,
    gives: gives !== undefined,
  }))
  const open = {
    seeks: unmet.length === reached.seeks.length && unmet.length > 0,
    gives: unused.length === reached.gives.length && unused.length > 0,
  }
  return {
    why: causeBeside(causeByWords(matching, slot, reached), directions, open),
    ways: waysOf(directions),
    unmet,
    unused,
  }
}

function causeByWords(
  { index, exclusions }: MatchingState,
  slot: number,
  { seeks, gives }: StatementReach,
): ShortfallCause {
  if (seeks.length === 0 && gives.length === 0) return 'said-nothing'
  if (!seeks.includes(true)) return 'nobody-offers'
  if (!gives.includes(true)) return 'nobody-seeks'
  const suited = (reachIn(index).answers.get(slot) ?? [])
    .map(({ owner }) => owner)
    .filter((other) => bandBetween(index, slot, other) !== 'try')
  if (suited.length === 0) return 'one-sided'
  return suited.every((other) => exclusions.has(slot, other)) ? 'all-excluded' : 'places-taken'
}

function keyAt({ index, order }: MatchingState, place: number): string {
  return index.corpus.keys[order.slots[place] ?? 0] ?? ''
}
