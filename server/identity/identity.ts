import type { ClientConfig, Profile } from '#contract/identity.ts'
import type { Language } from '#contract/languages.ts'
import { saleTerms } from '#contract/money.ts'
import type { Clock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { Caller } from '../kit/http.ts'
import type { Logger } from '../kit/log.ts'
import { makeCallers } from './callers.ts'
import type { UserPool } from './pool.ts'
import { correctRow, forgetRevocations, readProfileRow, revokeSession } from './store.ts'

type Ground = { db: Db; clock: Clock; log: Logger; pool: UserPool; version: string; config: PublicSettings }
type PublicSettings = Pick<Config, 'DEVELOPMENT' | 'CONTACT_EMAIL' | 'ARBITRATION_CITY' | 'OPERATOR_NAME' | 'PROVIDER_SHARE_PERCENT'>

/** Who is calling, and what they may know and say of themselves. */
export type Identity = {
  /** The person behind an authorization header; nobody without one; a refusal for a token that is not good. */
  callerOf: (authorization: string | undefined) => Promise<Caller | undefined>
  clientConfig: ClientConfig
  /** Ends the caller's session for every token of it. */
  endSession: (db: Db, caller: Caller, now: Date) => Promise<void>
  /** Forgets what nobody can use any more. */
  sweep: (now: Date) => Promise<void>
}

/** Puts the door up over a user pool. */
export function makeIdentity({ config, version, ...ground }: Ground): Identity {
  const { pool, db } = ground
  const callers = makeCallers(ground)
  pool.onSessionsEnded?.(callers.end)
  return {
    callerOf: callers.callerOf,
    clientConfig: {
      auth: pool.clientSettings, development: config.DEVELOPMENT, contactEmail: config.CONTACT_EMAIL, arbitrationCity: config.ARBITRATION_CITY,
      operatorName: config.OPERATOR_NAME ?? null, terms: saleTerms(config.PROVIDER_SHARE_PERCENT), version,
    },
    endSession: async (tx, caller, now) => {
      callers.end([caller.session])
      await revokeSession(tx, caller.session, new Date(now.getTime() + longestSessionMs))
      await pool.endSession?.(tx, caller.session, now)
    },
    sweep: async (now) => {
      await forgetRevocations(db, now)
      await pool.sweep?.(now)
    },
  }
}

export { administrators, endAdministrating, grantAdministrating, type Granting, knowFromPool } from './administrators.ts'
export { isAdministrator } from './store.ts'

// A pool elsewhere may go on issuing tokens to a session until its refresh token ends.
const longestSessionMs = 30 * 86_400_000

/** Reads a person's own record. */
export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const { updated_at, is_administrator: isAdministrator, ...row } = await readProfileRow(db, userId)
  return { ...row, isAdministrator, updatedAt: updated_at.toISOString() }
}

type Correction = { version: number; given_name?: string; family_name?: string | null; locale?: Language; now: Date }

/** Corrects a person's own record, unless it changed since they read it. */
export async function correctProfile(db: Db, userId: string, { version, now, ...corrections }: Correction): Promise<Profile> {
  if (!await correctRow(db, { id: userId, version, now }, corrections)) throw refuse('changed-meanwhile')
  return readProfile(db, userId)
}
