import type { WeightedEdge } from '#engine/assignment/graph.ts'
import { bestByOwner } from '#engine/bands/reach.ts'
import { reachIn } from '#engine/people-index.ts'
import { edgeBetween } from './candidates.ts'
import type { MatchingState } from './candidates.ts'
import { bestAnswerShare } from './reasons.ts'
import type { ReasonMap } from './reasons.ts'

// A person who offers what many seek is suggested to at most this many more: the list is for that
// person too.
const mostGivenBesides = 3

/** A pair that would answer an objective: the places of the two, and the fit. */
type AnswerProposal = { from: number; to: number; objectiveIndex: number; fit: number }

/**
 * Adds the person who answers an objective best, where no suggested person answers it well and both
 * have room. One good match about something else does not withhold the lawyer that a person seeks.
 */
export function addBestAnswers(
  matching: MatchingState,
  suggestedEdges: readonly WeightedEdge[],
  reasons: ReasonMap,
): WeightedEdge[] {
  const { order, options } = matching
  const people = order.slots.length
  const [degree, extraCounts] = [new Int32Array(people), new Int32Array(people)]
  const pairs = new Set<number>()
  const nameOf = (one: number, other: number): number =>
    Math.min(one, other) * people + Math.max(one, other)
  const enter = (one: number, other: number): void => {
    pairs.add(nameOf(one, other))
    for (const end of [one, other]) degree[end] = (degree[end] ?? 0) + 1
  }
  for (const { a, b } of suggestedEdges) enter(a, b)
  const proposals = order.slots.flatMap((slot, place) =>
    proposalsFor(matching, { slot, place }, reasons),
  )
  const answered = new Set(
    proposals.flatMap(({ from, to, objectiveIndex }) =>
      pairs.has(nameOf(from, to)) ? [`${from} ${objectiveIndex}`] : [],
    ),
  )
  const added = proposals
    .toSorted(
      (one, other) =>
        other.fit - one.fit ||
        one.from - other.from ||
        one.objectiveIndex - other.objectiveIndex ||
        one.to - other.to,
    )
    .flatMap(({ from, to, objectiveIndex }): WeightedEdge[] => {
      const hasRoom =
        Math.max(degree[from] ?? 0, degree[to] ?? 0) < options.suggestions &&
        (extraCounts[to] ?? 0) < mostGivenBesides
      if (answered.has(`${from} ${objectiveIndex}`) || pairs.has(nameOf(from, to)) || !hasRoom)
        return []
      answered.add(`${from} ${objectiveIndex}`)
      enter(from, to)
      extraCounts[to] = (extraCounts[to] ?? 0) + 1
      return [edgeBetween(matching, from, to)]
    })
  return [...suggestedEdges, ...added]
}

/** Returns the people who answer an objective nearly as well as the best one here. */
function proposalsFor(
  { index, order }: MatchingState,
  { slot, place }: { slot: number; place: number },
  reasons: ReasonMap,
): AnswerProposal[] {
  const hits = (reachIn(index).answers.get(slot) ?? []).filter(({ owner }) =>
    reasons.get(slot)?.has(owner),
  )
  return [...Map.groupBy(hits, ({ objectiveIndex }) => objectiveIndex)]
    .flatMap(([objectiveIndex, objectiveHits]) => {
      const best = bestByOwner(objectiveHits)
      const least = bestAnswerShare * Math.max(...best.values())
      return [...best].flatMap(([owner, fit]) =>
        fit < least ? [] : [{ from: place, to: order.placeOf[owner] ?? -1, objectiveIndex, fit }],
      )
    })
    .filter(({ to }) => to >= 0)
}
