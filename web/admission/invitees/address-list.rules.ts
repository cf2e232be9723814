import { Address } from '#contract/text/address.ts'

/** People read from pasted text; `unread`: what names nobody who can be written to. */
export type AddressList = {
  people: { name: string; email: string }[]
  unread: string[]
}

// The word for mail in the headings of a table, in the product's languages.
const heading = /mail|correo|邮|ईमेल/iu
const longest = 100_000
const longestName = 120
// A word with one @ inside; brackets, quotes and separators end it.
const candidate = /[^\s<>()[\]{},，、;:"“”'‘’]+@[^\s<>()[\]{},，、;:"“”'‘’]+/gu
const around = /^[\s,，、;:"“”'‘’<>()[\]{}|–—-]+|[\s,，、;:"“”'‘’<>()[\]{}|–—-]+$/gu

/**
 * Reads addresses as people paste them: one per line or separated by commas, from a spreadsheet, or
 * from a mail program with names (`Ana Ruiz <ana@example.com>`). Each address counts once. A first
 * line without one is the headings of a table.
 */
export function readAddresses(text: string): AddressList {
  const lines = text
    .slice(0, longest)
    .split(/[\n\r;；]+/u)
    .filter((line) => line.trim() !== '')
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
  const list: AddressList = { people: [], unread: [] }
  let end = 0
  for (const found of line.matchAll(candidate)) {
    const email = Address.safeParse(found[0])
    const name = line.slice(end, found.index).replaceAll(around, '').slice(0, longestName)
    end = found.index + found[0].length
    if (email.success) list.people.push({ name: isName(name) ? name : '', email: email.data })
    else list.unread.push(found[0])
  }
  return end === 0 ? { people: [], unread: [line.trim()] } : list
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/[@/]/.test(text)
}
