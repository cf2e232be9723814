import { score } from '#engine/engine.ts'
import type { IndexOptions } from '#engine/people-index.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { fit } from './fit.ts'
import type { JudgedPair } from './judgments.ts'
import { areaUnderCurve, ndcg, precisionOfFirst } from './measures.ts'
import type { ScoredItem } from './measures.ts'

/**
 * The engine's results on judged pairs of one direction: how well pairs were told apart, and how
 * good the first offerings of a list are.
 */
export type TrialResult = {
  from: LexiconLanguage
  to: LexiconLanguage
  pairs: number
  auc: number
  ndcg: number
  first: number
  firstThree: number
}

/**
 * Scores every judged pair and, for every objective that suits something, every offering in the
 * requested language.
 */
export function tryPairs(pairs: readonly JudgedPair[], setting: IndexOptions = {}): TrialResult[] {
  const directed = scorer(pairs, setting)
  const directions = new Map(pairs.map(({ from, to }) => [`${from} ${to}`, { from, to }]))
  return [...directions.values()].map(({ from, to }) => {
    const here = pairs.filter((pair) => pair.from === from && pair.to === to)
    const lists = here.filter(({ suits }) => suits).map((pair) => listFor(pair, pairs, directed))
    return {
      from,
      to,
      pairs: here.length,
      auc: areaUnderCurve(
        here.map((pair) => ({ score: directed(pair.seek, pair.give), isRight: pair.suits })),
      ),
      ndcg: mean(lists.map(ndcg)),
      first: mean(lists.map((list) => precisionOfFirst(1, list))),
      firstThree: mean(lists.map((list) => recallAware(list))),
    }
  })
}

/** Returns the pairs of one or several directions as scored items. */
export function scoredPairs(
  pairs: readonly JudgedPair[],
  setting: IndexOptions = {},
): (ScoredItem & { pair: JudgedPair })[] {
  const directed = scorer(pairs, setting)
  return pairs.map((pair) => ({ pair, score: directed(pair.seek, pair.give), isRight: pair.suits }))
}

/** Returns the mean of some numbers. */
export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

// If an objective has fewer than three right offerings, only that many of the first three can be
// right.
function recallAware(list: readonly ScoredItem[]): number {
  return precisionOfFirst(Math.min(3, list.filter(({ isRight }) => isRight).length), list)
}

function listFor(
  { subject, seek, to }: JudgedPair,
  pairs: readonly JudgedPair[],
  directed: (seek: string, give: string) => number,
): ScoredItem[] {
  const right = new Set(
    pairs.filter((pair) => pair.suits && pair.subject === subject).map(({ give }) => give),
  )
  const offerings = new Set(pairs.filter((pair) => pair.to === to).map(({ give }) => give))
  return [...offerings].map((give) => ({ score: directed(seek, give), isRight: right.has(give) }))
}

function scorer(
  pairs: readonly JudgedPair[],
  setting: IndexOptions,
): (seek: string, give: string) => number {
  const seekers = [...new Set(pairs.map(({ seek }) => seek))]
  const givers = [...new Set(pairs.map(({ give }) => give))]
  const people = [
    ...seekers.map((seek, at) => ({ key: `seeker ${at}`, seeks: [seek], gives: [] })),
    ...givers.map((give, at) => ({ key: `giver ${at}`, seeks: [], gives: [give] })),
  ]
  const all = seekers.flatMap((_, one) =>
    givers.map((__, other) => ({ from: `seeker ${one}`, to: `giver ${other}` })),
  )
  const scores = new Map(
    score(people, all, setting).map(({ directed }, at) => [
      `${seekers[Math.floor(at / givers.length)]}\n${givers[at % givers.length]}`,
      directed,
    ]),
  )
  return (seek, give) => scores.get(`${seek}\n${give}`) ?? 0
}

/** Returns how well each pair fits by the measure behind the bands. */
export function fitsOf(pairs: readonly JudgedPair[]): ScoredItem[] {
  return pairs.map(({ seek, give, suits }) => ({ score: fit(seek, give), isRight: suits }))
}
