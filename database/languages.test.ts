import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { openTestDatabase } from '#server/testing.databases.ts'

test('every check of a language in the database accepts each language', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ name: string; rule: string }>`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ '\\mzh\\M'`.execute(db)
  const isMissing = (rule: string) =>
    languages.some((language) => !new RegExp(`\\b${language}\\b`).test(rule))
  expect(rows.length).toBeGreaterThanOrEqual(5)
  expect(rows.filter(({ rule }) => isMissing(rule)).map(({ name }) => name)).toEqual([])
})
