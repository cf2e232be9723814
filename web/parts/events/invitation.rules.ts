import { unwrapLinks, isOpaqueLink } from '#contract/text/unwrap-links.ts'

/** A text pasted into the invitation box: a complete link, or a code to look up. */
export type PastedInvitation =
  | { kind: 'link'; eventId: string; invitationCode: string }
  | { kind: 'code'; code: string }

/** A link to an event here without a code. */
export type EventLink = { kind: 'event'; eventId: string }

/** A short link here, which the server leads on from. */
export type ShortLink = { kind: 'short'; path: string }

/** A link that opens nothing here: it leads to another site, or hides where it leads. */
export type ForeignLink = { kind: 'elsewhere' | 'closed'; host: string }

const inLink = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([^/\s?#]+)\/register/i
const inEventLink = /\/events\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-])/i
const inShortLink = /\/e\/[\p{L}\p{M}\d-]{3,40}(?:\/[\dA-Z-]{4,20})?(?![\p{L}\p{M}\d/-])/iu
const withoutScheme = (link: RegExp) =>
  new RegExp(String.raw`(?:^|[\s<([“（：:])((?:[\w-]+\.)*[\w-]+(?::\d+)?)?${link.source}`, 'iu')
const [bareInvitation, bareEvent, bareShort] = [
  withoutScheme(inLink),
  withoutScheme(inEventLink),
  withoutScheme(inShortLink),
]
const longest = 20_000
const longestCode = 64

/** Returns the text as pasted, if a single-line field shows it without its line breaks. */
export function withLines(fieldText: string, pasted: string): string {
  return pasted.replaceAll(/[\r\n]/g, '') === fieldText ? pasted : fieldText
}

/**
 * Reads pasted text: a link of ours, a code, a link to an event of ours, or a link that leads away.
 * Our link may be within a mail, broken over lines or wrapped by a mail service.
 * `origin`: our own.
 */
export function readPasted(
  pasted: string,
  origin: string,
): PastedInvitation | EventLink | ShortLink | ForeignLink | null {
  const text = asWritten(pasted.slice(0, longest).toWellFormed())
  const joined = text.replaceAll(/=?\r?\n[>\s]*/g, '')
  const addresses = [...new Set([text, joined].flatMap(unwrapLinks))]
  const ours = [
    ...addresses.filter((address) => isOurs(address, origin)),
    ...[text, joined].flatMap((one) => bareLinks(one, origin)),
  ]
  const link = firstOf(ours, invitationIn) ?? firstOf(ours, shortIn)
  if (link) return link
  const code = codeIn(text)
  return code
    ? { kind: 'code', code }
    : (firstOf(ours, eventIn) ?? ledAway(addresses, origin) ?? whole(text))
}

function firstOf<Read>(
  addresses: readonly string[],
  read: (address: string) => Read | null,
): Read | null {
  return addresses.map(read).find((one) => one !== null) ?? null
}

// Percent-encoded letters, digits and dashes mean the same in an address (RFC 3986, 2.3).
const unreserved = /%(?:2D|2E|5F|7E|3\d|[46][1-9A-F]|[57][\dA])/gi

function asWritten(text: string): string {
  return text.replaceAll(unreserved, decoded)
}

function eventIn(address: string): EventLink | null {
  const [, eventId] = inEventLink.exec(asWritten(address)) ?? []
  return eventId ? { kind: 'event', eventId: eventId.toLowerCase() } : null
}

function shortIn(address: string): ShortLink | null {
  const [path] = inShortLink.exec(decoded(address)) ?? []
  return path === undefined ? null : { kind: 'short', path }
}

function invitationIn(address: string): PastedInvitation | null {
  const [, eventId, code] = inLink.exec(asWritten(address)) ?? []
  return eventId && code
    ? { kind: 'link', eventId: eventId.toLowerCase(), invitationCode: decoded(code) }
    : null
}

/** Finds links without `https://`, or without their host too. */
function bareLinks(text: string, origin: string): string[] {
  const matches = [bareInvitation, bareEvent, bareShort]
    .map((link) => link.exec(text))
    .filter((one) => one !== null)
  return matches
    .filter(([, host]) => host === undefined || isOurs(`https://${host}/`, origin))
    .map(([link]) => link)
}

const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]'])

function isOurs(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const [targetUrl, ownUrl] = [new URL(address), new URL(origin)]
  return (
    plainHost(targetUrl.hostname) === plainHost(ownUrl.hostname) &&
    (targetUrl.port === ownUrl.port || targetUrl.port === '' || ownUrl.port === '')
  )
}

/** The local computer has several names, and a site often one more with www. */
function plainHost(host: string): string {
  return loopbacks.has(host) ? 'localhost' : host.replace(/^www\./, '')
}

// With its dashes, amid any text; or its twelve characters with nothing between, at least one of
// them a digit.
const dashed = /(?<![\p{L}\p{N}])[\dA-Z]{4}\p{Pd}[\dA-Z]{4}\p{Pd}[\dA-Z]{4}(?![\p{L}\p{N}-])/iu
const undashed = /(?<![A-Za-z\d/._-])(?=[A-Z]*\d)[\dA-HJKMNP-TV-Z]{12}(?![A-Za-z\d/._-])/u

/** Finds a code among other words. */
function codeIn(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/https?:\/\/\S+/gi, ' ')
  return (dashed.exec(plain) ?? undashed.exec(plain))?.[0].replaceAll(/\p{Pd}/gu, '-') ?? null
}

/** Returns where the first foreign link leads: the wrapped one, not its wrapper. */
function ledAway(addresses: readonly string[], origin: string): ForeignLink | null {
  const away = addresses.filter((address) => !isOurs(address, origin))
  const awayAddress =
    away.find((address) => inLink.test(address)) ?? away.find(isOpaqueLink) ?? away.at(-1)
  return awayAddress === undefined
    ? null
    : { kind: isOpaqueLink(awayAddress) ? 'closed' : 'elsewhere', host: new URL(awayAddress).host }
}

function whole(text: string): PastedInvitation | null {
  const code = text.trim()
  return code === '' ? null : { kind: 'code', code: code.slice(0, longestCode) }
}

/** A code with an invalid per cent sign is looked up as written. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
