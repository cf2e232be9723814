import * as z from 'zod/mini'

// Invisible characters in a copied address: zero width, soft hyphens, direction marks, controls. A
// tab is kept: it separates two cells.
const unseen = /(?!\t)[\p{Cf}\p{Cc}]/gu
const lineEnd = /[\r\n\v\f\u0085\u2028\u2029]/u
// Fullwidth forms of ASCII, as Chinese and Japanese keyboards type them.
const wide = /[\uFF01-\uFF5E\uFE50-\uFE6B]/gu
const ending = /[\s,;.!?:،؛؟۔।॥、…]+$/u
const quoted = /^[\s"'\p{Pi}\p{Pf}\u201A\u201E]+|[\s"'\p{Pi}\p{Pf}]+$/gu
const marked = /^([`*_]+)([^`*]*)\1$/u
const pairs = '()[]{}「」『』《》〈〉【】〔〕'
const namedAddress =
  /^([^<>]*)<([^<>]*)>$|^([^()]*)\(([^()]*@[^()]*)\)$|^([^[\]]*)\[([^[\]]*@[^[\]]*)\]$/u
const remark =
  /^(?:\([^()@]*\)|\[[^[\]@]*\]|【[^【】@]*】)|(?:\([^()@]*\)|\[[^[\]@]*\]|【[^【】@]*】)$/gu
const bracket = /[<>()[\]〈-】〔〕]/u
// `E-mail: a@x.de`. A label in ASCII without a space may be a scheme: `sip:a@x.de`.
const labelled =
  /^(?:[\p{L}\p{M} -]{1,40}(?::|\s[-–—])\s|(?=[^:]*[^\0-~])[\p{L}\p{M} -]{1,40}:|(?:(?:e-?)?mail|correo):)\s*([^\s@]+@[^\s@]+)$/iu
const word = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}]*(?:[ '’-]+[\\p{L}\\p{M}]+)*"
const beside = new RegExp(`^(?:(${word}) +)?([^\\s@]+@[^\\s@]+)(?: +(${word}))?$`, 'u')
// Longer than any address with a name around it.
const longest = 1000
const host = /^[\p{L}\p{N}\p{M}.。．｡-]+$/u
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const address = new RegExp(
  `^(?!=)(?=.{1,254}$)(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`,
  'i',
)

/**
 * Returns the one e-mail address in a text, as its owner wrote it. Strips what copying adds:
 * blanks, invisible characters, `mailto:`, brackets and quotes, a name before `<…>` or beside the
 * address, a label with a colon, a remark in brackets, half a bracket, a spreadsheet's leading `=`,
 * final punctuation.
 * Fullwidth letters and signs become ASCII; an international domain gets its canonical form (IDNA,
 * UTS 46). Returns null for a text with no address that can be written to, or with two.
 */
export function parseEmailAddress(text: string): string | null {
  if (address.test(text)) return text
  if (text.length > longest) return null
  const plain = bare(text.normalize('NFC'))
  const at = plain.lastIndexOf('@')
  const candidate = `${plain.slice(0, at)}@${asciiHost(plain.slice(at + 1))}`
  return address.test(candidate) ? candidate : null
}

/** Returns the same in lower case, for comparison: one person is one account. */
export function addressIn(text: string): string | null {
  return parseEmailAddress(text)?.toLowerCase() ?? null
}

/**
 * Returns the same for comparison only: a text without an address is composed (NFC) and put in
 * lower case, and matches nobody.
 */
export function asAddress(text: string): string {
  return addressIn(text) ?? text.trim().normalize('NFC').toLowerCase()
}

/**
 * Returns the mailbox behind an address, for comparison: a plus suffix reaches the same reader, and
 * Gmail ignores dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  const host = email.slice(at + 1).toLowerCase()
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`
}

/** A person's email address, in the form in which it is compared and written to. */
export const Address = z
  .string()
  .check(z.overwrite(asAddress), z.maxLength(254, 'too-long'), z.regex(address, 'email'))

function bare(text: string): string {
  const trimmed = text
    .replaceAll(/[‹〈]|&lt;/g, '<')
    .replaceAll(/[›〉]|&gt;/g, '>')
    .replaceAll(wide, (character) => character.normalize('NFKC'))
    .replaceAll(/[。｡]/g, '.')
    .trim()
  // Two lines are two addresses, not one broken in two.
  return lineEnd.test(trimmed) ? trimmed : unwrapped(trimmed.replaceAll(unseen, ''))
}

/** Strips the brackets, quotes, remarks and name around an address, layer by layer. */
function unwrapped(text: string): string {
  const plain = text.replace(ending, '').trim().replaceAll(remark, '')
  const inside =
    withoutName(plain) ??
    marked.exec(plain)?.[2] ??
    withoutBrackets(plain) ??
    labelled.exec(plain)?.[1] ??
    besideName(plain)
  const rest =
    inside ??
    plain
      .replaceAll(quoted, '')
      .replace(/^mailto:([^?]*).*$/i, '$1')
      .replace(/^=+/, '')
  return rest === text ? text : unwrapped(rest)
}

function withoutName(text: string): string | undefined {
  const [name, inside] =
    namedAddress
      .exec(text)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? []
  return name !== undefined && inside !== undefined && isName(name, inside) ? inside : undefined
}

function withoutBrackets(text: string): string | undefined {
  const [at, left = '', right, more] = [pairs.indexOf(text.charAt(0)), ...text.split(bracket)]
  if (at % 2 === 0 && text.length > 1 && text.endsWith(pairs.charAt(at + 1)))
    return text.slice(1, -1)
  // Half of a pair: the other half was not copied.
  if (right === undefined || more !== undefined) return undefined
  if (right === '') return left
  return isName(left, right) ? right : undefined
}

/**
 * Returns the address beside a name. A single word before it may be part of the address, typed with
 * a space for a full stop (`Ana ruiz@x.de`), unless the address repeats it.
 */
function besideName(text: string): string | undefined {
  const [, before = '', one = '', after = ''] = beside.exec(text) ?? []
  const isWhole =
    / |^\p{Lo}/u.test(before) || one.toLowerCase().split('@')[0]?.includes(before.toLowerCase())
  return (before === '') !== (after === '') && isWhole ? one : undefined
}

/** Checks that the text before `<…>` names one person, not a list, a group or another address. */
function isName(name: string, inside: string): boolean {
  const unquoted = name.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').trim()
  return (
    !/[@:;]/.test(unquoted) || unwrapped(unquoted).toLowerCase() === unwrapped(inside).toLowerCase()
  )
}

function asciiHost(name: string): string {
  if (/^[a-z0-9.-]*$/i.test(name) || !host.test(name)) return name
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return ''
  }
}
