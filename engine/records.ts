import { CsvError, parse } from 'csv-parse/sync'

/** One row of a file: its cells, or a mark that it is broken by an unclosed quotation mark. */
export type FileRow = { cells: string[]; isBroken: boolean }

// A file full of unclosed quotation marks is no table, and each one costs a read up to the next.
const mostBroken = 50

type CsvOptions = { delimiter: string; atMost: number }

/**
 * Returns the rows of a CSV text, up to a maximum. A quotation mark inside a cell is an ordinary
 * character, as people type it. An unclosed one breaks only its own line; the following lines are
 * read. Null if most of the file is like that.
 */
export function recordsOf(text: string, { delimiter, atMost }: CsvOptions): FileRow[] | null {
  const bytes = Buffer.from(text)
  const rows: FileRow[] = []
  let [from, broken] = [0, 0]
  while (from < bytes.length && rows.length < atMost) {
    const strict = strictRows(bytes.subarray(from), { delimiter, atMost: atMost - rows.length })
    for (const cells of strict.rows) rows.push({ cells, isBroken: false })
    if (strict.isWhole || rows.length >= atMost) return rows
    const end = lineEnd(bytes, from + strict.end)
    const row = lenientRow(bytes.subarray(from + strict.end, end), delimiter)
    if (row.isBroken && ++broken > mostBroken) return null
    rows.push(row)
    from = end
  }
  return rows
}

const lineEnds = ['\r\n', '\n', '\r']

/** Returns the rows up to the first that breaks the rules, and where that one begins. */
function strictRows(
  bytes: Buffer,
  { delimiter, atMost }: CsvOptions,
): { rows: string[][]; end: number; isWhole: boolean } {
  const rows: string[][] = []
  let end = 0
  const note = (row: string[], { bytes: at }: { bytes: number }) => {
    rows.push(row)
    end = at
    return null
  }
  try {
    parse(bytes, {
      delimiter,
      relax_column_count: true,
      record_delimiter: lineEnds,
      to: atMost,
      on_record: note,
    })
    return { rows, end, isWhole: true }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, end, isWhole: false }
  }
}

function lenientRow(line: Buffer, delimiter: string): FileRow {
  try {
    const [cells = []] = parse(line, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: lineEnds,
    })
    return { cells, isBroken: false }
  } catch {
    return { cells: line.toString().trim().split(delimiter), isBroken: true }
  }
}

/** Returns where the current line ends, including its line end. */
function lineEnd(bytes: Buffer, from: number): number {
  const ends = [bytes.indexOf(0x0a, from), bytes.indexOf(0x0d, from)].filter((at) => at !== -1)
  const first = Math.min(...ends, bytes.length - 1)
  return bytes[first] === 0x0d && bytes[first + 1] === 0x0a ? first + 2 : first + 1
}
