import blossom from 'edmonds-blossom'
import loadHighs from 'highs'
import { assign } from '#engine/assignment/assign.ts'
import type { WeightedEdge } from '#engine/assignment/graph.ts'
import { createIndex } from '#engine/engine.ts'
import type { MatchIndex } from '#engine/engine.ts'
import type { Corpus } from '#engine/lists/corpus.ts'
import { listsOf } from '#engine/lists/lists.ts'
import { createRanking } from '#engine/lists/ranking.ts'
import { reciprocal, tieredWeight } from '#engine/lists/reciprocal.ts'
import { edgesOf } from '#engine/matching/candidates.ts'
import { cpuOf } from './measure.ts'
import { samplePeople } from './sample-people.ts'

const [suggestions, depth] = [5, 40]

/**
 * How good five suggestions each are against the proven maximum; with a floor, how many people with
 * a candidate are left with none.
 */
export type SuggestionsRow = {
  people: number
  'choosing ms': number
  'of the bound': number
  'left with none': number
  'floor costs': number
  'bound / HiGHS': number | null
}

/**
 * Measures suggestions among the people of an index: their worth compared with the certified bound
 * and, on request, the bound compared with the optimum of the linear program.
 */
export async function suggestionsRow(
  corpus: Corpus,
  isHeldAgainstHighs: boolean,
): Promise<SuggestionsRow> {
  const { rankings } = listsOf(corpus, { depth, worth: reciprocal })
  const slots = corpus.keys.map((_, slot) => slot)
  const edges = edgesOf(
    slots.map((slot) => rankings[slot] ?? createRanking(0)),
    { slots, placeOf: Int32Array.from(slots) },
  )
  const capacity = slots.map(() => suggestions)
  const {
    ms,
    answer: { total, bound },
  } = cpuOf(() => assign({ edges, capacity }))
  const floored = assign({ edges, capacity, floor: slots.map(() => 1) })
  const [hasCandidate, hasPair] = [edges, floored.chosen.flatMap((at) => edges[at] ?? [])].map(
    (some) => new Set(some.flatMap(({ a, b }) => [a, b])),
  ) as [Set<number>, Set<number>]
  return {
    people: slots.length,
    'choosing ms': Math.round(ms),
    'of the bound': digits(total / bound, 5),
    'left with none': [...hasCandidate].filter((slot) => !hasPair.has(slot)).length,
    'floor costs': digits(1 - floored.total / total, 5),
    'bound / HiGHS': isHeldAgainstHighs
      ? digits(bound / (await optimum(edges, capacity)), 6)
      : null,
  }
}

/** Returns the maximum worth of fractional edges, by HiGHS. */
async function optimum(
  edges: readonly WeightedEdge[],
  capacity: readonly number[],
): Promise<number> {
  // Its types declare a module, but the import is the function
  const highs = await (loadHighs as unknown as typeof loadHighs.default)()
  const at = capacity.map((): string[] => [])
  edges.forEach(({ a, b }, edge) => [a, b].forEach((vertex) => at[vertex]?.push(`x${edge}`)))
  // In millions: the solver ignores differences that are small compared with 1.
  const problem = [
    'Maximize',
    `total: ${edges.map(({ weight }, edge) => `${weight / 1e6} x${edge}`).join(' + ')}`,
    'Subject To',
    ...at.flatMap((own, vertex) =>
      own.length > (capacity[vertex] ?? 0)
        ? [`v${vertex}: ${own.join(' + ')} <= ${capacity[vertex]}`]
        : [],
    ),
    'Bounds',
    ...edges.map((_, edge) => `0 <= x${edge} <= 1`),
    'End',
  ]
  return highs.solve(problem.join('\n')).ObjectiveValue * 1e6
}

/**
 * Eight rounds, as a share of the bound for all of them together and, on request, compared with
 * successive best rounds by the blossom algorithm.
 */
export type RoundsRow = {
  people: number
  'planning ms': number
  'of the bound': number
  'blossom ms': number | null
  'time / blossom': number | null
  'worth over blossom': number | null
}

const count = 8

export function roundsRow(size: number, isHeldAgainstBlossom: boolean): RoundsRow {
  const people = samplePeople(size, 3)
  const index = createIndex(people)
  createIndex(people.slice(0, 20)).rounds({ rounds: 2 }) // warms up
  const whole = cpuOf(() => index.rounds({ rounds: count }))
  const { share, total } = whole.answer.certificate
  const row = {
    people: size,
    'planning ms': Math.round(whole.ms),
    'of the bound': digits(share, 5),
  }
  if (!isHeldAgainstBlossom)
    return { ...row, 'blossom ms': null, 'time / blossom': null, 'worth over blossom': null }
  const edges = edgesAmong(index)
  const other = cpuOf(() => oneByOne(edges))
  return {
    ...row,
    'blossom ms': Math.round(other.ms),
    'time / blossom': digits(whole.ms / other.ms, 4),
    'worth over blossom': digits(total / other.answer - 1, 5),
  }
}

function edgesAmong(index: MatchIndex): WeightedEdge[] {
  const people = index.people()
  const places = people.flatMap((_, a) =>
    people.slice(a + 1).map((__, more) => ({ a, b: a + 1 + more })),
  )
  const keyed = places.map(({ a, b }) => ({ from: people[a]?.key ?? '', to: people[b]?.key ?? '' }))
  const [forward, backward] = [
    index.score(keyed),
    index.score(keyed.map(({ from, to }) => ({ from: to, to: from }))),
  ]
  return places.map((pair, at) => ({
    ...pair,
    weight: tieredWeight(forward[at]?.directed ?? 0, backward[at]?.directed ?? 0),
  }))
}

/** Takes the best round, then the best of the rest, and so on; the algorithm needs integers. */
function oneByOne(edges: readonly WeightedEdge[]): number {
  let left = edges.map((edge) => ({ ...edge, whole: Math.round(edge.weight) }))
  let total = 0
  for (let round = 0; round < count; round += 1) {
    const mates = blossom(
      left.map(({ a, b, whole }): [number, number, number] => [a, b, whole]),
      true,
    )
    total += left.reduce((sum, { a, b, weight }) => sum + (mates[a] === b ? weight : 0), 0)
    left = left.filter(({ a, b }) => mates[a] !== b)
  }
  return total
}

function digits(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places
}
