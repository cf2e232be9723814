import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '#engine/cells.ts'
import type { AttendeeExport } from './attendees.ts'

const columns = [
  'key',
  'name',
  'email',
  'state',
  'objectives',
  'offerings',
  'languages',
  'joined',
  'came',
  'code',
  'guest',
  'listed',
  'matched',
  'photos',
  'sponsors',
]
type ExportQuestion = { id: string; prompt: string; wordsFor: (value: string) => string }

/**
 * Returns the attendee list as CSV: UTF-8 with a byte-order mark, so that spreadsheets read it
 * right. Several statements in one cell are separated by `|`. Cells and headings that a spreadsheet
 * could run as a formula start with an apostrophe (OWASP, CSV injection); reading the file back
 * removes it.
 */
export function attendeesCsv(
  attendees: readonly AttendeeExport[],
  questions: readonly ExportQuestion[],
): string {
  const rows = attendees.map((one) => [
    one.registrationId,
    one.name,
    one.email,
    one.state,
    cell(one.objectives),
    cell(one.offerings),
    one.language,
    one.joinedAt,
    one.cameAt ?? '',
    one.code ?? '',
    yes(one.isGuest),
    ...[
      one.consents.directory,
      one.consents.matching,
      one.consents.photos,
      one.consents.sponsors,
    ].map(yes),
    ...questions.map((question) => answerIn(one, question)),
  ])
  const headings = questions.reduce<string[]>(
    (sofar, { prompt }) => [...sofar, headingFor(prompt, sofar)],
    columns,
  )
  return stringify([headings, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    cast: { string: escapeFormula },
  })
}

/** Column names must be unique, or the file could not be read back. */
function headingFor(prompt: string, before: readonly string[]): string {
  const twins = before.filter(
    (name) => name.toLowerCase() === prompt.toLowerCase() || name.startsWith(`${prompt} (`),
  ).length
  return twins === 0 ? prompt : `${prompt} (${twins + 1})`
}

function answerIn({ answers }: AttendeeExport, { id, wordsFor }: ExportQuestion): string {
  return cell((answers.find(({ question }) => question === id)?.values ?? []).map(wordsFor))
}

function yes(isSo: boolean): string {
  return isSo ? 'yes' : 'no'
}

// A statement must not contain the separator.
function cell(statements: readonly string[]): string {
  return statements.map((text) => text.replaceAll('|', '/')).join('|')
}
