import { expect, test } from 'vitest'
import {
  sortByReferences,
  isSame,
  compareMigrations,
  listExpiredBackups,
} from './database-move.rules.ts'

const tables = ['a', 'b', 'c'].map((name) => ({ name }))
const names = (order: readonly { name: string }[] | undefined) =>
  order?.map(({ name }) => name).join('')

test.each([
  ['no table refers to another', [], 'abc'],
  ['a to c', [{ from: 'a', to: 'c' }], 'bca'],
  [
    'a to b to c',
    [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ],
    'cba',
  ],
  [
    'a to itself and to a table outside the dump',
    [
      { from: 'a', to: 'a' },
      { from: 'a', to: 'x' },
    ],
    'abc',
  ],
  [
    'a cycle',
    [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ],
    undefined,
  ],
])('%s', (_case, references, order) =>
  expect(names(sortByReferences(tables, references))).toBe(order),
)

const [one, two, three] = ['1', '2', '3'].map((name) => ({ name, digest: `d${name}` })) as [
  { name: string; digest: string },
  { name: string; digest: string },
  { name: string; digest: string },
]
test.each([
  ['the same schema on both sides, and the target empty', [one, two], [one, two], [], 'fits'],
  ['from an earlier version', [one], [one, two], [], 'fits'],
  ['the first migration is already there', [one, two], [one, two], ['1'], 'fits'],
  ['from a later version', [one, two, three], [one, two], [], { newer: '3' }],
  [
    'from a version with different migrations',
    [one, { name: '2', digest: 'x' }],
    [one, two],
    [],
    { changed: '2' },
  ],
  ['the database is ahead', [one], [one, two], ['1', '2'], { ahead: '2' }],
])('%s', (_case, made, known, applied, verdict) =>
  expect(compareMigrations({ made, known, applied })).toEqual(verdict),
)

test('a table is the same in any column order, and another with a different column or type', () => {
  const table = (...columns: string[]) => ({
    name: 't',
    columns: columns.map((name) => ({ name, type: 'text' })),
  })
  expect([
    isSame(table('a', 'b'), table('b', 'a')),
    isSame(table('a'), table('a', 'b')),
    isSame(table('a'), undefined),
  ]).toEqual([true, false, false])
  expect(isSame(table('a'), { name: 't', columns: [{ name: 'a', type: 'uuid' }] })).toBe(false)
})

test('only the oldest daily backups are deleted, and nothing else', () => {
  const day = (n: number) => `interchange-2026-11-0${n}T03-30-00Z-daily.ndjson.gz`
  const others = [
    'interchange-2026-01-01T03-30-00Z.ndjson.gz',
    'notes.txt',
    `${day(1)}.unfinished`,
    `old-${day(1)}`,
  ]
  expect(listExpiredBackups([...others, day(2), day(4), day(1), day(3)], 2)).toEqual([
    day(2),
    day(1),
  ])
  expect(listExpiredBackups([...others, day(1)], 2)).toEqual([])
  expect(listExpiredBackups([day(1)], 0)).toEqual([])
})
