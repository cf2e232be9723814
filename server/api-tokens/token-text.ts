import { crc32 } from 'node:zlib'
import { tokenPattern } from '#contract/identity/api-tokens.ts'

export const tokenPrefix = 'itc_pat_'
const randomLength = 32
const checksumLength = 6

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Returns a token made of random bytes, some 190 bits. Bytes from 248 on are passed over, as they
 * would make some characters likelier than others; undefined if too few are left.
 */
export function tokenOf(bytes: Uint8Array): string | undefined {
  const letters = [...bytes].filter((byte) => byte < 248).map((byte) => digits[byte % 62] ?? '')
  if (letters.length < randomLength) return undefined
  const random = letters.slice(0, randomLength).join('')
  return `${tokenPrefix}${random}${checksumOf(random)}`
}

/** Returns whether a text has the form and the checksum of a token; most typing errors have not. */
export function isToken(text: string): boolean {
  if (!tokenPattern.test(text)) return false
  const [random, checksum] = [
    text.slice(tokenPrefix.length, -checksumLength),
    text.slice(-checksumLength),
  ]
  return checksumOf(random) === checksum
}

/** Returns the CRC-32 (ISO 3309) of a text in base 62, six digits. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let written = ''
  for (let at = 0; at < checksumLength; at += 1) {
    written = `${digits[rest % 62]}${written}`
    rest = Math.floor(rest / 62)
  }
  return written
}
