import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../kit/db/db.ts'
import {
  type CodeAddress,
  type CodeKey,
  hasLiveCode,
  hasLiveCodeOf,
  putCode,
  takeTries,
  takeTry,
} from './codes.store.ts'
import { PoolError } from './errors.ts'
import type { PoolContext } from './context.ts'
import { after } from './instants.ts'
import { newCode } from './secrets.ts'

/**
 * Lifetimes of codes in seconds; one that suffices to sign in lasts ten minutes: OWASP ASVS 6.5.5.
 */
export const codeLifeS = { confirm: 3600, reset: 900, email: 900, enter: 600 } as const

/** A code's purpose, and the session that it is bound to, if any. */
export type CodeBinding = { key: CodeKey; session?: string }

/**
 * Creates a code for a login, whether or not anyone has it: who may enter is decided when the code
 * is used.
 */
export async function makeCode(
  context: PoolContext,
  db: Db,
  { lifeS, address = null, ...coded }: CodeBinding & { lifeS: number; address?: string | null },
): Promise<string> {
  const [now, code] = [context.clock.now(), newCode()]
  await putCode(db, coded.key, {
    hash: codeHash(context, coded, code),
    address,
    now,
    expiresAt: after(now, lifeS),
  })
  return code
}

/** Uses one of `triesPerCode` tries and compares; returns the code's hash, with which it can be used up once. */
export async function checkCode(
  context: PoolContext,
  coded: CodeBinding,
  code: string,
): Promise<string> {
  const now = context.clock.now()
  const hash = codeHash(context, coded, code.trim())
  const row = await takeTry(context.db, coded.key, now)
  if (!row)
    throw new PoolError(
      (await hasLiveCode(context.db, coded.key, now))
        ? 'TooManyFailedAttemptsException'
        : 'ExpiredCodeException',
    )
  if (!isSame(row.code_hash, hash)) throw new PoolError('CodeMismatchException')
  return hash
}

/**
 * The same for a code that may be typed in any browser: uses a try of each code for this address
 * and returns the matching one.
 */
export async function checkCodeAnywhere(
  context: PoolContext,
  addressed: CodeAddress,
  code: string,
): Promise<{ key: CodeKey; hash: string }> {
  const [now, { purpose }] = [context.clock.now(), addressed]
  const rows = await takeTries(context.db, addressed, now)
  if (rows.length === 0)
    throw new PoolError(
      (await hasLiveCodeOf(context.db, addressed, now))
        ? 'TooManyFailedAttemptsException'
        : 'ExpiredCodeException',
    )
  const match = rows
    .map(({ login, code_hash }) => ({
      key: { login, purpose },
      hash: codeHash(context, { key: { login, purpose } }, code.trim()),
      code_hash,
    }))
    .find(({ hash, code_hash }) => isSame(code_hash, hash))
  if (!match) throw new PoolError('CodeMismatchException')
  return { key: match.key, hash: match.hash }
}

function isSame(storedHash: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(storedHash), Buffer.from(hash))
}

function codeHash(context: PoolContext, { key, session }: CodeBinding, code: string): string {
  return context.digest(key.purpose, key.login, code, ...(session === undefined ? [] : [session]))
}
