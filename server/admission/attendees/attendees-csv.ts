import { stringify } from 'csv-stringify/sync'
import { plainAmount } from '#contract/payments/amount.ts'
import { type Language, languages } from '#contract/languages.ts'
import { escapeFormula } from '#engine/cells.ts'
import { textIn } from '#words/server-texts.ts'
import { headingsIn } from '../../kit/csv.ts'
import type { AttendeeExport } from './attendees.ts'

// By these headings an export is recognised when it is imported again.
const firstColumns = [
  'registration-id',
  'name',
  'email',
  'registration-status',
  'looking-for',
  'offering',
] as const
const columns = [
  ...firstColumns,
  'role',
  'company',
  'language',
  'registered',
  'checked-in',
  'ticket',
  'paid',
  'currency',
  'invitation-code',
  'added-by-host',
  'in-attendee-list',
  'matched',
  'photos',
  'sponsors',
] as const
// The headings of exports before they were written in the reader's language.
const codes = ['key', 'name', 'email', 'state', 'objectives', 'offerings']

type ExportQuestion = { id: string; prompt: string; wordsFor: (value: string) => string }

/**
 * Returns the attendee list as CSV: UTF-8 with a byte-order mark, so that spreadsheets read it
 * right. Headings and values are in the reader's language. Times are ISO 8601 and languages are tags,
 * which spreadsheets and programs in every country read alike. Several statements in one cell are
 * separated by `|`. Cells and headings that a spreadsheet could run as a formula start with an
 * apostrophe (OWASP, CSV injection); reading the file back removes it.
 */
export function attendeesCsv(
  attendees: readonly AttendeeExport[],
  { questions, language }: { questions: readonly ExportQuestion[]; language: Language },
): string {
  const yes = (isSo: boolean) => textIn(language, isSo ? 'attendees.yes' : 'attendees.no')
  const rows = attendees.map((one) => [
    one.registrationId,
    one.name,
    one.email,
    textIn(language, `attendees.is-${one.isInvited ? 'invited' : one.state}`),
    cell(one.objectives),
    cell(one.offerings),
    one.profile.role ?? '',
    one.profile.company ?? '',
    one.language,
    one.joinedAt,
    one.checkedInAt ?? '',
    one.ticket ?? '',
    one.paid ? plainAmount(one.paid.amount, one.paid.currency) : '',
    one.paid?.currency.toUpperCase() ?? '',
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
    headingsIn(language, columns),
  )
  return stringify([headings, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    cast: { string: escapeFormula },
  })
}

/** Tests whether a table is an export of this list, in any language. */
export function isAttendeesExport(header: readonly string[]): boolean {
  return [codes, ...languages.map((language) => headingsIn(language, firstColumns))].some((own) =>
    own.every((heading, at) => header[at] === heading),
  )
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

// A statement must not contain the separator.
function cell(statements: readonly string[]): string {
  return statements.map((text) => text.replaceAll('|', '/')).join('|')
}
