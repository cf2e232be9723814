import {
  ExploreFilter,
  type ExploreQuery,
  type ExploreSort,
  type ExploreMatchCounts,
} from '#contract/explore.ts'

/**
 * Statements are counted and shown only with more people than this: among fewer they would identify
 * a person.
 */
export const fewest = 5

export function isCrowd(people: number): boolean {
  return people > fewest
}

/** Returns the order of the list: the requested one, as far as it applies. */
export function orderFor(
  sort: ExploreSort | undefined,
  { hasWords, isMember }: { hasWords: boolean; isMember: boolean },
): ExploreSort {
  const usual = hasWords ? 'best' : 'soonest'
  if (sort === undefined || (sort === 'best' && !hasWords) || (sort === 'for-you' && !isMember))
    return usual
  return sort
}

// The reference for common terms: a million events. It is fixed, so that no score changes with
// their number.
const many = 1_000_000

/**
 * Returns the weight of a query's term: higher, the fewer events say it. An integer, so that sums
 * do not depend on their order.
 */
export function worthOf({ weight, events }: { weight: number; events: number }): number {
  return Math.round(weight * 10 * Math.log(1 + many / Math.max(1, events)))
}

/** Returns the units of a query as bits of one number. */
export function bitsOf(units: readonly number[]): string {
  return units.reduce((bits, unit) => bits | (1n << BigInt(unit)), 0n).toString()
}

/** Returns how many units an event must match: at least half. */
export function enoughOf(units: number): number {
  return Math.max(1, Math.ceil(units / 2))
}

/** Returns the text with some words replaced. */
export function replaceWords(
  text: string,
  changes: readonly { start: number; end: number; word: string }[],
): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (corrected, { start, end, word }) =>
        `${corrected.slice(0, start)}${word}${corrected.slice(end)}`,
      text,
    )
}

/** The parameters removed with each filter. */
export const partsOf: Record<ExploreFilter, readonly (keyof ExploreQuery)[]> = {
  q: ['q'],
  when: ['from', 'to'],
  format: ['format'],
  lang: ['lang'],
  size: ['size'],
}

/** Returns the active filters of a query. */
export function activeFilters(query: ExploreQuery): ExploreFilter[] {
  return ExploreFilter.options.filter((part) => partsOf[part].some((key) => Boolean(query[key])))
}

/** Sorts events by matching people, most first; equal ones keep their order. */
export function byWhy<T extends { id: string }>(
  rows: readonly T[],
  whys: ReadonlyMap<string, ExploreMatchCounts>,
): { row: T; why: ExploreMatchCounts; sum: number }[] {
  const scored = rows.flatMap((row) => {
    const why = whys.get(row.id)
    return why && why.seek + why.offer > 0 ? [{ row, why, sum: why.seek + why.offer }] : []
  })
  return scored.toSorted((a, b) => b.sum - a.sum)
}
