import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import type { Db } from './db.ts'
import { withSnapshot, linesOf, type TableShape, tablesOf, writeLines } from './table-dump.ts'

const { db } = await openTestDatabase()
await sql`create table every_type (name text, at timestamptz, id uuid not null, big bigint, whole integer, real double precision, is_so boolean, texts text[], ids uuid[], bigs bigint[], tree jsonb, plain json, content bytea,
  primary key (name, id))`.execute(db)
await sql`create unlogged table every_passing (id integer primary key)`.execute(db)

const rows = [
  sql`('b', '2026-11-20 12:00:00.123456+02', '019b0000-0000-7000-8000-000000000001', 9007199254740993, -1, 0.1, true, '{a,NULL,"c d"}', '{019b0000-0000-7000-8000-000000000002}', '{9007199254740993}', '{"b": 1, "a": [9007199254740993]}', '{"b" : 1,
 "a":"x\\ny"}', '\\x00ff0a')`,
  sql`('B', null, '019b0000-0000-7000-8000-000000000001', null, null, null, null, null, null, null, null, null, null)`,
  sql`(${'é "\\\n\u2028😀'}, '1999-01-01 00:00:00+00', '019b0000-0000-7000-8000-000000000001', 0, 2147483647, 1e-300, false, '{}', '{}', '{}', 'null', 'null', ${Buffer.alloc(200, 7)})`,
  sql`('b', '2026-11-20 12:00:00+00', '019b0000-0000-7000-8000-000000000000', -9007199254740993, 0, -2.5, false, '{}', '{}', '{}', '{}', '[]', '')`,
]

const expected = [
  '{"name":"B","at":null,"id":"019b0000-0000-7000-8000-000000000001","big":null,"whole":null,"real":null,"is_so":null,"texts":null,"ids":null,"bigs":null,"tree":null,"plain":null,"content":null}',
  '{"name":"b","at":"2026-11-20T12:00:00.000000Z","id":"019b0000-0000-7000-8000-000000000000","big":"-9007199254740993","whole":0,"real":-2.5,"is_so":false,"texts":[],"ids":[],"bigs":[],"tree":{},"plain":[],"content":""}',
  '{"name":"b","at":"2026-11-20T10:00:00.123456Z","id":"019b0000-0000-7000-8000-000000000001","big":"9007199254740993","whole":-1,"real":0.1,"is_so":true,"texts":["a",null,"c d"],"ids":["019b0000-0000-7000-8000-000000000002"],"bigs":["9007199254740993"],"tree":{"a": [9007199254740993], "b": 1},"plain":{"b" : 1,  "a":"x\\ny"},"content":"AP8K"}',
  `{"name":"é \\"\\\\\\n\u2028😀","at":"1999-01-01T00:00:00.000000Z","id":"019b0000-0000-7000-8000-000000000001","big":"0","whole":2147483647,"real":1e-300,"is_so":false,"texts":[],"ids":[],"bigs":[],"tree":null,"plain":null,"content":"${Buffer.alloc(200, 7).toString('base64')}","json null":["tree","plain"]}`,
]

async function shapeOf(name: string): Promise<TableShape> {
  const shape = (await tablesOf(db)).find((table) => table.name === name)
  if (!shape) throw new Error(`There is no table ${name}.`)
  return shape
}

async function read(view: Db, name: string): Promise<string[]> {
  const shape = await shapeOf(name)
  return withSnapshot(view, async (inside) =>
    (await Array.fromAsync(linesOf(inside, shape))).flat(),
  )
}

test('rows become the same lines on every engine, in any physical order and any session', async () => {
  for (const order of [rows, rows.toReversed()]) {
    await sql`delete from every_type`.execute(db)
    for (const row of order) await sql`insert into every_type values ${row}`.execute(db)
    expect(await read(db, 'every_type')).toEqual(expected)
  }
  const abroad = await db.transaction().execute(async (tx) => {
    await sql`set local timezone = 'Asia/Kolkata'`.execute(tx)
    await sql`set local datestyle = 'German'`.execute(tx)
    await sql`set local bytea_output = 'escape'`.execute(tx)
    const shape = await shapeIn(tx, 'every_type')
    return (await Array.fromAsync(linesOf(tx, shape))).flat()
  })
  expect(abroad).toEqual(expected)
})

async function shapeIn(tx: Db, name: string): Promise<TableShape> {
  return (
    (await tablesOf(tx)).find((table) => table.name === name) ?? {
      name,
      columns: [],
      key: [],
      isKept: true,
    }
  )
}

test('dumped rows can be written and dumped again unchanged', async () => {
  await sql`delete from every_type`.execute(db)
  await writeLines(db, await shapeOf('every_type'), expected.toReversed())
  expect(await read(db, 'every_type')).toEqual(expected)
  const {
    rows: [kept],
  } = await sql<{
    content: Buffer
    plain: string
    big: string
  }>`select content, plain::text, big from every_type where whole = -1`.execute(db)
  const trees = await sql<{
    tree: string | null
    plain: string | null
  }>`select tree::text, plain::text from every_type where name = 'B' or whole = 2147483647 order by name`.execute(
    db,
  )
  expect(trees.rows).toEqual([
    { tree: null, plain: null },
    { tree: 'null', plain: 'null' },
  ])
  expect(kept).toEqual({
    content: Buffer.from([0, 255, 10]),
    plain: '{"b" : 1,  "a":"x\\ny"}',
    big: '9007199254740993',
  })
})

test('many rows come page by page, each once and in order', async () => {
  await sql`create table many (id integer primary key)`.execute(db)
  await sql`insert into many select n from generate_series(1, 1234) n order by md5(n::text)`.execute(
    db,
  )
  const shape = await shapeOf('many')
  const pages = await withSnapshot(db, (view) => Array.fromAsync(linesOf(view, shape)))
  expect(pages.map((page) => page.length)).toEqual([500, 500, 234])
  expect(pages.flat()).toEqual(Array.from({ length: 1234 }, (_, at) => `{"id":${at + 1}}`))
})

test('sorts texts by their bytes, under any collation of their column', async () => {
  const {
    rows: [foreign],
  } = await sql<{
    name: string
  }>`select collname as name from pg_collation where collname in ('en-x-icu', 'en_US.utf8') limit 1`.execute(
    db,
  )
  await sql`create table in_a_language (word text collate ${sql.id(foreign?.name ?? 'C')} primary key)`.execute(
    db,
  )
  await sql`insert into in_a_language values ('a'), ('B'), ('Z'), ('é'), ('b')`.execute(db)
  expect(await read(db, 'in_a_language')).toEqual(
    ['B', 'Z', 'a', 'b', 'é'].map((word) => JSON.stringify({ word })),
  )
})

test('lists tables in byte order with their keys, and says whether a crash empties them', async () => {
  const tables = await tablesOf(db)
  expect(tables.map(({ name }) => name)).toEqual(tables.map(({ name }) => name).toSorted())
  expect([await shapeOf('every_type'), await shapeOf('every_passing')]).toMatchObject([
    { key: ['name', 'id'], isKept: true },
    { key: ['id'], isKept: false },
  ])
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([])
})

test('one view stays unchanged and read-only', async () => {
  await withSnapshot(db, async (view) => {
    await expect(sql`delete from many`.execute(view)).rejects.toThrow('read-only')
  }).catch(() => {})
  expect(await read(db, 'many')).toHaveLength(1234)
})
