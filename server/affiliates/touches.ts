import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Evidence that a person followed an affiliate's link: the code, the time, and a random mark. The
 * mark only distinguishes one browser from another.
 */
export type AffiliateTouch = { code: string; at: Date; mark: string }

const shape = /^([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})\.([0-9a-z]{1,9})\.([\w-]{8})\.([\w-]{22})$/

/**
 * Writes a touch for a browser to keep, signed with the programme's secret (HMAC, RFC 2104, with
 * SHA-256, 128 bits of it).
 */
export function writeTouch({ code, at }: { code: string; at: Date }, secret: string): string {
  const payload = `${code}.${Math.floor(at.getTime() / 1000).toString(36)}.${randomBytes(6).toString('base64url')}`
  return `${payload}.${signature(payload, secret)}`
}

/** Returns the code a touch names, before its signature is checked. */
export function codeIn(text: string): string | undefined {
  return shape.exec(text)?.[1]
}

/**
 * Reads a touch signed by this programme; returns undefined if it is forged or another programme's.
 */
export function readTouch(text: string, secret: string): AffiliateTouch | undefined {
  const [, code, seconds = '', mark, signed = ''] = shape.exec(text) ?? []
  if (code === undefined || mark === undefined) return undefined
  const expected = signature(text.slice(0, text.lastIndexOf('.')), secret)
  return timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
    ? { code, mark, at: new Date(Number.parseInt(seconds, 36) * 1000) }
    : undefined
}

function signature(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url').slice(0, 22)
}
