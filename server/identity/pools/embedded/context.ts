import type { Device } from '#contract/sessions.ts'
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

/** What the pool's operations stand on. */
export type PoolContext = {
  db: Db
  clock: Clock
  log: Logger
  issuer: string
  minPasswordLength: number
  /** Where somebody writes whose account another has taken over. */
  contactEmail: string
  digest: Digest
  hasher: Hasher
  /** Stands in for the password of people who are not here, so that the work is the same. */
  dummyHash: string
  keys: KeyRing
  /** What whoever asks now says of their browser; nothing where nobody asks. */
  device: Device
  /** Tells the rest of this process which sessions just ended. */
  tellEnded: (sessions: readonly string[]) => void
}

export function after(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000)
}
