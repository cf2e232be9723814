import { stringify } from 'csv-stringify/sync'
import type { Attendee } from '#contract/events.ts'

const columns = ['key', 'name', 'email', 'state', 'objectives', 'offerings', 'languages', 'joined']

/**
 * The attendee list as CSV: UTF-8 with a byte-order mark, so that spreadsheets read it right; several statements in one cell stand apart by `|`.
 * A cell that a spreadsheet could run as a formula is guarded by an apostrophe (OWASP, CSV injection).
 */
export function attendeesCsv(attendees: readonly (Attendee & { language: string })[]): string {
  const rows = attendees.map((one) => [
    one.registrationId, one.name, one.email, one.state, cell(one.objectives), cell(one.offerings), one.language, one.joinedAt,
  ])
  return stringify([columns, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true })
}

// The mark between statements cannot stand inside one.
function cell(statements: readonly string[]): string {
  return statements.map((text) => text.replaceAll('|', '/')).join('|')
}
