import { createHash, type Hash } from 'node:crypto'
import { CommandError } from '../../kit/processes/control.ts'
import { codeOf, type Db, transact } from '../../kit/db/db.ts'
import { linesOf, type TableShape, tablesOf, writeLines } from '../../kit/db/table-dump.ts'
import { filesIn, migrate } from '../../kit/db/migrate.ts'
import { appliedMigrations } from './dump.store.ts'
import { sortByReferences, isSame, compareMigrations } from './database-move.rules.ts'
import {
  analyze,
  forgetMigrations,
  hasRows,
  references,
  setTriggers,
} from './database-move.store.ts'

/** Rows in transit from one database to another: a table, then its lines. */
export type MoveItem =
  | { table: Pick<TableShape, 'name' | 'columns'> }
  | { lines: readonly string[] }
export type AppliedMigration = { name: string; digest: string }
export type TableDigest = { rows: number; sha256: string }

/** Not product state: records of maintenance. */
const aside = new Set(['operator_runs'])

/**
 * Yields all stored data of a database, table by table, each after those it refers to. To be read
 * in one snapshot.
 */
export async function* itemsOf(view: Db): AsyncGenerator<MoveItem> {
  for (const table of await keptTables(view)) {
    yield { table: { name: table.name, columns: table.columns } }
    for await (const lines of linesOf(view, table)) yield { lines }
  }
}

async function keptTables(view: Db): Promise<TableShape[]> {
  const included = (await tablesOf(view)).filter(({ name, isKept }) => isKept && !aside.has(name))
  const order = sortByReferences(included, await references(view))
  if (!order) throw new Error('The tables refer to one another in a cycle.')
  return order
}

// A row or table created a moment ago, or a lock:
// https://www.postgresql.org/docs/15/errcodes-appendix.html
const contested = new Set(['23505', '42P07', '40001', '40P01'])

type MoveOptions = {
  made: readonly AppliedMigration[]
  items: () => AsyncIterable<MoveItem>
  migrations: URL
  before?: () => Promise<void>
}

/**
 * Writes rows into an empty database, in one transaction: the schema as it was at the source, then
 * the rows, then later migrations.
 * The tables are then read back and must match.
 */
export async function moveInto(
  db: Db,
  { made, items, migrations, before }: MoveOptions,
): Promise<{ rows: number; tables: number }> {
  const moved = await transact(
    db,
    async (tx) => {
      await refuseRows(tx)
      await refuseStrange(tx, { made, migrations })
      const names = new Set(made.map(({ name }) => name))
      await migrate(tx, migrations, { isWanted: (name) => names.has(name) })
      const came = await load(tx, items())
      await compare(tx, came)
      await before?.()
      await migrate(tx, migrations)
      return {
        rows: [...came.values()].reduce((sum, { rows }) => sum + rows, 0),
        tables: came.size,
      }
    },
    1,
  ).catch((error: unknown) => {
    if (!contested.has(codeOf(error))) throw error
    throw new CommandError('command.move.contested')
  })
  await analyze(db) // so that the first queries are planned with real statistics
  return moved
}

async function refuseRows(tx: Db): Promise<void> {
  const nonEmptyTables: string[] = []
  for (const { name, isKept } of await tablesOf(tx))
    if (isKept && name !== 'migrations' && !aside.has(name) && (await hasRows(tx, name)))
      nonEmptyTables.push(name)
  const tables = nonEmptyTables.slice(0, 3).join(', ')
  const count = nonEmptyTables.length - 3
  if (count > 0) throw new CommandError('command.move.not-empty-more', { tables, count })
  if (tables !== '') throw new CommandError('command.move.not-empty', { tables })
}

async function refuseStrange(
  tx: Db,
  { made, migrations }: { made: readonly AppliedMigration[]; migrations: URL },
): Promise<void> {
  const hasSchema = (await tablesOf(tx)).some(({ name }) => name === 'migrations')
  const verdict = compareMigrations({
    made,
    known: await filesIn(migrations),
    applied: hasSchema ? (await appliedMigrations(tx)).map(({ name }) => name) : [],
  })
  if (verdict === 'fits') return
  if ('newer' in verdict) throw new CommandError('command.move.newer', { migration: verdict.newer })
  if ('changed' in verdict)
    throw new CommandError('command.move.changed', { migration: verdict.changed })
  throw new CommandError('command.move.ahead', { migration: verdict.ahead })
}

async function load(tx: Db, items: AsyncIterable<MoveItem>): Promise<Map<string, TableDigest>> {
  const ours = new Map((await tablesOf(tx)).map((table) => [table.name, table]))
  const sums = new Map<string, { rows: number; hash: Hash }>()
  let into: TableShape | undefined
  for await (const item of items) {
    if ('table' in item) {
      await (into && setTriggers(tx, into.name, 'enable'))
      into = await begin(tx, item.table, ours)
      sums.set(into.name, { rows: 0, hash: createHash('sha256') })
    } else if (into) {
      await writeLines(tx, into, item.lines)
      count(sums.get(into.name), item.lines)
    }
  }
  await (into && setTriggers(tx, into.name, 'enable'))
  return new Map(
    [...sums].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
  )
}

async function begin(
  tx: Db,
  theirs: Pick<TableShape, 'name' | 'columns'>,
  ours: ReadonlyMap<string, TableShape>,
): Promise<TableShape> {
  const table = ours.get(theirs.name)
  if (!table || !isSame(theirs, table))
    throw new CommandError('command.move.unknown-table', { table: theirs.name })
  // the rows include when each was applied
  if (table.name === 'migrations') await forgetMigrations(tx)
  await setTriggers(tx, table.name, 'disable')
  return table
}

function count(sum: { rows: number; hash: Hash } | undefined, lines: readonly string[]): void {
  if (!sum) return
  sum.rows += lines.length
  for (const line of lines) sum.hash.update(`${line}\n`)
}

/** Compares each table with the received rows, byte by byte. */
async function compare(tx: Db, came: ReadonlyMap<string, TableDigest>): Promise<void> {
  for (const table of await tablesOf(tx)) {
    const sum = came.get(table.name)
    if (sum && sum.sha256 !== (await sumOf(tx, table)))
      throw new Error(
        `The rows in ${table.name} differ from those that were read. Nothing was changed.`,
      )
  }
}

async function sumOf(tx: Db, table: TableShape): Promise<string> {
  const sum = { rows: 0, hash: createHash('sha256') }
  for await (const lines of linesOf(tx, table)) count(sum, lines)
  return sum.hash.digest('hex')
}
