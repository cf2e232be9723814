import { sql } from 'kysely'
import { noPrepareHint } from './client.ts'
import type { Db } from './db.ts'

/**
 * A table as the database describes it. `key`: the columns of its primary key. `isKept`: its rows
 * survive a crash (it is not unlogged).
 */
export type TableShape = {
  name: string
  columns: { name: string; type: string }[]
  key: string[]
  isKept: boolean
}

const rowsAtOnce = 500
// Rows that contain a picture are large.
const heavyRowsAtOnce = 20

/** Does the work on one unchanging, read-only view of the whole database. */
export async function withSnapshot<T>(db: Db, work: (view: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work)
}

/**
 * The product's tables in the byte order of their names, without those that libraries keep in
 * schemas of their own.
 */
export async function tablesOf(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<{
    name: string
    columns: { name: string; type: string }[]
    key: string[] | null
    is_kept: boolean
  }>`${sql.raw(noPrepareHint)}
    select c.relname::text as name, c.relpersistence = 'p' as is_kept,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[]) where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by c.relname collate "C"`.execute(
    db,
  )
  return rows.map(({ key, is_kept: isKept, ...table }) => ({ ...table, key: key ?? [], isKept }))
}

/**
 * Yields the rows of a table, a page at a time, each as one line of JSON in the order of the
 * primary key. The same content gives the same text, on each engine and in any physical order. Keys
 * come in the order of the columns, instants in UTC with microseconds, bytes as base64, `bigint` as
 * text.
 * To be read in a transaction.
 */
export async function* linesOf(view: Db, table: TableShape): AsyncGenerator<string[]> {
  const cursor = quoted(`lines of ${table.name}`)
  const atOnce = table.columns.some(({ type }) => type === 'bytea') ? heavyRowsAtOnce : rowsAtOnce
  const columns = table.columns
    .map((column) => `${written(column)} as ${quoted(column.name)}`)
    .join(', ')
  await run(
    view,
    `declare ${cursor} no scroll cursor for select ${asLine(table)} as line from (select ${columns} from ${quoted(table.name)} order by ${orderOf(table)}) r`,
  )
  for (;;) {
    const { rows } = await run(view, `fetch ${atOnce} from ${cursor}`)
    if (rows.length > 0) yield rows.map(({ line }) => oneLine(line))
    if (rows.length < atOnce) break
  }
  await run(view, `close ${cursor}`)
}

/** Writes lines from `linesOf` into the table, which has the same columns. */
export async function writeLines(
  db: Db,
  table: TableShape,
  lines: readonly string[],
): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
  const read = table.columns.map(readBack).join(', ')
  await sql`${sql.raw(`${noPrepareHint} insert into ${quoted(table.name)} (${columns}) select ${read} from`)} json_array_elements(${`[${lines.join(',')}]`}::json) with ordinality as l (line, at),
    lateral json_populate_record(${sql.raw(`null::${quoted(table.name)}`)}, l.line) r order by l.at`.execute(
    db,
  )
}

/** The SQL that decodes a column encoded by `written`. */
function readBack({ name, type }: { name: string; type: string }): string {
  if (type === 'bytea') return `decode(l.line ->> ${literal(name)}, 'base64')`
  if (isTree({ type }))
    return `case when (l.line -> ${literal(jsonNulls)})::jsonb ? ${literal(name)} then 'null'::${type} else r.${quoted(name)} end`
  return `r.${quoted(name)}`
}

// In a line, a JSON null looks like a missing value. This key, which no column has, names the
// columns that hold one.
const jsonNulls = 'json null'
const isTree = ({ type }: { type: string }) => type === 'json' || type === 'jsonb'

function asLine({ columns }: TableShape): string {
  const trees = columns.filter(isTree)
  if (trees.length === 0) return 'row_to_json(r)::text'
  const nullNames = trees
    .map(
      ({ name, type }) =>
        `case when ${type}_typeof(r.${quoted(name)}) = 'null' then ${literal(name)} end`,
    )
    .join(', ')
  return `left(row_to_json(r)::text, -1) || coalesce(',"${jsonNulls}":' || nullif(array_to_json(array_remove(array[${nullNames}]::text[], null))::text, '[]'), '') || '}'`
}

/** The SQL that encodes a column without loss and independent of the session. */
function written({ name, type }: { name: string; type: string }): string {
  const column = quoted(name)
  if (type === 'timestamp with time zone')
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  if (type === 'bytea') return `replace(encode(${column}, 'base64'), chr(10), '')`
  if (type === 'bigint') return `${column}::text`
  if (type === 'bigint[]') return `${column}::text[]`
  return column
}

/** Orders by the primary key, texts by their bytes; a table without one by every column. */
function orderOf({ columns, key }: TableShape): string {
  if (key.length === 0)
    return columns.map(({ name }) => `${quoted(name)}::text collate "C"`).join(', ')
  return key
    .map(
      (name) =>
        `${quoted(name)}${columns.some((column) => column.name === name && column.type === 'text') ? ' collate "C"' : ''}`,
    )
    .join(', ')
}

// A column of type `json` keeps line breaks between its parts; those within its strings are
// escaped.
function oneLine(line: string): string {
  return line.replaceAll(/[\r\n]+/g, ' ')
}

async function run(db: Db, text: string): Promise<{ rows: { line: string }[] }> {
  return sql.raw<{ line: string }>(`${noPrepareHint} ${text}`).execute(db)
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
