import { type LegacyEncoding, legacyOf } from './legacy-encoding.rules.ts'

/** The encoding that a text file was read in. */
export type TextEncoding = 'utf-8' | 'utf-16' | LegacyEncoding

/**
 * Why a file has no text: it is of another kind, damaged, or in a character set that cannot be
 * identified.
 */
export type DecodeProblem = 'workbook' | 'pdf' | 'picture' | 'not-text' | 'encoding'
export type DecodeResult =
  | { text: string; encoding: TextEncoding }
  | { problem: DecodeProblem; /** The byte offset of the problem. */ at: number }

const kinds: readonly (readonly [readonly number[], DecodeProblem])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'workbook'], // a zip file: .xlsx, .ods, .numbers
  [[0xd0, 0xcf, 0x11, 0xe0], 'workbook'], // the .xls of before 2007
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
]

/**
 * Reads a text file as spreadsheets save it: in UTF-8, in UTF-16 with or without its mark, or in
 * the character set of a Western or Chinese Windows.
 */
export function decodeText(bytes: Uint8Array): DecodeResult {
  const kind = kinds.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (kind) return { problem: kind[1], at: 0 }
  const wide = wideOf(bytes)
  if (wide) return plainText(readAs(wide, bytes) ?? '', { encoding: 'utf-16', bytes })
  const text = readAs('utf-8', bytes)
  if (text !== null) return plainText(text, { encoding: 'utf-8', bytes })
  const encoding = legacyOf(bytes)
  const legacy = encoding && readAs(encoding, bytes)
  return encoding && legacy
    ? plainText(legacy, { encoding, bytes })
    : { problem: 'encoding', at: firstDifference(bytes) }
}

function plainText(
  text: string,
  { encoding, bytes }: { encoding: TextEncoding; bytes: Uint8Array },
): DecodeResult {
  const isPlain = !text.includes('\0') && (encoding !== 'utf-16' || !text.includes('\uFFFD'))
  return isPlain ? { text, encoding } : { problem: 'not-text', at: Math.max(bytes.indexOf(0), 0) }
}

function readAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * UTF-16 begins with its mark, or every second byte is mostly zero: above Latin letters, separators
 * and line ends.
 */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 512)
  if (bytes.length % 2 !== 0 || start.length < 4) return null
  const zeros = [0, 1].map(
    (place) => start.filter((byte, at) => byte === 0 && at % 2 === place).length,
  )
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < start.length / 8 || Math.min(even, odd) > 0) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

// Where decoding and re-encoding differs from the file, a byte was not UTF-8.
function firstDifference(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  )
  return bytes.findIndex((byte, at) => byte !== again[at])
}
