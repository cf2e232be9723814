import { decodeBase64, decodeQuotedPrintable } from '#contract/text/quoted-printable.ts'

/**
 * A mail server's report on one of our mails: not delivered, for a missing address or another
 * reason, or a complaint by its reader.
 */
export type MailReport = { mailId: string; kind: 'no-address' | 'bounce' | 'complaint' }

type HeaderFields = ReadonlyMap<string, string>
type MimePart = { type: string; parameters: HeaderFields; fields: HeaderFields; lines: string[] }

/**
 * Parses the report in a raw message: a delivery status (RFC 3464) or an abuse report (RFC 5965),
 * with the header of the mail concerned. Null for any other message.
 */
export function readReport(message: string): MailReport | null {
  // A mailbox file begins with a line of its own.
  const report = readPart(message.replace(/^From [^\n]*\n/, '').split(/\r?\n/))
  const boundary = report.parameters.get('boundary')
  if (report.type !== 'multipart/report' || !boundary) return null
  const parts = partsOf(report.lines, boundary)
  const kind = kindOf(parts, report.parameters.get('report-type')?.toLowerCase())
  const mailId = kind && parts.map(mailIdIn).find((id) => id !== undefined)
  return kind && mailId ? { mailId, kind } : null
}

function kindOf(
  parts: readonly MimePart[],
  reportType: string | undefined,
): MailReport['kind'] | null {
  const blocks = parts
    .filter(({ type }) => type.replace('/global-', '/') === `message/${reportType}`)
    .flatMap((part) => blocksOf(contentOf(part)))
  if (reportType === 'feedback-report')
    return blocks.some((fields) => /^(?:abuse|fraud)\b/i.test(fields.get('feedback-type') ?? ''))
      ? 'complaint'
      : null
  if (reportType !== 'delivery-status') return null
  // One address may have several recipients behind it: a mail that reached any of them has arrived.
  const recipients = blocks.filter((fields) => fields.has('action'))
  if (recipients.length === 0 || !recipients.every(isFailed)) return null
  return recipients.every(isNowhere) ? 'no-address' : 'bounce'
}

function isFailed(fields: HeaderFields): boolean {
  // A delivery that was given up carries the code of its last try, which may be a temporary one
  // (4.x.x).
  return (
    /^failed\b/i.test(fields.get('action') ?? '') &&
    /^[45]\.\d{1,3}\.\d{1,3}\b/.test(fields.get('status') ?? '')
  )
}

/**
 * Returns whether the address is missing or disabled (RFC 3463). A full mailbox may be emptied, and
 * a policy against us is not the reader's.
 */
function isNowhere(fields: HeaderFields): boolean {
  return /^5\.(?:1\.\d{1,3}|2\.1)\b/.test(fields.get('status') ?? '')
}

const returned = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
])

/**
 * Returns our id of the returned mail: from our own field, or from the `Message-ID`, which some
 * relays rewrite.
 */
function mailIdIn(part: MimePart): string | undefined {
  if (!returned.has(part.type)) return undefined
  const original = contentOf(part)
  const { fields } = splitHead(original.slice(original.findIndex((line) => line.trim() !== '')))
  const own = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(fields.get('x-mail-id') ?? '')?.[0]
  return (
    own ??
    /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^\s<>@]{1,255}>/i.exec(
      fields.get('message-id') ?? '',
    )?.[1]
  )?.toLowerCase()
}

// A report has three parts, and covers one recipient, or a few behind one address.
const [mostParts, mostBlocks] = [20, 100]

function partsOf(lines: readonly string[], boundary: string): MimePart[] {
  const [start, end] = [`--${boundary}`, `--${boundary}--`]
  const parts: string[][] = []
  let open: string[] | undefined
  for (const line of lines) {
    const isEdge = line.startsWith(start)
    if (isEdge && (line.trimEnd() === end || parts.length === mostParts)) break
    if (isEdge && line.trimEnd() === start) parts.push((open = []))
    else open?.push(line)
  }
  return parts.map(readPart)
}

const longestType = 2000

function readPart(lines: readonly string[]): MimePart {
  const { fields, rest } = splitHead(lines)
  const [type = '', ...more] = (fields.get('content-type') ?? '')
    .slice(0, longestType)
    .split(/;(.*)/s)
  const parameters = new Map(
    Array.from(
      `;${more.join('')}`.matchAll(/;\s*([^\s;="]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/g),
      ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? ''],
    ),
  )
  return { type: type.trim().toLowerCase(), parameters, fields, lines: rest }
}

/**
 * Splits off the fields up to the first empty line, keeping the first of each; folded lines are
 * joined.
 */
function splitHead(lines: readonly string[]): { fields: HeaderFields; rest: string[] } {
  const end = lines.indexOf('')
  const fields = new Map<string, string>()
  for (const line of (end < 0 ? lines : lines.slice(0, end))
    .join('\n')
    .replaceAll(/\n(?=[ \t])/g, ' ')
    .split('\n')) {
    const [, name, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/s.exec(line) ?? []
    if (name !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim())
  }
  return { fields, rest: end < 0 ? [] : lines.slice(end + 1) }
}

/** Returns each group of fields between empty lines. */
function blocksOf(lines: readonly string[]): HeaderFields[] {
  return lines
    .join('\n')
    .split(/\n(?:[ \t]*\n)+/, mostBlocks)
    .map((block) => splitHead(block.split('\n')).fields)
}

// Far more than the header of our mails; a multiple of four, for Base64.
const longestContent = 32_768

function contentOf({ fields, lines }: MimePart): string[] {
  const encoding = (fields.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64')
    return decodeBase64(
      lines.join('').replaceAll(/\s/g, '').slice(0, longestContent),
      undefined,
    ).split(/\r?\n/)
  if (encoding === 'quoted-printable')
    return decodeQuotedPrintable(
      lines
        .join('\n')
        .slice(0, longestContent)
        .replaceAll(/=[ \t]*\n/g, ''),
      undefined,
    ).split(/\r?\n/)
  return lines
}
