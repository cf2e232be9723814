import { type FileRow, recordsOf } from '../records.ts'
import type { DecodeProblem } from './encoding.rules.ts'

/** Why a file, row or cell cannot be used; the command line has a sentence for each. */
export type ProblemCode =
  | DecodeProblem
  | 'empty-file'
  | 'json-array'
  | 'no-people'
  | 'open-quotes'
  | 'open-quote'
  | 'extra-cells'
  | 'missing-column'
  | 'double-column'
  | 'not-an-object'
  | 'missing-field'
  | 'not-a-text'
  | 'not-a-list'
  | 'empty-cell'
  | 'same-key'
  | 'unknown-person'

/**
 * A problem, the values of its sentence, and its place: the row as a spreadsheet counts it, the
 * header being row 1.
 */
export type TableProblem = {
  row: number
  column: string
  problem: ProblemCode
  values?: Record<string, string | number>
}

/**
 * The column names as written, and the non-empty rows, each with its number; a broken one has an
 * unclosed quotation mark.
 */
export type CsvTable = {
  header: string[]
  rows: { row: number; cells: string[]; isBroken: boolean }[]
  /** The file may have more rows than were read. */
  isCut: boolean
}

/**
 * Reads a table as spreadsheets save it: separated by commas, semicolons, tabs or bars, with
 * quotation marks where needed. Reads at most `atMost` lines.
 */
export function tableOf(text: string, atMost = Number.MAX_SAFE_INTEGER): CsvTable | TableProblem {
  // Excel writes and reads a first line that names the separator.
  const separatorLine = /^"?sep=(.)"?\r?\n/i.exec(text)
  const body = separatorLine ? text.slice(separatorLine[0].length) : text
  const records = recordsOf(body, { delimiter: separatorLine?.[1] ?? separatorOf(body), atMost })
  if (!records) return { row: 1, column: '', problem: 'open-quotes' }
  // Spreadsheets count blank rows above the header too.
  const [first = -1, second = first] = records.flatMap((record, at) =>
    isFilled(record) ? [at] : [],
  )
  // A single cell above a wider row is the title of the list.
  const above = isTitle(records[first], records[second]) ? second : first
  const [header, ...rest] = records.slice(Math.max(above, 0))
  if (header?.isBroken) return { row: above + 1, column: '', problem: 'open-quote' }
  return {
    header: (header?.cells ?? []).map((name) => name.trim()),
    // A blank row holds no person, but spreadsheets still count it.
    rows: rest.map((record, at) => ({ ...record, row: above + at + 2 })).filter(isFilled),
    isCut: records.length >= atMost,
  }
}

function isTitle(one: FileRow | undefined, next: FileRow | undefined): boolean {
  const filled = (row: FileRow | undefined) =>
    row?.cells.filter((cell) => cell.trim() !== '').length ?? 0
  return one?.isBroken === false && filled(one) === 1 && filled(next) > 1
}

function isFilled({ cells }: { cells: readonly string[] }): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

function separatorOf(text: string): string {
  const header = /^\s*[^\r\n]*/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const count = (separator: string): number => header.split(separator).length
  return [',', ';', '\t', '|'].reduce((best, separator) =>
    count(separator) > count(best) ? separator : best,
  )
}
