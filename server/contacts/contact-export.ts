import type { Contact, ExportFormat } from '#contract/contacts/contacts.ts'
import { vcardOf } from '#contract/contacts/vcard.ts'
import type { Language } from '#contract/languages.ts'
import { textIn } from '#words/server-texts.ts'
import { displayName } from '../kit/display-name.ts'
import { csvOf, headingsIn } from '../kit/csv.ts'

/**
 * Exports contacts with the keeper's notes as a file. The table is in the keeper's language, as is
 * the name of a deleted person; vCards and JSON are for programs. Times are ISO 8601, which
 * spreadsheets in every country read alike.
 */
export function exportContacts(
  format: ExportFormat,
  savedContacts: readonly Contact[],
  language: Language,
): string {
  const contacts = savedContacts.map((one) => ({
    ...one,
    fields: { ...one.fields, name: displayName(language, one.fields.name) },
  }))
  if (format === 'vcard')
    return contacts.map(({ fields, note }) => vcardOf(fields, { note })).join('')
  return format === 'csv' ? csvIn(language, contacts) : `${JSON.stringify({ contacts }, null, 2)}\n`
}

const columns = [
  'name',
  'email',
  'phone',
  'company',
  'job-title',
  'links',
  'short-text',
  'met-at',
  'met-on',
  'note',
  'reminder-date',
  'reminder-note',
  'reminder-status',
] as const

function csvIn(language: Language, contacts: readonly Contact[]): string {
  return csvOf([headingsIn(language, columns), ...contacts.map((one) => rowOf(one, language))])
}

function rowOf({ fields, event, at, note, followUp }: Contact, language: Language): string[] {
  const { name, email, phone, company, role, links, line } = fields
  return [
    name,
    email,
    phone,
    company,
    role,
    links.join(' '),
    line,
    event?.title ?? '',
    at,
    note,
    followUp ? dayIn(followUp.timeZone, followUp.dueAt) : '',
    followUp?.text ?? '',
    followUp ? textIn(language, `csv.reminder.${followUp.state}`) : '',
  ]
}

/** Returns the local date of a moment in a time zone, as 2026-11-26. */
function dayIn(timeZone: string, at: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(at))
}
