import type { Contact, ExportFormat } from '#contract/contacts/contacts.ts'
import { vcardOf } from '#contract/contacts/vcard.ts'
import type { Language } from '#contract/languages.ts'
import { displayName } from '../kit/display-name.ts'
import { csvOf } from '../kit/csv.ts'

/**
 * Exports contacts with the keeper's notes as a file for other programs. A deleted person is marked
 * as such in the keeper's language.
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
  return format === 'csv'
    ? csvOf([columns, ...contacts.map(rowOf)])
    : `${JSON.stringify({ contacts }, null, 2)}\n`
}

const columns = [
  'name',
  'email',
  'phone',
  'company',
  'role',
  'links',
  'line',
  'met at',
  'met on',
  'note',
  'follow up on',
  'follow up with',
  'follow up is',
]

function rowOf({ fields, event, at, note, followUp }: Contact): string[] {
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
    followUp?.state ?? '',
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
