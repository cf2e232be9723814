import { attendeeLimits } from '#contract/attendees.ts'
import { statementsIn, withoutGuard } from '#engine/cells.ts'
import { type Table, tableOf } from '#engine/table.ts'
import { refuse } from '../kit/errors.ts'
import { type Columns, columnsIn, type Line, nameFrom } from './importing.rules.ts'

const mostColumns = 200

/** The lines of a file of people, as the command line reads it too. What cannot be read at all is refused, with what is wrong. */
export function readPeople(csv: string): Line[] {
  const text = csv.replace(/^\uFEFF/, '')
  // Whoever pastes half a megabyte in one line has not copied a list of people.
  if (text.slice(0, 100_000).split(/[\r\n]/, 1)[0]?.length === 100_000) throw refuseFile('not-a-table')
  const table = tableOf(text, 3 * attendeeLimits.importRows)
  if ('problem' in table) throw refuseFile('quote-open')
  if (table.columns.length > mostColumns) throw refuseFile('not-a-table')
  const columns = columnsIn(table.columns)
  if (!columns) throw refuseFile('no-columns')
  if (table.isCut || table.rows.length > attendeeLimits.importRows) throw refuseFile('too-many-rows')
  if (table.rows.length === 0) throw refuseFile('nobody-in-file')
  return table.rows.map((row) => lineOf(row, columns))
}

function refuseFile(problem: string) {
  return refuse('bad-request', { fields: { csv: problem } })
}

function lineOf({ row, cells }: Table['rows'][number], columns: Columns): Line {
  const cell = (at: number | undefined) => (at === undefined ? '' : withoutGuard(cells[at] ?? '').trim())
  return {
    line: row, name: nameFrom({ name: cell(columns.name), given: cell(columns.given), family: cell(columns.family) }), email: cell(columns.email),
    objectives: statementsIn(cell(columns.objectives)), offerings: statementsIn(cell(columns.offerings)),
  }
}
