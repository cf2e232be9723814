import type { Attendee } from '#contract/admission/attendees.ts'

/** A column of the host's list. */
export type Column = {
  id: string
  label: string
  /** What the cell shows; empty for nothing. */
  text: (one: Attendee) => string
  /** The values that are counted, several if a person chose several; null if they are not few. */
  counted: ((one: Attendee) => readonly string[]) | null
  /** What the rows are ordered by; null comes last. */
  sortKey: (one: Attendee) => string | number | null
}
/** The column that orders the rows. */
export type ListOrder = { id: string; isDown: boolean }
/** A value of a column that all rows must have. */
export type ValueFilter = { id: string; value: string }

/** How many columns fit beside the name and the status. */
export const mostColumns = 6
export const firstColumns: readonly string[] = ['seeks', 'offers', 'registered']

/** Returns the chosen columns that exist, in their own order. */
export function shownColumns(columns: readonly Column[], chosen: readonly string[]): Column[] {
  return columns.filter(({ id }) => chosen.includes(id)).slice(0, mostColumns)
}

/** Returns the attendees in the order of a column; without one, as they registered. */
export function sortAttendees(
  attendees: readonly Attendee[],
  column: Column | undefined,
  { isDown, compare }: { isDown: boolean; compare: (a: string, b: string) => number },
): Attendee[] {
  if (!column) return [...attendees]
  const keyed = attendees.map((one) => ({ one, key: column.sortKey(one) }))
  const direction = isDown ? -1 : 1
  return keyed
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return direction * compareKeys(a.key, b.key, compare)
    })
    .map(({ one }) => one)
}

function compareKeys(
  a: string | number,
  b: string | number,
  compare: (a: string, b: string) => number,
): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
}

/** Returns how often each value of a column occurs, the most frequent first. */
export function countValues(
  attendees: readonly Attendee[],
  { counted }: Column,
): { value: string; count: number }[] {
  if (counted === null) return []
  const values = attendees.flatMap((one) => [...new Set(counted(one))])
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => ({ value, count: all.length }))
    .toSorted((a, b) => b.count - a.count)
}

/** Returns the attendees with this value; all without a filter, or if its column is gone. */
export function withValue(
  attendees: readonly Attendee[],
  columns: readonly Column[],
  filter: ValueFilter | null,
): readonly Attendee[] {
  const counted = columns.find(({ id }) => id === filter?.id)?.counted
  if (!filter || !counted) return attendees
  return attendees.filter((one) => counted(one).includes(filter.value))
}

/** Reads the stored choice of columns; null if there is none that can be read. */
export function readChoice(stored: string | null): string[] | null {
  if (stored === null) return null
  const ids = stored.split(' ').filter((id) => /^[\w-]{1,40}$/.test(id))
  return ids.length > 0 || stored === '' ? ids : null
}
