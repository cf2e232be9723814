import {
  calculateJwkThumbprint,
  CompactEncrypt,
  compactDecrypt,
  createLocalJWKSet,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose'
import type { Db } from '../../../kit/db/db.ts'
import { ConfigError } from '../../../kit/config.ts'
import type { Logger } from '../../../kit/log.ts'
import { addUnless, type KeyRow, readKeys } from './keys.store.ts'

export const algorithm = 'RS256'

/** The signing key, when it was made, and every public key whose tokens may still be valid. */
export type PoolKeys = {
  kid: string
  privateKey: CryptoKey | Uint8Array
  madeAt: Date
  published: JSONWebKeySet
  keyOf: JWTVerifyGetKey
}

/** `isAlone`: whether no other process serves from this database. */
type KeysOptions = { now: Date; log: Logger; sealing: Uint8Array; isAlone?: () => Promise<boolean> }

/**
 * Opens the installation's signing keys; makes the first one at the first start. Private keys are
 * encrypted in the database.
 */
export async function openKeys(
  db: Db,
  { now, log, sealing, isAlone = async () => true }: KeysOptions,
): Promise<PoolKeys> {
  const storedKeys = await readKeys(db)
  const signingKey = await newestUsable(storedKeys, sealing)
  if (signingKey) return keysOf(storedKeys, signingKey)
  // The two would refuse each other's tokens and codes.
  if (storedKeys.length > 0 && !(await isAlone()))
    throw new ConfigError('command.start.other-pepper')
  if (storedKeys.length > 0)
    log.warn(
      'the signing keys cannot be decrypted with this pepper: a new key replaces them, and everybody has to sign in again',
    )
  return addKey(db, storedKeys, { now, sealing })
}

/**
 * Makes a new signing key, unless another process has made one since these were read. Earlier keys
 * remain for their tokens.
 */
export async function addKey(
  db: Db,
  storedKeys: readonly { kid: string }[],
  { now, sealing }: Pick<KeysOptions, 'now' | 'sealing'>,
): Promise<PoolKeys> {
  const isKnown = new Set(storedKeys.map(({ kid }) => kid))
  const rows = await addUnless(db, await makeKey(now, sealing), (keys) =>
    keys.some((row) => !isKnown.has(row.kid)),
  )
  const newest = await newestUsable(rows, sealing)
  if (!newest) throw new ConfigError('command.start.other-pepper')
  return keysOf(rows, newest)
}

/** Reads the current keys from the database; undefined if none of them can be decrypted. */
export async function reloadKeys(db: Db, sealing: Uint8Array): Promise<PoolKeys | undefined> {
  const rows = await readKeys(db)
  const signingKey = await newestUsable(rows, sealing)
  return signingKey && keysOf(rows, signingKey)
}

type SigningKey = Pick<PoolKeys, 'kid' | 'privateKey' | 'madeAt'>

function keysOf(rows: readonly KeyRow[], signingKey: SigningKey): PoolKeys {
  const published = {
    keys: rows.map((row) => ({ ...row.public_jwk, kid: row.kid, alg: algorithm, use: 'sig' })),
  }
  // Made by `exportJWK` from RSA public keys, so `kty` is set.
  const keys = published as JSONWebKeySet
  return { ...signingKey, published: keys, keyOf: createLocalJWKSet(keys) }
}

async function newestUsable(
  rows: readonly KeyRow[],
  sealing: Uint8Array,
): Promise<SigningKey | undefined> {
  for (const { kid, private_jwk, created_at: madeAt } of rows) {
    const privateKey = await unseal(private_jwk, sealing).catch(() => undefined)
    if (privateKey) return { kid, madeAt, privateKey: await importJWK(privateKey, algorithm) }
  }
  return undefined
}

async function makeKey(now: Date, sealing: Uint8Array): Promise<KeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const text = new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey)))
  const sealed = await new CompactEncrypt(text)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(sealing)
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    public_jwk: publicJwk,
    private_jwk: { sealed },
    created_at: now,
  }
}

async function unseal(stored: object, sealing: Uint8Array): Promise<object> {
  const sealed = 'sealed' in stored && typeof stored.sealed === 'string' ? stored.sealed : ''
  const { plaintext } = await compactDecrypt(sealed, sealing, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  // Encrypted by `makeKey`, so it is the JWK that went in.
  return JSON.parse(new TextDecoder().decode(plaintext)) as object
}
