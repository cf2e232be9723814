import { expect, test } from 'vitest'
import type { ImportRow } from '#contract/admission/attendee-import.ts'
import {
  countGroups,
  missingIn,
  stillHeld,
  reasonsIn,
  assignColumn,
  rowsOf,
  toggleLines,
  unknownStates,
} from './import.rules.ts'

const row = (line: number, over: Partial<ImportRow> = {}): ImportRow => ({
  line,
  name: 'Ana',
  email: 'a@x.de',
  written: null,
  status: '',
  objectives: [],
  offerings: [],
  answers: [],
  unusable: [],
  held: null,
  problem: null,
  ...over,
})
const rows = [
  row(2),
  row(3, { held: 'declined', status: 'declined' }),
  row(4, { held: 'unknown', status: 'VIP' }),
  row(5, { problem: 'no-name', held: 'unknown', status: 'VIP' }),
  row(6, { held: 'unknown', status: 'VIP' }),
  row(7, { held: 'unknown' }),
]

test('puts every row in one group, and asks about each unknown state once', () => {
  expect([
    rowsOf(rows, 'all').length,
    ...(['good', 'held', 'bad'] as const).map((side) => rowsOf(rows, side).map(({ line }) => line)),
  ]).toEqual([6, [2], [3, 4, 6, 7], [5]])
  expect(unknownStates(rows)).toEqual([
    { status: 'VIP', lines: [4, 6] },
    { status: '', lines: [7] },
  ])
})

test('counts a ticked row as ready, and forgets the tick of a row that is held no more', () => {
  expect(countGroups(rows, new Set([3, 7]))).toEqual({ all: 6, good: 3, held: 2, bad: 1 })
  expect([...stillHeld(rows, new Set([2, 3, 5, 99]))]).toEqual([3])
})

test('ticks and unticks lines together', () => {
  const on = toggleLines(new Set([3]), { lines: [4, 6], isOn: true })
  expect([...on]).toEqual([3, 4, 6])
  expect([...toggleLines(on, { lines: [3, 4], isOn: false })]).toEqual([6])
})

const columns = (['name', 'email', 'none', 'objectives'] as const).map((role) => ({
  heading: role,
  role,
  sample: '',
}))

test('allows one address column, and several columns of statements', () => {
  expect(assignColumn(columns, { at: 2, role: 'email' })).toEqual([
    'name',
    'none',
    'email',
    'objectives',
  ])
  expect(assignColumn(columns, { at: 2, role: 'objectives' })).toEqual([
    'name',
    'email',
    'objectives',
    'objectives',
  ])
})

test('says which of names and addresses are missing', () => {
  expect([missingIn(columns), missingIn(columns.slice(1)), missingIn(columns.slice(0, 1))]).toEqual(
    [null, 'name', 'email'],
  )
})

test('counts the reasons for skipped rows, without the rows the host ticked', () => {
  expect(reasonsIn(rows, new Set([3, 7]))).toEqual([
    { why: 'held-unknown', count: 2 },
    { why: 'problem-no-name', count: 1 },
  ])
})
