import { addressIn } from '#contract/text/address.ts'
import {
  type ImportColumn,
  type ImportField,
  importLimits,
  type ImportRole,
  questionOfRole,
  roleOfQuestion,
} from '#contract/admission/attendee-import.ts'
import type { Question } from '#contract/admission/questions.ts'
import { answersIn, statementsIn, unescapeFormula } from '#engine/cells.ts'
import { saysNothing } from '#engine/people-file/flags.rules.ts'
import { addressOrder, isOfRemarks, rolesOf } from '#engine/people-file/headings.rules.ts'
import type { StatusCell } from '#engine/people-file/status-columns.rules.ts'
import { type CsvTable, tableOf } from '#engine/people-file/table.ts'
import { isAttendeesExport } from './attendees-csv.ts'
import {
  type ImportLine,
  nameFrom,
  nameAndState,
  type ReadLine,
  readLine,
} from './attendee-import.rules.ts'
import { questionAsked } from './imported-answers.rules.ts'

/** A file of people: the role of each column, and its lines. */
export type AttendeeSheet = { columns: ImportColumn[]; lines: ReadLine[] }

const mostColumns = 200
const sampleLength = 60

export type ReadingOptions = {
  /** The role that the host gave each column, if they did. */
  assigned?: readonly ImportRole[] | undefined
  questions: readonly Question[]
}

/** Why a file cannot be read at all. */
export type FileProblem =
  | 'not-a-table'
  | 'quote-open'
  | 'no-columns'
  | 'too-many-rows'
  | 'nobody-in-file'

/**
 * Reads a file of people, its columns by their names or as the host assigned them. Returns the
 * reason if it cannot be read.
 */
export function readPeople(
  csv: string,
  { assigned, questions }: ReadingOptions,
): AttendeeSheet | { problem: FileProblem } {
  const text = csv.replace(/^\uFEFF/, '')
  // Half a megabyte in one line is no list of people.
  if (text.slice(0, 100_000).split(/[\r\n]/, 1)[0]?.length === 100_000)
    return { problem: 'not-a-table' }
  const table = tableOf(text, 3 * importLimits.rows)
  if ('problem' in table) return { problem: 'quote-open' }
  if (table.header.length > mostColumns) return { problem: 'not-a-table' }
  const columns = columnsOf(table, { assigned, questions })
  if (
    !columns.some(
      ({ role }) => role === 'name' || role === 'given' || role === 'family' || role === 'email',
    ) ||
    table.header.some((heading) => addressIn(heading) !== null)
  )
    return { problem: 'no-columns' }
  if (table.isCut || table.rows.length > importLimits.rows) return { problem: 'too-many-rows' }
  if (table.rows.length === 0) return { problem: 'nobody-in-file' }
  if (table.rows.every(({ isBroken }) => isBroken)) return { problem: 'quote-open' }
  // Only in our own export are statements separated by bars alone.
  const split = isAttendeesExport(table.header) ? statementsIn : answersIn
  const reading = {
    columns,
    states: statesOf(table, columns),
    split,
    addresses: addressOrder(table.header).filter((at) => columns[at]?.role === 'email'),
  }
  return { columns, lines: table.rows.map((row) => readLine(lineOf(row, reading), questions)) }
}

function columnsOf(
  { header, rows }: CsvTable,
  { assigned, questions }: ReadingOptions,
): ImportColumn[] {
  const columns = header.map((heading, at) => ({
    heading,
    cells: rows.map(({ cells }) => cells[at] ?? ''),
  }))
  const roles: readonly (ImportRole | null)[] =
    assigned ?? withQuestions(withAddresses(rolesOf(columns), columns), { header, questions })
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

/** Assigns a column whose heading repeats a question to it, unless it has names or addresses. */
function withQuestions(
  roles: readonly (ImportField | null)[],
  { header, questions }: { header: readonly string[]; questions: readonly Question[] },
): readonly (ImportRole | null)[] {
  const taken = new Set<string>()
  return roles.map((role, at) => {
    if (role === 'name' || role === 'given' || role === 'family' || role === 'email') return role
    const question = questionAsked(
      unescapeFormula(header[at] ?? ''),
      questions.filter(({ id }) => !taken.has(id)),
    )
    if (!question) return role
    taken.add(question.id)
    return roleOfQuestion(question.id)
  })
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
    answers: columns.flatMap(({ role }, at) => {
      const question = questionOfRole(role)
      return question === null ? [] : [{ question, cell: unescapeFormula(cells[at] ?? '') }]
    }),
    states: state === null ? statusCells : [...statusCells, { heading: 'Status', cell: state }],
  }
}

/** Returns the first address of some cells; without one, the first non-empty cell. */
function addressOf(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== '')
  return filled.find((cell) => addressIn(cell) !== null) ?? filled[0] ?? ''
}
