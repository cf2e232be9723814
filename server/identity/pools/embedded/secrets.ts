import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'

/** A digest that cannot be made or guessed without the pepper, which is not in the database. */
export type Digest = (
  purpose: 'login' | 'mailbox' | 'address' | 'sign-up' | 'reset' | 'sign-in' | 'email',
  ...parts: string[]
) => string

export function makeDigest(pepper: string): Digest {
  return (purpose, ...parts) =>
    createHmac('sha256', pepper)
      .update([purpose, ...parts].join('\0'))
      .digest('base64url')
}

/** The key that encrypts the pool's private signing keys in the database. */
export function sealingKey(pepper: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', pepper, '', 'pool signing keys', 32))
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A plain hash is enough for 256 random bits; no pepper or slow hash is needed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
