import { CsvError, parse as parseCsv } from 'csv-parse/sync'

/** What is wrong, and where: the row as a spreadsheet counts it, the header being row 1. */
export type Problem = { row: number; column: string; problem: string }

/** The names of the columns in lower case, and the rows that hold something, each with its number. */
export type Table = { columns: string[]; rows: { row: number; cells: string[] }[]; /** There may be more than was read. */ isCut: boolean }

/** Reads a table as spreadsheets save it: separated by commas, semicolons or tabs, cells in quotation marks where they must be. Reads no more lines than it is told to. */
export function tableOf(text: string, atMost = Number.MAX_SAFE_INTEGER): Table | Problem {
  const parsed = parse(text, atMost)
  if ('problem' in parsed) return parsed
  // A spreadsheet counts blank rows above the header too.
  const above = parsed.records.findIndex(isFilled)
  const [header = [], ...body] = parsed.records.slice(above)
  return {
    columns: header.map((name) => name.trim().toLowerCase()),
    // A blank row holds nobody, and a spreadsheet still counts it.
    rows: body.map((cells, at) => ({ cells, row: above + at + 2 })).filter(({ cells }) => isFilled(cells)),
    isCut: parsed.records.length >= atMost,
  }
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

function parse(text: string, atMost: number): { records: string[][] } | Problem {
  // Excel writes and obeys a first line that names the separator.
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  try {
    return { records: parseCsv(body, { delimiter: named?.[1] ?? separatorOf(body), relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'], to: atMost }) }
  } catch (error) {
    return unparsable(error)
  }
}

function separatorOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const count = (separator: string): number => header.split(separator).length
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

function unparsable(error: unknown): Problem {
  const at: { records?: number; code?: string } = error instanceof CsvError ? error : {}
  const problem = at.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is opened and never closed' : 'a quotation mark stands inside a cell; write it twice and put the cell in quotation marks'
  return { row: (at.records ?? 0) + 1, column: '', problem }
}
