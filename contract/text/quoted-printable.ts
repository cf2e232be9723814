// The property names that begin a line of a card; a text continued over a soft break does not begin
// with one.
export const property =
  /^(?:[\w-]+\.)?(?:BEGIN|END|VERSION|PRODID|N|FN|TEL|EMAIL|ORG|TITLE|ROLE|URL|ADR|LABEL|NOTE|PHOTO|LOGO|SOUND|KEY|REV|UID|BDAY|NICKNAME|CATEGORIES|GEO|TZ|AGENT|X-[\w-]+)[;:]/i
const quoted = /^[^:]*QUOTED-PRINTABLE[^:]*:/i
/** The parameters that mark a Base64 value, in each version's spelling. */
export const base64Parameter = /;(?:ENCODING="?(?:B|BASE64)"?|BASE64)(?:;|$)/i

/**
 * Restores a card's lines from before folding: at a line that begins with a space (RFC 6350, 3.2),
 * after a soft break (vCard 2.1), or both, as some makers do; in Base64 anywhere (2.1).
 */
export function wholeLines(card: string): string[] {
  const lines: string[] = []
  let soft: string[] = []
  let isBase64 = false
  const close = () => {
    if (soft.length > 0) lines.push(joined(soft))
    soft = []
  }
  for (const line of card.split(/\r\n?|\n/)) {
    const isOpen = soft.at(-1)?.endsWith('=') === true && !property.test(line)
    const last = lines.length - 1
    if (isOpen) soft.push(line.trimEnd())
    else if (soft.length > 0 && /^[ \t]/.test(line))
      soft.push(`${soft.pop()}${line.slice(1).trimEnd()}`)
    else if (quoted.test(line)) {
      close()
      soft = [line.trimEnd()]
      isBase64 = false
    } else if (soft.length === 0 && last >= 0 && /^[ \t]/.test(line)) lines[last] += line.slice(1)
    else if (isBase64 && soft.length === 0 && /^[\w+/=-]+\s*$/.test(line))
      lines[last] += line.trimEnd()
    else {
      close()
      lines.push(line)
      isBase64 = base64Parameter.test(line.slice(0, Math.max(0, line.indexOf(':'))))
    }
  }
  close()
  return lines
}

/**
 * Joins the parts of a text between soft breaks. If every part begins with a space, it belongs to
 * the break, unless two words would become one.
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

/** Decodes quoted-printable text of an older maker; `charset`: its character set, if stated. */
export function decodeQuotedPrintable(value: string, charset: string | undefined): string {
  const bytes = Uint8Array.from(
    Array.from(value.matchAll(/=([\dA-F]{2})|([^=]|=)/giu), ([, hex, character = '']) =>
      hex ? [Number.parseInt(hex, 16)] : Array.from(utf8.encode(character)),
    ).flat(),
  )
  return lettersOf(bytes, charset)
}

/** Decodes Base64 text; empty if invalid. */
export function decodeBase64(value: string, charset: string | undefined): string {
  try {
    return lettersOf(
      Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      ),
      charset,
    )
  } catch {
    return ''
  }
}

/**
 * Decodes bytes in the named charset; otherwise as UTF-8 if valid, and as Western Windows text if
 * not.
 */
function lettersOf(bytes: Uint8Array, charset: string | undefined): string {
  return (
    decodedAs(charset, bytes) ??
    decodedAs('utf-8', bytes, true) ??
    new TextDecoder('windows-1252').decode(bytes)
  )
}

/** Returns undefined for an unknown charset, or, if strict, for bytes invalid in it. */
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
