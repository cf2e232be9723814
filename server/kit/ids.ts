import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A new id: UUID version 7 (RFC 9562), so that rows created together are stored together. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

/** Gives each item a new id of this moment, in the order of the items. */
export function withNewIds<T>(items: readonly T[], now: Date): (T & { id: string })[] {
  const ids = items.map(() => newId(now)).toSorted()
  return items.map((item, at) => ({ ...item, id: ids[at] ?? newId(now) }))
}

/** The lowest id that can be made at a moment: later ids are higher. */
export function firstIdOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** The id derived from a text, always the same: UUID version 8. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns twelve letters of Crockford's base 32, 60 random bits, shown as XXXX-XXXX-XXXX. */
export function newInvitationCode(): string {
  const letters = [...randomBytes(12)].map((byte) => crockford[byte % 32])
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}
