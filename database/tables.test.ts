import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing.databases.ts'

test('the TypeScript tables match the migrated database, column by column', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ table_name: string; column_name: string; is_nullable: string }>`
    select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public'`.execute(
    db,
  )
  const migrated = rows.map(
    (row) => `${row.table_name}.${row.column_name}${row.is_nullable === 'YES' ? '?' : ''}`,
  )
  expect(await written()).toEqual(migrated.toSorted())
})

/**
 * Reads `name: type` pairs from the `tables.*.ts` files, whose shape is regular for this purpose.
 */
async function written(): Promise<string[]> {
  const texts = await Promise.all(
    ['people', 'events', 'money', 'system'].map((part) =>
      readFile(new URL(`tables.${part}.ts`, import.meta.url), 'utf8'),
    ),
  )
  const tables = texts.join('').matchAll(/^ {2}(\w+): \{(.*?)\}$/gms)
  return [...tables]
    .flatMap(([, table, body = '']) => columns(body).map((column) => `${table}.${column}`))
    .toSorted()
}

/** Returns the columns of one table; a type may span several lines. */
function columns(body: string): string[] {
  const bare = body.replaceAll(/\/\*\*.*?\*\//gs, '')
  return bare.split(/\n {4}(?=\w+:)|; /).flatMap((column) => {
    const [, name, type = ''] = /^\s*(\w+):(.*)/s.exec(column) ?? []
    if (name === undefined) return []
    return `${name}${type.includes('| null') || type.includes('Json<unknown>') ? '?' : ''}`
  })
}
