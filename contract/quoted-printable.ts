// What a card's line can begin with; a text that goes on over a soft break does not.
export const property =
  /^(?:[\w-]+\.)?(?:BEGIN|END|VERSION|PRODID|N|FN|TEL|EMAIL|ORG|TITLE|ROLE|URL|ADR|LABEL|NOTE|PHOTO|LOGO|SOUND|KEY|REV|UID|BDAY|NICKNAME|CATEGORIES|GEO|TZ|AGENT|X-[\w-]+)[;:]/i
const quoted = /^[^:]*QUOTED-PRINTABLE[^:]*:/i
/**
 * What the parameters of a property say where its value is Base64, in the words of each version.
 */
export const base64Parameter = /;(?:ENCODING="?(?:B|BASE64)"?|BASE64)(?:;|$)/i

/**
 * The lines of a card as they were before they were broken: by a line that begins with a space (RFC
 * 6350, 3.2), or after a soft break (vCard 2.1), or by both, as some makers do; or anywhere in
 * Base64 (2.1).
 */
export function wholeLines(card: string): string[] {
  const whole: string[] = []
  let soft: string[] = []
  let isBase64 = false
  const close = () => {
    if (soft.length > 0) whole.push(joined(soft))
    soft = []
  }
  for (const line of card.split(/\r\n?|\n/)) {
    const isOpen = soft.at(-1)?.endsWith('=') === true && !property.test(line)
    const last = whole.length - 1
    if (isOpen) soft.push(line.trimEnd())
    else if (soft.length > 0 && /^[ \t]/.test(line))
      soft.push(`${soft.pop()}${line.slice(1).trimEnd()}`)
    else if (quoted.test(line)) {
      close()
      soft = [line.trimEnd()]
      isBase64 = false
    } else if (soft.length === 0 && last >= 0 && /^[ \t]/.test(line)) whole[last] += line.slice(1)
    else if (isBase64 && soft.length === 0 && /^[\w+/=-]+\s*$/.test(line))
      whole[last] += line.trimEnd()
    else {
      close()
      whole.push(line)
      isBase64 = base64Parameter.test(line.slice(0, Math.max(0, line.indexOf(':'))))
    }
  }
  close()
  return whole
}

/**
 * The parts of one text between soft breaks. Where each goes on with a space, that belongs to the
 * break; unless two words would become one.
 */
function joined(parts: readonly string[]): string {
  const [first = '', ...rest] = parts
    .map((part) => part.replace(/=$/, ''))
    .filter((part) => part !== '')
  const isFolded = rest.every((part) => /^[ \t]/.test(part))
  const escapesSpaces = /=20/.test(parts.join(''))
  const isGluing = (part: string, at: number) =>
    /[a-z] [A-Z]/.test((rest[at - 1] ?? first).slice(-1) + part.slice(0, 2))
  return (
    first +
    rest
      .map((part, at) =>
        isFolded && (escapesSpaces || !isGluing(part, at)) ? part.slice(1) : part,
      )
      .join('')
  )
}

const utf8 = new TextEncoder()

/**
 * Text that an older maker wrote in signs that any line can carry; `charset`: what its letters are,
 * if that is said.
 */
export function decodeQuotedPrintable(value: string, charset: string | undefined): string {
  const bytes = Uint8Array.from(
    Array.from(value.matchAll(/=([\dA-F]{2})|([^=]|=)/giu), ([, hex, sign = '']) =>
      hex ? [Number.parseInt(hex, 16)] : Array.from(utf8.encode(sign)),
    ).flat(),
  )
  return lettersOf(bytes, charset)
}

/** Text that a maker wrote in Base64; empty where it is none. */
export function decodeBase64(value: string, charset: string | undefined): string {
  try {
    return lettersOf(
      Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
        sign.charCodeAt(0),
      ),
      charset,
    )
  } catch {
    return ''
  }
}

/**
 * Those of the charset that is named; else UTF-8 if the bytes are that, and what Windows wrote in
 * the West if not.
 */
function lettersOf(bytes: Uint8Array, charset: string | undefined): string {
  return (
    decodedAs(charset, bytes) ??
    decodedAs('utf-8', bytes, true) ??
    new TextDecoder('windows-1252').decode(bytes)
  )
}

/** Undefined where nobody knows such letters, or the bytes are none of theirs and that counts. */
function decodedAs(
  charset: string | undefined,
  bytes: Uint8Array,
  isStrict = false,
): string | undefined {
  if (charset === undefined) return undefined
  try {
    return new TextDecoder(charset, { fatal: isStrict }).decode(bytes)
  } catch {
    return undefined
  }
}
