import { CardFields, CardToken, cardPath, contactLimits } from './contacts.ts'
import { clip } from '../text/clip.ts'
import { phoneIn } from '../text/phone.ts'
import { parseQrCard } from './qr-cards.ts'
import { emptyFields } from './vcard.ts'
import { type CardData, countVcards, parseVcard } from './vcard-parser.ts'
import { unwrapLinks } from '../text/unwrap-links.ts'

/**
 * The person on a scanned code. `token`: of their card here, if it is one of ours. `isFirst`: the
 * text held more cards, which were not read.
 */
export type ScannedCard = { fields: CardFields | null; token: string | null; isFirst?: true }

/**
 * Reads a scanned or pasted text as a card: a vCard or shorter format of any maker, one address or
 * number, or the address of a card here, even if wrapped by a mail service. Returns null for
 * anything else. `origin`: this installation's address.
 */
export function cardIn(text: string, origin: string): ScannedCard | null {
  const cardData = parseVcard(text) ?? parseQrCard(text)
  if (cardData === null) {
    if (/^\s*(?:javascript|data|vbscript):/i.test(text)) return null
    const tokens = new Set(
      [text.trim(), ...unwrapLinks(text)]
        .map((address) => tokenIn(address, origin))
        .filter((one) => one !== null),
    )
    const [own] = tokens
    return own === undefined
      ? null
      : { fields: null, token: own, ...(tokens.size > 1 && { isFirst: true }) }
  }
  const fields = fitting({
    ...cardData,
    links: cardData.links.filter((url) => tokenIn(url, origin) === null),
  })
  // Every card needs a name to be shown by. If its name parts are empty and the name only repeats
  // another field, no name was given.
  const isNamed =
    cardData.isNamed || !['?', fields.company, fields.email, fields.phone].includes(fields.name)
  const token =
    cardData.links.map((url) => tokenIn(url, origin)).find((one) => one !== null) ?? null
  const isNobody = [fields.name, fields.email, fields.phone, fields.company].every(
    (one) => one === '',
  )
  if (isNobody && token === null) return null
  return {
    fields: isNamed ? fields : { ...fields, name: '' },
    token,
    ...(countVcards(text) > 1 && { isFirst: true }),
  }
}

/** Returns the token in the address of one of our cards. */
function tokenIn(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const token = url.hash.slice(1).toLowerCase()
  return url.origin === origin &&
    url.pathname.replace(/\/$/, '') === cardPath &&
    CardToken.safeParse(token).success
    ? token
    : null
}

/**
 * Returns the fields that fit a card: longer texts of other makers are cut, invalid ones left out.
 * The first valid address and number are taken.
 */
function fitting(cardData: CardData): CardFields {
  const text = (field: 'name' | 'company' | 'role' | 'line') =>
    good(field, clip(cardData[field].normalize('NFC'), contactLimits[field])) ?? ''
  const firstOf = (field: 'email' | 'phone', values: readonly string[]) =>
    values.map((one) => good(field, one)).find((one) => one !== undefined && one !== '') ?? ''
  const links = cardData.links
    .map((link) => (/^[\w-]+(?:\.[\w-]+)+(?=[/?#:]|$)/.test(link) ? `https://${link}` : link))
    .filter((link) => CardFields.shape.links.safeParse([link]).success)
  return {
    ...emptyFields,
    name: text('name'),
    company: text('company'),
    role: text('role'),
    line: text('line'),
    links: [...new Set(links)].slice(0, contactLimits.links),
    email: firstOf('email', cardData.emails.map(bareAddress)),
    phone: firstOf(
      'phone',
      cardData.phones.map((one) => phoneIn(one) ?? ''),
    ),
  }
}

function good(field: Exclude<keyof CardFields, 'links'>, value: string): string | undefined {
  const parsed = CardFields.shape[field].safeParse(value)
  return parsed.success ? parsed.data : undefined
}

/** Returns an address without its scheme, or without the name and brackets around it. */
function bareAddress(text: string): string {
  return (/<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .trim()
}

/** The kind of a scanned code that is not a card, to tell the person who scanned it. */
export type OtherCode =
  | { kind: 'link'; host: string }
  | { kind: 'wifi' | 'date' | 'place' | 'text' }

const schemes: readonly [RegExp, 'wifi' | 'date' | 'place'][] = [
  [/^WIFI:/i, 'wifi'],
  [/^BEGIN:(?:VEVENT|VCALENDAR)\s/i, 'date'],
  [/^geo:/i, 'place'],
]

/**
 * Classifies a code that is not a card. For our own pages (host `own`) the destination needs no
 * mention.
 */
export function otherCode(text: string, own: string): OtherCode {
  const trimmed = text.trim()
  const kind = schemes.find(([scheme]) => scheme.test(trimmed))?.[1]
  if (kind) return { kind }
  const host = unwrapLinks(trimmed)
    .map((address) => new URL(address).host)
    .at(-1)
  return host === undefined || host === own ? { kind: 'text' } : { kind: 'link', host }
}
