import type { FastifyInstance } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { ClientConfig } from '#contract/config.ts'
import type { Db } from '../kit/db/db.ts'

/** The realm of the pool in this database. */
export const embeddedRealm = 'local_embedded'

/**
 * The service that stores logins and passwords and issues tokens: the pool in this process, or
 * Cognito.
 */
export type UserPool = {
  clientSettings: ClientConfig['auth']
  /**
   * The permanent name under which its people are stored here, even if the pool's address changes.
   */
  realm: string
  /** The accepted `iss` and `aud` of its ID tokens, and the source of its keys. */
  issuers: readonly string[]
  clientId: string
  keyOf: JWTVerifyGetKey
  /** Other origins that the browser contacts to sign a person in. */
  origins: readonly string[]
  /** Serves the pool's own operations, if it runs in this process. */
  mountOn?: (app: FastifyInstance) => void
  /** Ends a session in the pool itself, where that can be done from here. */
  endSession?: (db: Db, session: string, now: Date) => Promise<void>
  /** Its people's sessions, where they can be read from here. */
  sessions?: {
    list: (
      db: Db,
      sub: string,
      now: Date,
    ) => Promise<{ id: string; browser: string; system: string; since: Date; seen_at: Date }[]>
    /** Whether a session, open or ended, belongs to this person. */
    isOf: (db: Db, person: { id: string; sub: string }) => Promise<boolean>
    hasPassword: (db: Db, sub: string) => Promise<boolean>
  }
  /**
   * The address with which a person signs in now, where it can be read from here; locked until the
   * transaction ends.
   */
  addressOf?: (tx: Db, sub: string) => Promise<string | undefined>
  /** Reports sessions that the pool ended on its own: signed out, deleted, or password reset. */
  onSessionsEnded?: (listener: (sessions: readonly string[]) => void) => void
  /** Deletes expired data. */
  sweep?: (now: Date) => Promise<void>
}
