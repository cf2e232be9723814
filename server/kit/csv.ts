import { stringify } from 'csv-stringify/sync'

/** A figure of our own: it begins no formula, also where it begins with a minus. */
export type CsvFigure = { figure: string }

/**
 * A table as CSV: UTF-8 with a byte-order mark, so that spreadsheets read it right. A cell that a
 * spreadsheet could run as a formula is guarded by an apostrophe (OWASP, CSV injection).
 */
export function csvOf(rows: readonly (readonly (string | CsvFigure)[])[]): string {
  return stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { object: asFigure },
  })
}

function asFigure({ figure }: Record<string, unknown>) {
  return { value: String(figure), escape_formulas: false }
}
