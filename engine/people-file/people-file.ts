import { languagesIn, statementsIn, unescapeFormula } from '../cells.ts'
import { namedColumns, statusColumns } from './columns.ts'
import { decode } from './decode.ts'
import type { MatchPair, MatchPerson } from '../person.ts'
import { statusOfRow, type StatusCell, statusText } from './status-columns.rules.ts'
import { type TableProblem, tableOf } from './table.ts'

/** A person of a spreadsheet: the name is for people to read and plays no part in matching. */
export type NamedPerson = MatchPerson & { name: string }

/**
 * The contents of a file, or all its problems; and the rows of people whose status excludes them,
 * who are not among the items.
 */
export type ReadResult<Item> = {
  items: Item[]
  problems: TableProblem[]
  left?: { row: number; state: string }[]
}

/**
 * A row under its header: each cell by its lower-case column name, and the cells that hold a
 * status.
 */
type SheetRow = { row: number; cells: ReadonlyMap<string, unknown>; states: readonly StatusCell[] }

/**
 * Reads people from CSV (comma, semicolon, tab or bar) or JSONL in UTF-8 or UTF-16. Reads all of
 * them or reports row and column.
 */
export function readPeople(bytes: Uint8Array): ReadResult<NamedPerson> {
  const { items: rows, problems } = readRows(bytes, [
    'key',
    ['objectives', 'seeks'],
    ['offerings', 'gives'],
  ])
  if (rows.length === 0 && problems.length === 0)
    return {
      items: [],
      problems: [
        {
          row: 2,
          column: '',
          problem: 'no-people',
        },
      ],
    }
  const people = rows.filter(isThere).map((row) => ({ row: row.row, person: personIn(row) }))
  const wrong = [...rows.flatMap(wrongCells), ...emptyOrDouble(people)]
  const left = rows
    .filter((row) => !isThere(row))
    .map((row) => ({ row: row.row, state: statusText(row.states) }))
  return {
    items: people.map(({ person }) => person),
    problems: [...problems, ...wrong].sort((a, b) => a.row - b.row),
    ...(left.length > 0 && { left }),
  }
}

/**
 * People who declined, gave up their place or are on the waitlist are not matched with those who
 * come.
 */
function isThere({ states }: SheetRow): boolean {
  const standing = statusOfRow(states)
  return standing === 'in' || standing === 'unknown'
}

/** Reads pairs from CSV or JSONL with the columns from and to. */
export function readPairs(bytes: Uint8Array): ReadResult<MatchPair & { row: number }> {
  const { items: rows, problems } = readRows(bytes, ['from', 'to'])
  const pairs = rows.map(({ row, cells }) => ({
    row,
    from: textIn(cells.get('from')),
    to: textIn(cells.get('to')),
  }))
  const empty = pairs.flatMap(({ row, from, to }): TableProblem[] => {
    if (from !== '' && to !== '') return []
    return [{ row, column: from === '' ? 'from' : 'to', problem: 'empty-cell' }]
  })
  return { items: pairs, problems: [...problems, ...empty] }
}

type RequiredColumn = string | readonly string[]

function readRows(bytes: Uint8Array, required: readonly RequiredColumn[]): ReadResult<SheetRow> {
  const decoded = decode(bytes)
  if ('problem' in decoded) return { items: [], problems: [decoded] }
  if (decoded.text.trim() === '')
    return { items: [], problems: [{ row: 1, column: '', problem: 'empty-file' }] }
  if (/^\s*\[/.test(decoded.text))
    return {
      items: [],
      problems: [
        {
          row: 1,
          column: '',
          problem: 'json-array',
        },
      ],
    }
  return /^\s*\{/.test(decoded.text)
    ? readLines(decoded.text, required)
    : readTable(decoded.text, required)
}

function readTable(text: string, required: readonly RequiredColumn[]): ReadResult<SheetRow> {
  const table = tableOf(text)
  if ('problem' in table) return { items: [], problems: [table] }
  const { header, rows } = table
  const [columns, states] = [namedColumns(table), statusColumns(table)]
  const unusable = wrongHeader(columns, required)
  if (unusable.length > 0) return { items: [], problems: unusable }
  const tooLong = rows.filter(
    ({ cells, isBroken }) =>
      !isBroken && cells.slice(header.length).some((cell) => cell.trim() !== ''),
  )
  return {
    items: rows
      .filter(({ isBroken }) => !isBroken)
      .map(({ cells, row }) => ({
        row,
        cells: new Map(columns.map((name, at) => [name, cells[at] ?? ''])),
        states: states.map(({ at, isRemark }) => ({
          heading: header[at] ?? '',
          cell: textIn(cells[at]),
          isRemark,
        })),
      })),
    problems: [
      ...rows
        .filter(({ isBroken }) => isBroken)
        .map(({ row }) => ({
          row,
          column: '',
          problem: 'open-quote' as const,
        })),
      ...tooLong.map(({ cells, row }) => ({
        row,
        column: `${header.length + 1}`,
        problem: 'extra-cells' as const,
        values: { cells: cells.length, columns: header.length },
      })),
    ],
  }
}

function wrongHeader(
  columns: readonly string[],
  required: readonly RequiredColumn[],
): TableProblem[] {
  const missing = required.filter(
    (column) => ![column].flat().some((name) => columns.includes(name)),
  )
  const double = columns.filter((name, at) => name !== '' && columns.indexOf(name) !== at)
  return [
    ...missing.map((column) => ({
      row: 1,
      column: [column].flat()[0] ?? '',
      problem: 'missing-column' as const,
      values: { columns: columns.join(', ') },
    })),
    ...double.map((column) => ({ row: 1, column, problem: 'double-column' as const })),
  ]
}

function readLines(text: string, required: readonly RequiredColumn[]): ReadResult<SheetRow> {
  const lines = text.split(/\r\n|\n|\r/).map((line, at) => ({ line, row: at + 1 }))
  const read = lines
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, row }) => readLine(line, { row, required }))
  return {
    items: read.flatMap(({ items }) => items),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function readLine(
  line: string,
  { row, required }: { row: number; required: readonly RequiredColumn[] },
): ReadResult<SheetRow> {
  const fields = jsonObject(line)
  if (!fields) return { items: [], problems: [{ row, column: '', problem: 'not-an-object' }] }
  const cells = new Map(
    Object.entries(fields).map(([name, value]) => [name.trim().toLowerCase(), value]),
  )
  const missing = required.filter((column) => ![column].flat().some((name) => cells.has(name)))
  const problems = missing.map((column) => ({
    row,
    column: [column].flat().at(-1) ?? '',
    problem: 'missing-field' as const,
  }))
  return {
    items:
      problems.length > 0
        ? []
        : [{ row, cells, states: [{ heading: 'state', cell: textIn(cells.get('state')) }] }],
    problems,
  }
}

function jsonObject(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function personIn({ cells }: SheetRow): NamedPerson {
  return {
    key: textIn(cells.get('key')),
    name:
      textIn(cells.get('name')) ||
      [textIn(cells.get('given')), textIn(cells.get('family'))]
        .filter((part) => part !== '')
        .join(' '),
    seeks: statementsIn(cells.get('objectives') ?? cells.get('seeks')),
    gives: statementsIn(cells.get('offerings') ?? cells.get('gives')),
    languages: languagesIn(cells.get('languages')),
  }
}

function textIn(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number'
    ? unescapeFormula(`${cell}`).trim()
    : ''
}

const lists = ['objectives', 'seeks', 'offerings', 'gives', 'languages']

function wrongCells({ row, cells }: SheetRow): TableProblem[] {
  return [...cells].flatMap(([column, value]): TableProblem[] => {
    if (typeof value === 'string' || value === null || value === undefined) return []
    if (column === 'key' || column === 'name')
      return typeof value === 'number' ? [] : [{ row, column, problem: 'not-a-text' }]
    if (!lists.includes(column)) return []
    const isList = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    return isList ? [] : [{ row, column, problem: 'not-a-list' }]
  })
}

function emptyOrDouble(people: readonly { row: number; person: MatchPerson }[]): TableProblem[] {
  const first = new Map<string, number>()
  return people.flatMap(({ row, person: { key } }): TableProblem[] => {
    if (key === '') return [{ row, column: 'key', problem: 'empty-cell' }]
    const before = first.get(key)
    if (before === undefined) first.set(key, row)
    return before === undefined
      ? []
      : [
          {
            row,
            column: 'key',
            problem: 'same-key',
            values: { key: JSON.stringify(key), row: `${before}` },
          },
        ]
  })
}
