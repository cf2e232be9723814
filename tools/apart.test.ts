import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Matches a query that names the table: after an SQL keyword, or as a query builder's text. */
const naming =
  /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?"?blocks\b"?(?!\s+of\b)|['"]blocks(?:\s+as\s+\w+)?['"]|['"]blocks\.\w+['"]/i

test('only one file reads and writes whom a person has blocked', () => {
  const files = globSync('server/**/*.ts')
    .filter((path) => !/\.test\.ts$|\/testing[^/]*\.ts$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((path) => naming.test(readFileSync(path, 'utf8')))).toEqual([
    'server/apart/blocks.store.ts',
  ])
})

test.each([
  'sql`exists (select from blocks k where true)`',
  'sql`join blocks on true`',
  "db.selectFrom('blocks as k')",
  "db.insertInto('blocks')",
  "where('blocks.user_id', '=', userId)",
  "sql.table('blocks')",
  'sql`delete from only "blocks"`',
])('finds %s', (text) => expect(text).toMatch(naming))

test.each([
  "{ kind: 'quote', blocks: inside(node.children) }",
  'const free = blocks.find(isFree)',
  "'blocks_of_blocked'",
])('ignores %s', (text) => expect(text).not.toMatch(naming))
