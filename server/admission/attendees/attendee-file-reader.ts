import { addressIn } from '#contract/text/address.ts'
import {
  attendeeLimits,
  type ImportColumn,
  type ImportField,
} from '#contract/admission/attendees.ts'
import { answersIn, statementsIn, unescapeFormula } from '#engine/cells.ts'
import { saysNothing } from '#engine/people-file/flags.rules.ts'
import { addressOrder, isOfRemarks, rolesOf } from '#engine/people-file/headings.rules.ts'
import type { StatusCell } from '#engine/people-file/status-columns.rules.ts'
import { type CsvTable, tableOf } from '#engine/people-file/table.ts'
import { refuse } from '../../kit/errors.ts'
import { isAttendeesExport } from './attendees-csv.ts'
import { type ImportLine, nameFrom, nameAndState } from './attendee-import.rules.ts'

/** A file of people: the field of each column, and its lines. */
export type AttendeeSheet = { columns: ImportColumn[]; lines: ImportLine[] }

const mostColumns = 200
const sampleLength = 60

/**
 * Reads a file of people, its columns by their names or as the host assigned them. Refuses an
 * unreadable file with the reason.
 */
export function readPeople(csv: string, assigned?: readonly ImportField[]): AttendeeSheet {
  const text = csv.replace(/^\uFEFF/, '')
  // Half a megabyte in one line is no list of people.
  if (text.slice(0, 100_000).split(/[\r\n]/, 1)[0]?.length === 100_000)
    throw refuseFile('not-a-table')
  const table = tableOf(text, 3 * attendeeLimits.importRows)
  if ('problem' in table) throw refuseFile('quote-open')
  if (table.header.length > mostColumns) throw refuseFile('not-a-table')
  const columns = columnsOf(table, assigned)
  if (
    !columns.some(
      ({ role }) => role === 'name' || role === 'given' || role === 'family' || role === 'email',
    ) ||
    table.header.some((heading) => addressIn(heading) !== null)
  )
    throw refuseFile('no-columns')
  if (table.isCut || table.rows.length > attendeeLimits.importRows)
    throw refuseFile('too-many-rows')
  if (table.rows.length === 0) throw refuseFile('nobody-in-file')
  if (table.rows.every(({ isBroken }) => isBroken)) throw refuseFile('quote-open')
  // Only in our own export are statements separated by bars alone.
  const split = isAttendeesExport(table.header) ? statementsIn : answersIn
  const reading = {
    columns,
    states: statesOf(table, columns),
    split,
    addresses: addressOrder(table.header).filter((at) => columns[at]?.role === 'email'),
  }
  return { columns, lines: table.rows.map((row) => lineOf(row, reading)) }
}

function refuseFile(problem: string) {
  return refuse('bad-request', { fields: { csv: problem } })
}

function columnsOf({ header, rows }: CsvTable, assigned?: readonly ImportField[]): ImportColumn[] {
  const columns = header.map((heading, at) => ({
    heading,
    cells: rows.map(({ cells }) => cells[at] ?? ''),
  }))
  const roles: readonly (ImportField | null)[] =
    assigned ?? withAddresses(rolesOf(columns), columns)
  return columns.map(({ heading, cells }, at) => ({
    heading: heading.slice(0, sampleLength),
    role: roles[at] ?? 'none',
    sample: (cells.find((cell) => cell.trim() !== '') ?? '').trim().slice(0, sampleLength),
  }))
}

/** Treats a column whose name is unknown as addresses, if it is full of them. */
function withAddresses(
  roles: readonly (ImportField | null)[],
  columns: readonly { cells: readonly string[] }[],
): readonly (ImportField | null)[] {
  if (roles.includes('email')) return roles
  const emailColumn = columns.findIndex(({ cells }, at) => {
    const filled = cells.filter((cell) => cell.trim() !== '').slice(0, 100)
    return (
      roles[at] === null &&
      filled.length > 0 &&
      filled.filter((cell) => addressIn(cell) !== null).length * 2 >= filled.length
    )
  })
  return roles.map((role, at) => (at === emailColumn ? 'email' : role))
}

type StateColumn = { at: number; heading: string; isRemark: boolean }

function statesOf({ header, rows }: CsvTable, columns: readonly ImportColumn[]): StateColumn[] {
  return header.flatMap((heading, at) =>
    columns[at]?.role === 'status'
      ? [
          {
            at,
            heading,
            isRemark: isOfRemarks({ heading, cells: rows.map(({ cells }) => cells[at] ?? '') }),
          },
        ]
      : [],
  )
}

type SheetLayout = {
  columns: readonly ImportColumn[]
  states: readonly StateColumn[]
  split: (cell: string) => string[]
  /** The columns of addresses, the better ones first. */
  addresses: readonly number[]
}

function lineOf(
  { row, cells, isBroken }: CsvTable['rows'][number],
  { columns, states, split, addresses }: SheetLayout,
): ImportLine {
  const plain = (at: number) => unescapeFormula(cells[at] ?? '').trim()
  const columnsOf = (role: ImportField) =>
    columns.flatMap((column, at) => (column.role === role ? [at] : []))
  const cell = (role: ImportField) => plain(columnsOf(role)[0] ?? cells.length)
  const statements = (role: ImportField) =>
    columnsOf(role)
      .flatMap((at) => split(cells[at] ?? ''))
      .filter((statement) => !saysNothing(statement))
  const family = columnsOf('family')
    .map(plain)
    .filter((part) => part !== '')
    .join(' ')
  const { name, state } = nameAndState(
    isBroken ? cells.join(' ') : nameFrom({ name: cell('name'), given: cell('given'), family }),
  )
  const statusCells: StatusCell[] = states.map(({ at, heading, isRemark }) => ({
    heading,
    cell: plain(at),
    isRemark,
  }))
  return {
    line: row,
    name,
    email: addressOf(addresses.map(plain)),
    isBroken,
    objectives: statements('objectives'),
    offerings: statements('offerings'),
    states: state === null ? statusCells : [...statusCells, { heading: 'Status', cell: state }],
  }
}

/** Returns the first address of some cells; without one, the first non-empty cell. */
function addressOf(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== '')
  return filled.find((cell) => addressIn(cell) !== null) ?? filled[0] ?? ''
}
