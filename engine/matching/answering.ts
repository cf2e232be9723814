import type { Edge } from '#engine/assignment/graph.ts'
import { bestByOwner } from '#engine/bands/reach.ts'
import { reachIn } from '#engine/gathering.ts'
import { directedScore } from '#engine/lists/corpus.ts'
import { tieredWeight } from '#engine/lists/reciprocal.ts'
import type { Matching } from './candidates.ts'
import { besideBest } from './reasons.ts'
import type { Reasons } from './reasons.ts'

// Who has what many seek gives to so many besides, and no more: their own list is for them.
const mostGivenBesides = 3

/** A pair that would answer an objective, by the places of the two, and how well. */
type Proposal = { from: number; to: number; which: number; fit: number }

/**
 * Adds, for each objective that nobody who is suggested answers well, the person who answers it best, as long as both have room:
 * a good match about something else is no reason to keep back the lawyer whom somebody seeks.
 */
export function answerEach(matching: Matching, chosen: readonly Edge[], reasons: Reasons): Edge[] {
  const { order, options } = matching
  const people = order.slots.length
  const [degree, given] = [new Int32Array(people), new Int32Array(people)]
  const pairs = new Set<number>()
  const nameOf = (one: number, other: number): number => Math.min(one, other) * people + Math.max(one, other)
  const enter = (one: number, other: number): void => {
    pairs.add(nameOf(one, other))
    for (const end of [one, other]) degree[end] = (degree[end] ?? 0) + 1
  }
  for (const { a, b } of chosen) enter(a, b)
  const proposals = order.slots.flatMap((slot, place) => proposalsFor(matching, { slot, place }, reasons))
  const answered = new Set(proposals.flatMap(({ from, to, which }) => (pairs.has(nameOf(from, to)) ? [`${from} ${which}`] : [])))
  const added = proposals.toSorted((one, other) => other.fit - one.fit || one.from - other.from || one.which - other.which || one.to - other.to).flatMap(({ from, to, which }): Edge[] => {
    const hasRoom = Math.max(degree[from] ?? 0, degree[to] ?? 0) < options.suggestions && (given[to] ?? 0) < mostGivenBesides
    if (answered.has(`${from} ${which}`) || pairs.has(nameOf(from, to)) || !hasRoom) return []
    answered.add(`${from} ${which}`)
    enter(from, to)
    given[to] = (given[to] ?? 0) + 1
    return [edgeOf(matching, from, to)]
  })
  return [...chosen, ...added]
}

/** Who answers an objective of somebody nearly as well as anybody here. */
function proposalsFor({ gathering, order }: Matching, { slot, place }: { slot: number; place: number }, reasons: Reasons): Proposal[] {
  const found = (reachIn(gathering).answers.get(slot) ?? []).filter(({ owner }) => reasons.get(slot)?.has(owner))
  return [...Map.groupBy(found, ({ which }) => which)].flatMap(([which, some]) => {
    const best = bestByOwner(some)
    const least = besideBest * Math.max(...best.values())
    return [...best].flatMap(([owner, fit]) => (fit < least ? [] : [{ from: place, to: order.placeOf[owner] ?? -1, which, fit }]))
  }).filter(({ to }) => to >= 0)
}

function edgeOf({ gathering, order }: Matching, from: number, to: number): Edge {
  const [a, b] = from < to ? [from, to] : [to, from]
  const [one, other] = [order.slots[a] ?? 0, order.slots[b] ?? 0]
  return { a, b, weight: tieredWeight(directedScore(gathering.corpus, one, other), directedScore(gathering.corpus, other, one)) }
}
