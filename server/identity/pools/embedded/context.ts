import type { Device } from '#contract/identity/sessions.ts'
import type { Clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { Logger } from '../../../kit/log.ts'
import { embeddedRealm } from '../../pool.ts'
import type { KeyRing } from './keyring.ts'
import type { Hasher } from './passwords.ts'
import type { Digest } from './secrets.ts'

export const poolId = embeddedRealm
export const clientId = 'interchange-web'
export const tokenMinutes = 60
export const sessionDays = 30
export const refreshGraceS = 30

/** The dependencies of the pool's operations. */
export type PoolContext = {
  db: Db
  clock: Clock
  log: Logger
  issuer: string
  minPasswordLength: number
  /** Contact address for a person whose account was taken over. */
  contactEmail: string
  digest: Digest
  hasher: Hasher
  /** Verified in place of a password when there is no such person, so that the work is the same. */
  dummyHash: string
  keys: KeyRing
  /** The caller's browser, as it describes itself; empty without a caller. */
  device: Device
  /** Notifies the rest of this process which sessions just ended. */
  tellEnded: (sessions: readonly string[]) => void
}
