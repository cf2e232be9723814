import { expect, test } from 'vitest'
import { addRow, readTable, rowOf, size, writeTable } from '#engine/encoder/table.ts'
import { packEncoder } from './pack.ts'
import type { TrainingExample } from './statements.ts'
import { countKeys, keysOfTable, taskOf } from './task.ts'

const word = (...keys: string[]) => ({ keys, pieces: [7] })
const lessons: TrainingExample[] = [
  {
    kind: 'pair',
    subject: 'arts/violin',
    seek: [word('en:fiddl', 'es:fiddl')],
    give: [word('en:bow'), word('en:bow')],
  },
  { kind: 'trap', subject: 'arts/violin', belongsTo: 'people/archery', said: [word('en:bow')] },
  { kind: 'name', subject: 'arts/violin', said: [word('en:violin')] },
  { kind: 'name', subject: 'arts/violin', said: [] },
]

test('the table has the words known to the teacher, and those in two statements', () => {
  expect(countKeys(lessons)).toEqual(
    new Map([
      ['en:fiddl', 1],
      ['en:bow', 2],
      ['en:violin', 1],
    ]),
  )
  expect(keysOfTable(lessons, new Set(['en:violin']))).toEqual(['en:violin', 'en:bow'])
})

test('lessons become numbers: the row of each word, or -1, and its pieces', () => {
  const task = taskOf(lessons, ['en:violin', 'en:bow'], {
    taught: 1,
    pieces: 16,
    subjects: ['people/archery', 'arts/violin'],
  })
  expect(task).toMatchObject({
    words: 2,
    taught: 1,
    pieces: 16,
    pairs: [
      {
        subject: 1,
        seek: [[-1, 7]],
        give: [
          [1, 7],
          [1, 7],
        ],
      },
    ],
    traps: [{ subject: 1, belongsTo: 0, said: [[1, 7]] }],
    named: [{ subject: 1, said: [[0, 7]] }],
  })
  expect(task.weights[0]).toBeGreaterThan(task.weights[1] ?? 1)
})

test('a packed row equals the learned row to within half a step', () => {
  const keys = ['en:violin', 'en:bow', 'hi:धनुष']
  const rows = Float32Array.from({ length: (keys.length + 1) * size }, (_, at) =>
    Math.sin(at * 12.9898),
  )
  const vectors = rows.subarray(0, size)
  const table = readTable(
    new Uint8Array(
      writeTable(
        packEncoder({
          keys,
          rows,
          subjects: ['arts/violin'],
          vectors,
          clusters: Uint8Array.of(0),
          middles: vectors,
        }),
      ),
    ),
  )
  const vector = new Int32Array(size)
  addRow(table, rowOf(table, 'en:bow') ?? -1, vector)
  const learned = rows.subarray(size, 2 * size)
  const scale = Math.max(...learned.map(Math.abs)) / Math.max(...vector.map(Math.abs))
  vector.forEach((value, at) =>
    expect(Math.abs(value * scale - (learned[at] ?? 0))).toBeLessThan(scale * 255 * 0.51),
  )
  expect(table.scales.length).toBe(4)
})
