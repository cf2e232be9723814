import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../kit/db/db.ts'
import { type CodeKey, hasLiveCode, putCode, takeTry } from './codes.store.ts'
import { PoolError } from './errors.ts'
import { after, type PoolGround } from './ground.ts'
import { newCode } from './secrets.ts'

/** How long codes live; one that lets somebody in by itself lives ten minutes: OWASP ASVS 6.5.5. */
export const codeLifeS = { confirm: 3600, reset: 900, email: 900, enter: 600 } as const

/** What a code is for, and the session that it is bound to, where there is one. */
export type Coded = { key: CodeKey; session?: string }

/** Makes a new code for a login, whether anybody is behind it or not: whom it lets in is decided when it is used. */
export async function makeCode(ground: PoolGround, db: Db, { lifeS, ...coded }: Coded & { lifeS: number }): Promise<string> {
  const [now, code] = [ground.clock.now(), newCode()]
  await putCode(db, coded.key, { hash: codeHash(ground, coded, code), now, expiresAt: after(now, lifeS) })
  return code
}

/** Takes a try and compares; answers the code's hash, by which it can be used up once. */
export async function checkCode(ground: PoolGround, coded: Coded, given: string): Promise<string> {
  const now = ground.clock.now()
  const hash = codeHash(ground, coded, given.trim())
  const row = await takeTry(ground.db, coded.key, now)
  if (!row) throw new PoolError(await hasLiveCode(ground.db, coded.key, now) ? 'TooManyFailedAttemptsException' : 'ExpiredCodeException')
  if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hash))) throw new PoolError('CodeMismatchException')
  return hash
}

function codeHash(ground: PoolGround, { key, session }: Coded, code: string): string {
  return ground.digest(key.purpose, key.login, code, ...(session === undefined ? [] : [session]))
}
