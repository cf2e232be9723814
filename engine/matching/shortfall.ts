import type { Edge } from '#engine/assignment/graph.ts'
import { answerers } from '#engine/bands/reach.ts'
import type { Reach } from '#engine/bands/reach.ts'
import { bandBetween, placeOf, reachIn } from '#engine/gathering.ts'
import { isGood } from './candidates.ts'
import type { Matching } from './candidates.ts'
import { placesShort } from './filling.ts'

/** Why nobody suits: nothing was said; nobody answers any objective; nobody asks for any offering; not both with one person; all who suit are excluded; or their places are taken. */
export type Cause = 'said-nothing' | 'nobody-offers' | 'nobody-seeks' | 'one-sided' | 'all-excluded' | 'places-taken'

/** Somebody with fewer good pairs than the floor, and why; with the places of the objectives nobody here answers well, and of the offerings nobody here seeks. */
export type Shortfall = { key: string; has: number; why: Cause; unmet: number[]; unused: number[] }

/** Who fell short of the floor, and why. */
export function shortfalls(matching: Matching, chosen: readonly Edge[]): Shortfall[] {
  const { gathering, order, options } = matching
  const good = chosen.filter((edge) => isGood(matching, edge))
  const short = placesShort(order.slots.map(() => options.floor), good)
  if (short.length === 0) return []
  const reach = reachIn(gathering).all
  return short.map((place) => {
    const slot = order.slots[place] ?? 0
    const reached = reach.get(slot) ?? { seeks: [], gives: [] }
    return {
      key: gathering.corpus.keys[slot] ?? '',
      has: good.filter(({ a, b }) => a === place || b === place).length,
      why: causeOf(matching, slot, reached),
      unmet: missing(reached.seeks),
      unused: missing(reached.gives),
    }
  })
}

/** Where nobody answers. */
export function missing(reached: readonly boolean[]): number[] {
  return [...reached.keys()].filter((at) => !reached[at])
}

function causeOf({ gathering, exclusions }: Matching, slot: number, { seeks, gives }: Reach): Cause {
  if (seeks.length === 0 && gives.length === 0) return 'said-nothing'
  if (!seeks.includes(true)) return 'nobody-offers'
  if (!gives.includes(true)) return 'nobody-seeks'
  const suited = placeOf(gathering, slot).flatMap((place) => answerers(reachIn(gathering), place)).filter((other) => bandBetween(gathering, slot, other) !== 'try')
  if (suited.length === 0) return 'one-sided'
  return suited.every((other) => exclusions.has(slot, other)) ? 'all-excluded' : 'places-taken'
}
