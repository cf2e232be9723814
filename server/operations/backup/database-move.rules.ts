type MigrationEntry = { name: string; digest: string }
type Column = { name: string; type: string }
type Table = { name: string; columns: readonly Column[] }

/**
 * Sorts tables so that each comes after those it refers to; undefined if there is no such order.
 */
export function sortByReferences<T extends { name: string }>(
  tables: readonly T[],
  references: readonly { from: string; to: string }[],
): T[] | undefined {
  const placed = new Set<string>()
  const names = new Set(tables.map(({ name }) => name))
  const order: T[] = []
  while (order.length < tables.length) {
    const next = tables.find(
      ({ name }) =>
        !placed.has(name) &&
        references.every(
          ({ from, to }) => from !== name || to === name || placed.has(to) || !names.has(to),
        ),
    )
    if (!next) return undefined
    placed.add(next.name)
    order.push(next)
  }
  return order
}

type MigrationComparison = {
  made: readonly MigrationEntry[]
  known: readonly MigrationEntry[]
  applied: readonly string[]
}

/**
 * Whether rows made under one set of migrations fit a database with another, for a product that
 * knows a third: 'fits', or the obstacle.
 */
export function compareMigrations({
  made,
  known,
  applied,
}: MigrationComparison): 'fits' | { newer: string } | { changed: string } | { ahead: string } {
  const digests = new Map(known.map(({ name, digest }) => [name, digest]))
  const newer = made.find(({ name }) => !digests.has(name))
  if (newer) return { newer: newer.name }
  const changed = made.find(({ name, digest }) => digests.get(name) !== digest)
  if (changed) return { changed: changed.name }
  const names = new Set(made.map(({ name }) => name))
  const ahead = applied.find((name) => !names.has(name))
  return ahead ? { ahead } : 'fits'
}

/** Whether a backup's table equals the one in the schema. */
export function isSame(theirs: Table, ours: Table | undefined): boolean {
  const lines = (table: Table) =>
    table.columns
      .map(({ name, type }) => `${name} ${type}`)
      .toSorted()
      .join('\n')
  return ours !== undefined && lines(theirs) === lines(ours)
}

const daily = /^interchange-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z-daily[.]ndjson[.]gz$/

/** The daily backups in a folder to delete so that the newest are kept; never any other file. */
export function listExpiredBackups(files: readonly string[], keptCount: number): string[] {
  return files
    .filter((name) => daily.test(name))
    .toSorted()
    .toReversed()
    .slice(Math.max(1, keptCount))
}
