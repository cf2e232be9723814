import { CardFields, CardToken, cardPath, contactLimits } from './contacts.ts'
import { clipped } from './clipped.ts'

// Version 3.0 (RFC 2426), which every phone's camera and address book reads; 4.0 is not read everywhere.
type Beside = { /** Where the card leads here. */ url?: string; /** What its keeper wrote. */ note?: string }

/** A person as a vCard: escaped, and folded into lines of 75 bytes that cut no letter. */
export function vcardOf({ name, email, phone, company, role, links, line }: CardFields, { url, note }: Beside = {}): string {
  const one = (property: string, text: string | undefined) => (text ? [`${property}:${escaped(text)}`] : [])
  const shown = name || company || email || phone || '?'
  const properties = [
    'BEGIN:VCARD', 'VERSION:3.0', `N:;${escaped(name)};;;`, `FN:${escaped(shown)}`, ...one('ORG', company), ...one('TITLE', role), ...one('EMAIL', email), ...one('TEL', phone),
    ...[...links, url].flatMap((link) => (link ? [`URL:${link}`] : [])), ...one('NOTE', [line, note].filter(Boolean).join('\n\n')), 'END:VCARD',
  ]
  return `${properties.map(folded).join('\r\n')}\r\n`
}

// A line break of any kind is one; what else is no letter is left out (RFC 6350, 3.4).
function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n').replaceAll(/\p{Cc}/gu, ' ')
}

const utf8 = new TextEncoder()
const bytesALine = 75

/** A line in parts of 75 bytes at most; the ones after the first begin with the space that says so. */
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

// So that a phone reads it off another one's screen at arm's length.
const bytesACode = 700

/** What a code says: the card, without its line, its links and then its role and company where it would become too dense to read. */
export function codeOf(fields: CardFields, url: string): { text: string; isWhole: boolean } {
  const fewer: CardFields[] = [fields, { ...fields, line: '' }, { ...fields, line: '', links: [] }, { ...fields, line: '', links: [], role: '', company: '' }]
  const texts = fewer.map((some) => vcardOf(some, { url }))
  const at = texts.findIndex((text) => utf8.encode(text).length <= bytesACode)
  return { text: texts.at(at) ?? '', isWhole: at === 0 }
}

/** Somebody as a code showed them. `token`: of their card here, if it is one of ours. */
export type Shown = { fields: CardFields | null; token: string | null }

/** What a camera has read, as a card: a vCard of any maker, or the address of a card here; null where it is neither. `origin`: where we are. */
export function cardIn(text: string, origin: string): Shown | null {
  const trimmed = text.trim()
  const own = tokenIn(trimmed, origin)
  if (own !== null) return { fields: null, token: own }
  if (!/^BEGIN:VCARD\s/i.test(trimmed)) return null
  const said = propertiesIn(trimmed)
  const all = (name: string) => said.filter((one) => one.name === name).map((one) => one.value)
  const first = (name: string) => all(name).map(plain).find((value) => value !== '') ?? ''
  const urls = all('URL').map(plain)
  const fields = fitting({ name: first('FN') || nameIn(all('N')[0] ?? ''), email: first('EMAIL').replace(/^mailto:/i, ''), phone: first('TEL').replace(/^tel:([^;]*).*$/i, '$1'), company: plain(partsOf(all('ORG')[0] ?? '')[0] ?? ''), role: first('TITLE') || first('ROLE'), links: urls.filter((url) => tokenIn(url, origin) === null), line: first('NOTE') })
  // Every card has to have a name to be shown by: where its parts are empty, and it is only what stands elsewhere on the card, nobody gave one.
  const isNamed = /[^;\s]/.test(all('N')[0] ?? '?') || !['?', fields.company, fields.email, fields.phone].includes(fields.name)
  const token = urls.map((url) => tokenIn(url, origin)).find((one) => one !== null) ?? null
  const isNobody = [fields.name, fields.email, fields.phone, fields.company].every((text) => text === '')
  return isNobody && token === null ? null : { fields: isNamed ? fields : { ...fields, name: '' }, token }
}

/** The token in the address of a card of ours. */
function tokenIn(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const token = url.hash.slice(1).toLowerCase()
  return url.origin === origin && url.pathname.replace(/\/$/, '') === cardPath && CardToken.safeParse(token).success ? token : null
}

type Property = { name: string; value: string; rank: number }

/** What the first card of a text says, whatever is preferred first. A line that begins with a space goes on with the one before (RFC 6350, 3.2), and so does one after a soft break (vCard 2.1). */
function propertiesIn(text: string): Property[] {
  const [card = ''] = text.split(/^END:VCARD/im)
  const lines = card.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '').split('\n')
  const whole = lines.reduce<string[]>((done, line) => (/^[^:]*QUOTED-PRINTABLE[^:]*:.*=$/i.test(done.at(-1) ?? '') ? [...done.slice(0, -1), `${done.at(-1)?.slice(0, -1)}${line}`] : [...done, line]), [])
  return whole.flatMap((line) => propertyIn(line) ?? []).toSorted((one, other) => one.rank - other.rank)
}

function propertyIn(line: string): Property | undefined {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/u.exec(line)
  if (!found) return undefined
  const [, name = '', said = '', value = ''] = found
  const asked = /;PREF=(\d+)/i.exec(said)?.[1] ?? (/[;=,"]PREF(?:[;,"]|$)/i.test(said) ? 1 : 101)
  return { name: name.toUpperCase(), value: /QUOTED-PRINTABLE/i.test(said) ? unquoted(value, /CHARSET="?([\w-]+)/i.exec(said)?.[1]) : value, rank: Number(asked) }
}

/** Text that an older maker wrote in signs that any line can carry; `charset`: what its letters are, if that is said. */
function unquoted(value: string, charset = 'utf-8'): string {
  const bytes = Uint8Array.from([...value.matchAll(/=([\dA-F]{2})|([^=]|=)/giu)].flatMap(([, hex, sign = '']) => (hex ? [Number.parseInt(hex, 16)] : [...utf8.encode(sign)])))
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** The parts of a value between semicolons that are not escaped. */
function partsOf(value: string): string[] {
  return [...value.matchAll(/((?:\\.|[^;\\])*)(?:;|$)/gu)].map(([, part = '']) => part)
}

function nameIn(value: string): string {
  const [family = '', given = ''] = partsOf(value).map(plain)
  return `${given} ${family}`.trim()
}

function plain(value: string): string {
  return value.replaceAll(/\\([\s\S])/g, (_whole, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim()
}

/** What fits a card: other makers write more, and what is wrong is left out. */
function fitting(said: CardFields): CardFields {
  const cut = (text: string, most: number) => clipped(text.normalize('NFC'), most)
  const sized = {
    name: cut(said.name, contactLimits.name), email: cut(said.email, contactLimits.email), phone: cut(said.phone, contactLimits.phone), company: cut(said.company, contactLimits.company),
    role: cut(said.role, contactLimits.role), links: said.links.filter((link) => CardFields.shape.links.safeParse([link]).success).slice(0, contactLimits.links), line: cut(said.line, contactLimits.line),
  }
  const kept = Object.entries(CardFields.shape).map(([field, schema]) => {
    const parsed = schema.safeParse(sized[field as keyof CardFields]) // the keys of its own shape
    return [field, parsed.success ? parsed.data : emptyFields[field as keyof CardFields]] as const
  })
  return { ...emptyFields, ...Object.fromEntries(kept) }
}

/** Nothing said. */
export const emptyFields: CardFields = { name: '', email: '', phone: '', company: '', role: '', links: [], line: '' }
