import type {
  ExploreQuery,
  ExploreFilter,
  ExploreSort,
  ExploreMatchCounts,
} from '#contract/explore.ts'

/**
 * What people say is counted, and told, only where more than this many are in: among fewer it would
 * be somebody in particular.
 */
export const fewest = 5

export function isCrowd(people: number): boolean {
  return people > fewest
}

/** The order of the list: what was asked for, as far as it can be had. */
export function orderFor(
  sort: ExploreSort | undefined,
  { hasWords, isMember }: { hasWords: boolean; isMember: boolean },
): ExploreSort {
  const usual = hasWords ? 'best' : 'soonest'
  if (sort === undefined || (sort === 'best' && !hasWords) || (sort === 'for-you' && !isMember))
    return usual
  return sort
}

// What would be common if a million gatherings were announced; a fixed number, so that no score
// changes with how many there are.
const many = 1_000_000

/**
 * How much a term of a question counts for a gathering that says it: more, the fewer say it. A
 * whole number, so that sums do not depend on their order.
 */
export function worthOf({ weight, events }: { weight: number; events: number }): number {
  return Math.round(weight * 10 * Math.log(1 + many / Math.max(1, events)))
}

/** The units of a question as bits of one number. */
export function bitsOf(units: readonly number[]): string {
  return units.reduce((bits, unit) => bits | (1n << BigInt(unit)), 0n).toString()
}

/** A gathering answers a question if it says something of at least half of it. */
export function enoughOf(units: number): number {
  return Math.max(1, Math.ceil(units / 2))
}

/** The text with some of its words put in the place of others. */
export function replaceWords(
  text: string,
  changes: readonly { start: number; end: number; word: string }[],
): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (whole, { start, end, word }) => `${whole.slice(0, start)}${word}${whole.slice(end)}`,
      text,
    )
}

/** What a question leaves out when one of its parts is dropped. */
export const partsOf: Record<ExploreFilter, readonly (keyof ExploreQuery)[]> = {
  q: ['q'],
  when: ['from', 'to'],
  format: ['format'],
  lang: ['lang'],
  size: ['size'],
}

/** The parts of a question that narrow it. */
export function activeFilters(query: ExploreQuery): ExploreFilter[] {
  return (['q', 'when', 'format', 'lang', 'size'] as const).filter((part) =>
    partsOf[part].some((key) => Boolean(query[key])),
  )
}

/** Whom a gathering is for, most first; equal ones keep their order. */
export function byWhy<T extends { id: string }>(
  rows: readonly T[],
  whys: ReadonlyMap<string, ExploreMatchCounts>,
): { row: T; why: ExploreMatchCounts; sum: number }[] {
  const counted = rows.flatMap((row) => {
    const why = whys.get(row.id)
    return why && why.seek + why.offer > 0 ? [{ row, why, sum: why.seek + why.offer }] : []
  })
  return counted.toSorted((a, b) => b.sum - a.sum)
}
