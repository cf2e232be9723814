import type { FastifyInstance } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { ClientConfig } from '#contract/config.ts'
import type { Db } from '../kit/db/db.ts'

/** The realm of the pool in this database. */
export const embeddedRealm = 'local_embedded'

/** Whoever keeps logins and passwords and issues tokens: the pool in this process, or Cognito. */
export type UserPool = {
  clientSettings: ClientConfig['auth']
  /**
   * The name under which its people are known here for ever, whatever address the pool moves to.
   */
  realm: string
  /** What `iss` and `aud` of its ID tokens say, and where the keys are. */
  issuers: readonly string[]
  clientId: string
  keyOf: JWTVerifyGetKey
  /** Other origins that the browser speaks to when it signs somebody in. */
  origins: readonly string[]
  /** Serves the pool's own operations, when it lives in this process. */
  mountOn?: (app: FastifyInstance) => void
  /** Ends a session in the pool itself, where that can be done from here. */
  endSession?: (db: Db, session: string, now: Date) => Promise<void>
  /** Where its people are signed in, where that can be read from here. */
  sessions?: {
    list: (
      db: Db,
      sub: string,
      now: Date,
    ) => Promise<{ id: string; browser: string; system: string; since: Date; seen_at: Date }[]>
    /** Whether a session, open or over, is this person's. */
    isOf: (db: Db, which: { id: string; sub: string }) => Promise<boolean>
    hasPassword: (db: Db, sub: string) => Promise<boolean>
  }
  /**
   * The address by which somebody signs in now, where that can be read from here; held until the
   * transaction is over.
   */
  addressOf?: (tx: Db, sub: string) => Promise<string | undefined>
  /** Tells which sessions the pool ended on its own: signed out, deleted, password set anew. */
  onSessionsEnded?: (listener: (sessions: readonly string[]) => void) => void
  /** Forgets what nobody can use any more. */
  sweep?: (now: Date) => Promise<void>
}
