import {
  type ImportColumn,
  type ImportRole,
  type ImportRow,
  questionOfRole,
} from '#contract/admission/attendee-import.ts'

/** The groups of rows: entered, out, and invalid. */
export const importGroups = ['all', 'good', 'held', 'bad'] as const
export type ImportGroup = (typeof importGroups)[number]

/** Returns the group of a row. */
export function importGroup({ problem, held }: ImportRow): Exclude<ImportGroup, 'all'> {
  if (problem !== null) return 'bad'
  return held === null ? 'good' : 'held'
}

/** Returns the rows of a group, in the order of the file. */
export function rowsOf(rows: readonly ImportRow[], side: ImportGroup): readonly ImportRow[] {
  return side === 'all' ? rows : rows.filter((row) => importGroup(row) === side)
}

/** Counts the rows of each group; a held row that the host ticked is ready. */
export function countGroups(
  rows: readonly ImportRow[],
  admitted: ReadonlySet<number>,
): Record<ImportGroup, number> {
  const count = (side: ImportGroup) => rowsOf(rows, side).length
  return {
    all: rows.length,
    good: count('good') + admitted.size,
    held: count('held') - admitted.size,
    bad: count('bad'),
  }
}

/** Returns those of the ticked lines that are still held, as after a column was assigned. */
export function stillHeld(
  rows: readonly ImportRow[],
  admitted: ReadonlySet<number>,
): ReadonlySet<number> {
  return new Set(rowsOf(rows, 'held').flatMap(({ line }) => (admitted.has(line) ? [line] : [])))
}

/** Returns the unknown states, each with its lines. */
export function unknownStates(rows: readonly ImportRow[]): { status: string; lines: number[] }[] {
  const unknown = rows.filter((row) => importGroup(row) === 'held' && row.held === 'unknown')
  return [...Map.groupBy(unknown, ({ status }) => status)].map(([status, some]) => ({
    status,
    lines: some.map(({ line }) => line),
  }))
}

/** Ticks or unticks several lines together. */
export function toggleLines(
  before: ReadonlySet<number>,
  { lines, isOn }: { lines: readonly number[]; isOn: boolean },
): ReadonlySet<number> {
  return new Set(isOn ? [...before, ...lines] : [...before].filter((line) => !lines.includes(line)))
}

const alone: readonly ImportRole[] = ['name', 'given', 'email']

/**
 * Returns the roles after one column is reassigned. A full name, first name, address or question
 * has one column only; the column that had the role before becomes unused.
 */
export function assignColumn(
  columns: readonly ImportColumn[],
  { at, role }: { at: number; role: ImportRole },
): ImportRole[] {
  return columns.map((column, place) => {
    if (place === at) return role
    const isAlone = alone.includes(role) || questionOfRole(role) !== null
    return isAlone && column.role === role ? 'none' : column.role
  })
}

/** Returns the column that is still needed before anyone can be entered. */
export function missingIn(columns: readonly ImportColumn[]): 'name' | 'email' | null {
  const has = (...roles: ImportRole[]) => columns.some(({ role }) => roles.includes(role))
  if (!has('name', 'given', 'family')) return 'name'
  return has('email') ? null : 'email'
}

/** Returns why rows were left out, the most frequent reason first. */
export function reasonsIn(
  rows: readonly ImportRow[],
  admitted: ReadonlySet<number>,
): {
  why: `problem-${NonNullable<ImportRow['problem']>}` | `held-${NonNullable<ImportRow['held']>}`
  count: number
}[] {
  const whys = rows.flatMap(({ problem, held, line }) => {
    if (problem !== null) return [`problem-${problem}` as const]
    return held !== null && !admitted.has(line) ? [`held-${held}` as const] : []
  })
  return [...Map.groupBy(whys, (reason) => reason)]
    .map(([reason, some]) => ({ why: reason, count: some.length }))
    .toSorted((a, b) => b.count - a.count)
}
