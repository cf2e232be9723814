import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../kit/db/db.ts'
import { type CodeKey, hasLiveCode, type Purpose, putCode, takeTry } from './codes.store.ts'
import { PoolError } from './errors.ts'
import { after, type PoolGround } from './ground.ts'
import { newCode } from './secrets.ts'

const lifeS: Record<Purpose, number> = { 'sign-up': 3600, reset: 900 }

/** Makes a new code for a login, whether anybody is behind it or not: whom it lets in is decided when it is used. */
export async function makeCode(ground: PoolGround, db: Db, key: CodeKey): Promise<string> {
  const [now, code] = [ground.clock.now(), newCode()]
  await putCode(db, key, { hash: codeHash(ground, key, code), now, expiresAt: after(now, lifeS[key.purpose]) })
  return code
}

/** Takes a try and compares; answers the code's hash, by which it can be used up once. */
export async function checkCode(ground: PoolGround, key: CodeKey, given: string): Promise<string> {
  const now = ground.clock.now()
  const hash = codeHash(ground, key, given.trim())
  const row = await takeTry(ground.db, key, now)
  if (!row) throw new PoolError(await hasLiveCode(ground.db, key, now) ? 'TooManyFailedAttemptsException' : 'ExpiredCodeException')
  if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hash))) throw new PoolError('CodeMismatchException')
  return hash
}

function codeHash(ground: PoolGround, key: CodeKey, code: string): string {
  return ground.digest(key.purpose, key.login, code)
}
