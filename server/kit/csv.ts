import { stringify } from 'csv-stringify/sync'
import type { Language } from '#contract/languages.ts'
import { type GroupKey, textIn } from '#words/server-texts.ts'

/** A number of our own: never a formula, even if it begins with a minus. */
export type CsvFigure = { figure: string }

/**
 * Returns a table as CSV: UTF-8 with a byte-order mark, so that spreadsheets read it correctly.
 * Cells that a spreadsheet could run as a formula get an apostrophe in front (OWASP, CSV
 * injection).
 */
export function csvOf(rows: readonly (readonly (string | CsvFigure)[])[]): string {
  return stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { object: asFigure },
  })
}

/** Returns the headings of a table in the reader's language. */
export function headingsIn(language: Language, columns: readonly GroupKey<'csv'>[]): string[] {
  return columns.map((column) => textIn(language, `csv.${column}`))
}

function asFigure({ figure }: Record<string, unknown>) {
  return { value: String(figure), escape_formulas: false }
}
