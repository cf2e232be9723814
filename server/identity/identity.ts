import type { acceptTexts } from '#contract/legal-texts.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import type { ClientConfig } from '#contract/config.ts'
import type { UserProfile } from '#contract/identity/identity.ts'
import type { Language } from '#contract/languages.ts'
import { saleTerms } from '#contract/payments/money.ts'
import type { PaymentsMode } from '#contract/payments/payments.ts'
import type { listSessions } from '#contract/identity/sessions.ts'
import type { Clock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { Caller } from '../kit/http/http.ts'
import type { Logger } from '../kit/log.ts'
import { type CallerOptions, makeCallers } from './callers.ts'
import type { UserPool } from './pool.ts'
import {
  addAcceptance,
  correctRow,
  forgetRevocations,
  readProfileRow,
  revokeSession,
} from './store.ts'

type IdentityOptions = {
  db: Db
  clock: Clock
  log: Logger
  pool: UserPool
  version: string
  config: PublicSettings
  /** Off unless a payment processor is set up. */
  payments?: PaymentsMode
}
type PublicSettings = Pick<
  Config,
  | 'DEVELOPMENT'
  | 'CONTACT_EMAIL'
  | 'ARBITRATION_CITY'
  | 'OPERATOR_NAME'
  | 'PROVIDER_SHARE_PERCENT'
  | 'FEE_POLICY'
  | 'REFUND_FEE_BEARER'
>

/** Authenticates callers and manages their profile and sessions. */
export type Identity = {
  /**
   * The caller behind an authorization header; undefined without one. Throws a refusal for an
   * invalid token, and for a suspended person unless `also` lets them in.
   */
  callerOf: (
    authorization: string | undefined,
    options?: CallerOptions,
  ) => Promise<Caller | undefined>
  clientConfig: ClientConfig
  /** Ends the caller's session for all of its tokens. */
  endSession: (db: Db, caller: Pick<Caller, 'session'>, now: Date) => Promise<void>
  /** The sessions in which the caller is signed in; null for an external pool. */
  sessionsOf: (db: Db, caller: Caller, now: Date) => Promise<EndpointReply<typeof listSessions>>
  /** Ends one of the caller's sessions, for all of its tokens. */
  endOne: (db: Db, id: string, by: { caller: Caller; now: Date }) => Promise<void>
  /**
   * Reloads a person's permissions at the next call from any of their sessions: their account has
   * just been closed.
   */
  recheck: (caller: Pick<Caller, 'sub'>) => void
  /** Deletes expired data. */
  sweep: (now: Date) => Promise<void>
}

/** Builds the identity service for a user pool. */
export function makeIdentity({
  config,
  version,
  payments = 'off',
  ...context
}: IdentityOptions): Identity {
  const { pool, db } = context
  const callers = makeCallers({ ...context, contactEmail: config.CONTACT_EMAIL })
  pool.onSessionsEnded?.(callers.end)
  const endSession: Identity['endSession'] = async (tx, { session }, now) => {
    callers.end([session])
    await revokeSession(tx, session, new Date(now.getTime() + longestSessionMs))
    await pool.endSession?.(tx, session, now)
  }
  return {
    callerOf: callers.callerOf,
    recheck: callers.recheck,
    clientConfig: {
      auth: pool.clientSettings,
      development: config.DEVELOPMENT,
      contactEmail: config.CONTACT_EMAIL,
      arbitrationCity: config.ARBITRATION_CITY,
      operatorName: config.OPERATOR_NAME ?? null,
      terms: saleTerms(config.PROVIDER_SHARE_PERCENT),
      payments,
      feePolicy: config.FEE_POLICY,
      refundFeeBearer: config.REFUND_FEE_BEARER,
      version,
    },
    endSession,
    sessionsOf: async (tx, { sub, session }, now) => {
      if (!pool.sessions) return { items: null, hasPassword: null }
      const open = await pool.sessions.list(tx, sub, now)
      const items = open.map(({ since, seen_at: seenAt, ...rest }) => ({
        ...rest,
        since: since.toISOString(),
        seenAt: seenAt.toISOString(),
        isThis: rest.id === session,
      }))
      return { items, hasPassword: await pool.sessions.hasPassword(tx, sub) }
    },
    endOne: async (tx, id, { caller: { sub }, now }) => {
      // Ending a session that has already ended succeeds, so a retry gets the same answer.
      if (!(await pool.sessions?.isOf(tx, { id, sub }))) throw refuse('not-found')
      await endSession(tx, { session: id }, now)
    },
    sweep: async (now) => {
      await forgetRevocations(db, now)
      await pool.sweep?.(now)
    },
  }
}

export { type CallerOptions, refuseUnlessFresh, refuseUnlessWelcome } from './callers.ts'
export {
  administrators,
  revokeAdministrator,
  grantAdministrator,
  type GrantOutcome,
  addUserFromPool,
} from './administrators.ts'
export { isAdministrator, isStillOpen, listAcceptances, lockAccount } from './store.ts'

// An external pool may keep issuing tokens to a session until its refresh token expires.
const longestSessionMs = 30 * 86_400_000

/** Reads a person's own record. */
export async function readProfile(db: Db, userId: string): Promise<UserProfile> {
  const {
    updated_at,
    is_administrator: isAdministrator,
    accepted_texts: acceptedTexts,
    ...row
  } = await readProfileRow(db, userId)
  return { ...row, isAdministrator, acceptedTexts, updatedAt: updated_at.toISOString() }
}

type AcceptanceRequest = EndpointBody<typeof acceptTexts> & { userId: string; now: Date }

/** Records that a person accepted the legal texts. Idempotent: once for each version. */
export async function accept(
  db: Db,
  { userId, ...accepting }: AcceptanceRequest,
): Promise<EndpointReply<typeof acceptTexts>> {
  await addAcceptance(db, userId, accepting)
  return { acceptedTexts: accepting.version }
}

type ProfileCorrection = {
  version: number
  given_name?: string
  family_name?: string | null
  locale?: Language
  now: Date
}

/** Updates a person's own record, unless it changed since they read it. */
export async function correctProfile(
  db: Db,
  userId: string,
  { version, now, ...corrections }: ProfileCorrection,
): Promise<UserProfile> {
  if (!(await correctRow(db, { id: userId, version, now }, corrections)))
    throw refuse('changed-meanwhile')
  return readProfile(db, userId)
}
