import * as z from 'zod/mini'

// What a copied address brings along and nobody sees: zero width characters, soft hyphens, marks of direction, controls.
const unseen = /[\p{Cf}\p{Cc}]/gu
const around = /^[\s"'“”‘’]+|[\s"'“”‘’,;.，；。、]+$/gu
const host = /^[\p{L}\p{N}\p{M}.。．｡-]+$/u
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const address = new RegExp(`^(?=.{1,254}$)(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`, 'i')

/**
 * The one e-mail address in a text as it was written, cleaned of what copying brings along: blanks, characters that nobody sees, `mailto:`, a name around `<…>`, a comma at its end.
 * A domain in other letters comes in its one form (IDNA, UTS 46). Nothing where the text is no address that we can write to, or more than one.
 */
export function writtenAddress(text: string): string | null {
  if (address.test(text)) return text
  const plain = bare(text.normalize('NFC'))
  const at = plain.lastIndexOf('@')
  const written = `${plain.slice(0, at)}@${asciiHost(plain.slice(at + 1))}`
  return address.test(written) ? written : null
}

/** The same as it is compared, in lower case: one person is one account. */
export function addressIn(text: string): string | null {
  return writtenAddress(text)?.toLowerCase() ?? null
}

/** The same for comparing alone: a text that is no address stays one, composed and in lower case, and is nobody's. */
export function asAddress(text: string): string {
  return addressIn(text) ?? text.trim().normalize('NFC').toLowerCase()
}

/** A person's email address, as it is compared and written to. */
export const Address = z.string().check(z.overwrite(asAddress), z.maxLength(254, 'too-long'), z.regex(address, 'email'))

function bare(text: string): string {
  const trimmed = text.replaceAll('＠', '@').trim()
  // Two lines are two addresses, and no one that is broken in two.
  const line = /[\r\n]/.test(trimmed) ? trimmed : trimmed.replaceAll(unseen, '').trim()
  const [, name, inside] = /^([^<>]*)<([^<>]*)>[\s,;.]*$/u.exec(line) ?? []
  const known = inside === undefined || name === undefined || !isName(name, inside) ? line : inside.trim()
  const [, , linked = known] = /^(mailto:)([^?]*)/i.exec(known) ?? []
  return linked.replaceAll(around, '')
}

/** What is written before `<…>` names one person: no list, no group, no other address. */
function isName(name: string, inside: string): boolean {
  const unquoted = name.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').trim()
  return !/[@:;]/.test(unquoted) || unquoted.toLowerCase() === inside.trim().toLowerCase()
}

function asciiHost(name: string): string {
  if (/^[a-z0-9.-]*$/i.test(name) || !host.test(name)) return name
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return ''
  }
}
