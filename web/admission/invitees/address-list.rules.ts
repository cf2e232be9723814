import { attendeeLimits } from '#contract/admission/attendees.ts'
import { Address } from '#contract/text/address.ts'
import { nameOf } from '#contract/text/person-name.ts'

/** People read from pasted text; `unread`: what names nobody who can be written to. */
export type AddressList = {
  people: { name: string; email: string }[]
  unread: string[]
}

// The word for mail in the headings of a table, in the product's languages.
const heading = /mail|correo|邮|ईमेल/iu
const Name = nameOf(attendeeLimits.name)
// A word with one @ inside; brackets, double quotes and separators end it.
const candidate = /[^\s<>()[\]{},，、;:"“”]+@[^\s<>()[\]{},，、;:"“”]+/gu
const quotes = /^['‘’]+|['‘’]+$/gu
const around = /^[\s,，、;:"“”'‘’<>()[\]{}|–—-]+|[\s,，、;:"“”'‘’<>()[\]{}|–—-]+$/gu
const numbering = /^\d+[.)]\s+/

/**
 * Reads addresses as people paste them: one per line or separated by commas, from a spreadsheet, or
 * from a mail program with names (`Ana Ruiz <ana@example.com>`). Each address counts once. A first
 * line without one is the headings of a table.
 */
export function readAddresses(text: string): AddressList {
  const lines = text.split(/[\n\r;；]+/u).filter((line) => line.trim() !== '')
  const read = lines.filter((line, at) => !(at === 0 && isHeading(line, lines))).map(readLine)
  const byEmail = Map.groupBy(
    read.flatMap(({ people }) => people),
    ({ email }) => email,
  )
  return {
    people: [...byEmail.values()].flatMap(([first]) => first ?? []),
    unread: read.flatMap(({ unread }) => unread),
  }
}

function isHeading(line: string, { length }: readonly string[]): boolean {
  return length > 1 && !line.includes('@') && heading.test(line)
}

function readLine(line: string): AddressList {
  const found = [...line.matchAll(candidate)]
  if (found.length === 0) return { people: [], unread: [line.trim()] }
  const list: AddressList = { people: [], unread: [] }
  let end = 0
  for (const match of found) {
    const before = nameIn(line.slice(end, match.index))
    end = match.index + match[0].length
    const email = Address.safeParse(match[0].replaceAll(quotes, ''))
    if (email.success) list.people.push({ name: before.name, email: email.data })
    else list.unread.push(match[0])
    list.unread.push(...before.unread)
  }
  const after = nameIn(line.slice(end))
  list.unread.push(...after.unread)
  // A spreadsheet may have the name behind the address.
  const [only] = list.people
  if (only && list.people.length === 1 && only.name === '') only.name = after.name
  return list
}

/** Returns the name in a text between two addresses, and what in it is neither. */
function nameIn(text: string): { name: string; unread: string[] } {
  const plain = text.replaceAll(around, '').replace(numbering, '')
  // "To:" is a label.
  if (plain === '' || /[:：]\s*$/.test(text)) return { name: '', unread: [] }
  const name = Name.safeParse(plain.replaceAll(/\s*[,，\t](?=\S)/gu, ' '))
  return name.success && /\p{L}/u.test(plain) && !plain.includes('@')
    ? { name: name.data, unread: [] }
    : { name: '', unread: [plain] }
}
