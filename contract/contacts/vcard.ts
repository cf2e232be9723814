import type { CardFields } from './contacts.ts'

// Version 3.0 (RFC 2426), which every phone's camera and address book reads; 4.0 is not read
// everywhere.
type VcardExtras = {
  /** The card's address here. */
  url?: string
  /** The keeper's note. */
  note?: string
}

/** Returns a person as a vCard: escaped, and folded into lines of 75 bytes that split no letter. */
export function vcardOf(
  { name, email, phone, company, role, links, line }: CardFields,
  { url, note }: VcardExtras = {},
): string {
  const one = (property: string, text: string | undefined) =>
    text ? [`${property}:${escaped(text)}`] : []
  const formattedName = name || company || email || phone || '?'
  const properties = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(formattedName)}`,
    ...one('ORG', company),
    ...one('TITLE', role),
    ...one('EMAIL', email),
    ...one('TEL', phone),
    ...[...links, url].flatMap((link) => (link ? [`URL:${link}`] : [])),
    ...one('NOTE', [line, note].filter(Boolean).join('\n\n')),
    'END:VCARD',
  ]
  return `${properties.map(folded).join('\r\n')}\r\n`
}

// Any line break becomes one; other non-text characters are dropped (RFC 6350, 3.4).
function escaped(text: string): string {
  return text
    .replaceAll(/[\\,;]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

const utf8 = new TextEncoder()
const bytesALine = 75

/**
 * Folds a line into parts of at most 75 bytes; each after the first begins with the folding space.
 */
function folded(text: string): string {
  let [done, room, part] = ['', bytesALine, '']
  for (const letter of text) {
    const size = utf8.encode(letter).length
    if (size > room) {
      ;[done, part, room] = [`${done}${part}\r\n `, '', bytesALine - 1]
    }
    part += letter
    room -= size
  }
  return done + part
}

// So that a phone can scan it from another phone's screen at arm's length.
const bytesACode = 700

/**
 * Returns a code's content: the card. If it would be too dense to scan, drops its line, its links,
 * and then its role and company.
 */
export function codeOf(fields: CardFields, url: string): { text: string; isWhole: boolean } {
  const fewer: CardFields[] = [
    fields,
    { ...fields, line: '' },
    { ...fields, line: '', links: [] },
    { ...fields, line: '', links: [], role: '', company: '' },
  ]
  const texts = fewer.map((some) => vcardOf(some, { url }))
  const at = texts.findIndex((text) => utf8.encode(text).length <= bytesACode)
  return { text: texts.at(at) ?? '', isWhole: at === 0 }
}

/** A card with all fields empty. */
export const emptyFields: CardFields = {
  name: '',
  email: '',
  phone: '',
  company: '',
  role: '',
  links: [],
  line: '',
}
