import { weblinksIn } from './web-links.ts'

const longest = 20_000
const most = 60

/**
 * Returns the addresses in a text, each followed by those wrapped in it: by a mail service's link
 * scanner (Safe Links, Proofpoint, Barracuda, Cisco), a search engine, or a redirect or share page.
 * Makes no requests.
 */
export function unwrapLinks(text: string): string[] {
  const excerpt = text.slice(0, longest)
  const foundAddresses = [
    ...webAddressesIn(excerpt),
    ...textsBegunIn(excerpt).flatMap(webAddressesIn),
  ].slice(0, most)
  const addresses = new Set(foundAddresses)
  for (const address of addresses) {
    if (addresses.size > most) break
    for (const inner of innerOf(address)) addresses.add(inner)
  }
  return [...addresses]
}

// Services whose links can be resolved only by the service itself.
const closed =
  /(?:^|\.)(?:mimecast\.com|mimecastprotect\.com|edgepilot\.com|bit\.ly|t\.co|lnkd\.in|tinyurl\.com|goo\.gl|ow\.ly|is\.gd|buff\.ly|cutt\.ly|rb\.gy|rebrand\.ly|t\.ly|url\.cn|t\.cn|dwz\.cn|suo\.im)$/i

/** Returns whether the address hides its destination. */
export function isOpaqueLink(address: string): boolean {
  return URL.canParse(address) && closed.test(new URL(address).hostname)
}

function webAddressesIn(text: string): string[] {
  return weblinksIn(text)
    .slice(0, most)
    .map(({ text: address, href }) => (/^www\./i.test(address) ? href : address))
}

const beginning =
  /(?<![a-z\d+.-])(?!https?:)[a-z][a-z\d+.-]{1,20}:[^\s<>"?]{0,300}\?([^\s<>"]{1,4000})/gi

/**
 * Returns the texts that a link prefills in another program, as `mailto:?body=` and
 * `whatsapp://send?text=` do.
 */
function textsBegunIn(text: string): string[] {
  return Array.from(text.matchAll(beginning))
    .slice(0, most)
    .flatMap(([, query]) => [...new URLSearchParams(query).values()])
}

function innerOf(address: string): string[] {
  const url = new URL(address)
  // A query without a name is also a text
  const parameters = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))].flat()
  const inPath =
    /[/=](https?(?::\/|%3A%2F|%253A%252F).+)$/i.exec(
      address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/, ''),
    )?.[1] ?? ''
  const candidates = [
    ...proofpoint(url, address),
    ...parameters.flatMap((value) => [value, ofBase64(value), ...sharedIn(value)]),
    inPath + (inPath.includes('%') ? '' : url.search + url.hash),
    inPath.split('/RK=')[0] ?? '',
  ]
  return candidates.flatMap((one) => addressOf(one) ?? [])
}

/** Returns the addresses within a shared text. */
function sharedIn(value: string): string[] {
  if (/^https?(?::|%(?:25)?3A)/i.test(value)) return []
  return webAddressesIn(value.includes('://') ? value : decoded(value))
}

/** Decodes an address that may be encoded once or twice more. */
function addressOf(value: string): string | undefined {
  const once = /^https?%(?:25)?3A/i.test(value) ? decoded(value) : value
  const plain = /^https?%3A/i.test(once) ? decoded(once) : once
  const address = plain.trim().replace(/^(https?:)\/(?!\/)/i, '$1//')
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}

/**
 * `urldefense`: version 2 encodes signs of the address, version 3 removes some and lists them after
 * it.
 */
function proofpoint(url: URL, address: string): string[] {
  if (!/(?:^|\.)urldefense(?:\.proofpoint)?\.(?:com|us)$/i.test(url.hostname)) return []
  const third = /\/v3\/__(.+?)__;([\w-]*)/.exec(address)
  if (third) return [filled(third[1] ?? '', ofBase64Text(third[2] ?? ''))]
  const second = url.searchParams.get('u') ?? ''
  return url.pathname.startsWith('/v2')
    ? [decoded(second.replaceAll('-', '%').replaceAll('_', '/'))]
    : [second]
}

const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** `*`: the next removed sign. `**A`: the next two, `**B` three, and so on. */
function filled(address: string, characters: string): string {
  const left = Array.from(characters)
  return address.replaceAll(/\*\*([\w-])|\*/g, (_whole, length: string | undefined) =>
    left.splice(0, length === undefined ? 1 : lengths.indexOf(length) + 2).join(''),
  )
}

/** Decodes Base64 if it holds an address; Bing writes `a1` before it. */
function ofBase64(value: string): string {
  if (!/^(?:a1)?aHR0c[\w+/-]+=*$/.test(value)) return ''
  return ofBase64Text(value.replace(/^a1(?=aHR0c)/, ''))
}

function ofBase64Text(value: string): string {
  try {
    return new TextDecoder().decode(
      Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      ),
    )
  } catch {
    return ''
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
