import { score } from '#engine/engine.ts'
import type { FitBand, MatchPerson, SuggestedPair } from '#engine/engine.ts'
import { tieredWeight } from '#engine/lists/reciprocal.ts'
import { fitBands } from '#engine/bands/band.ts'
import type { Introduction } from './judgments.ts'
import type { ScoredItem } from './measures.ts'

/**
 * Returns the pairs a host would introduce, by both keys in order, and whether each has something
 * for the other.
 */
export function introductionsOf(
  introductions: readonly Introduction[],
): ReadonlyMap<string, boolean> {
  return new Map(
    introductions.map(({ pair: [one, other], mutual }) => [nameOf(one, other), mutual]),
  )
}

/**
 * Returns how many suggested pairs of each band a host would introduce, and how many of those hold
 * both ways.
 */
export function bandsOf(
  suggested: readonly SuggestedPair[],
  known: ReadonlyMap<string, boolean>,
): { band: FitBand; count: number; introduced: number; mutual: number }[] {
  return fitBands.map((band) => {
    const here = suggested
      .filter((pair) => pair.band === band)
      .map(({ from, to }) => known.get(nameOf(from, to)))
    return {
      band,
      count: here.length,
      introduced: here.filter((mutual) => mutual !== undefined).length,
      mutual: here.filter((mutual) => mutual === true).length,
    }
  })
}

/**
 * Counts the people whose best suggestion a host would introduce, among those a host would
 * introduce to anyone.
 */
export function firstSuggestions(
  people: readonly MatchPerson[],
  suggested: readonly SuggestedPair[],
  known: ReadonlyMap<string, boolean>,
): { right: number; people: number } {
  const introduced = new Set([...known.keys()].flatMap((name) => name.split(' ')))
  const asked = people.filter(({ key }) => introduced.has(key))
  const right = asked.filter(({ key }) => {
    const own = suggested.filter(({ from, to }) => from === key || to === key)
    const best = own.toSorted(
      (one, other) =>
        other.reciprocal - one.reciprocal ||
        other.forward + other.backward - one.forward - one.backward,
    )[0]
    return best && known.has(nameOf(best.from, best.to))
  })
  return { right: right.length, people: asked.length }
}

/**
 * Returns every pair of an event with the engine's score, and whether a host would introduce the
 * two.
 */
export function rankedPairs(
  people: readonly MatchPerson[],
  known: ReadonlyMap<string, boolean>,
): ScoredItem[] {
  const pairs = people.flatMap(({ key: from }, at) =>
    people.slice(at + 1).map(({ key: to }) => ({ from, to })),
  )
  const [forward, backward] = [
    score(people, pairs),
    score(
      people,
      pairs.map(({ from, to }) => ({ from: to, to: from })),
    ),
  ]
  return forward.map(({ from, to, directed }, at) => ({
    score: tieredWeight(directed, backward[at]?.directed ?? 0),
    isRight: known.has(nameOf(from, to)),
  }))
}

function nameOf(one: string, other: string): string {
  return [one, other].sort().join(' ')
}
