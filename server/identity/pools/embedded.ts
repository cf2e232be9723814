import type { Clock } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Logger } from '../../kit/log.ts'
import type { UserPool } from '../pool.ts'
import { codeLifeS } from './embedded/codes.ts'
import { forgetCodes } from './embedded/codes.store.ts'
import { forgetEntries } from './embedded/entries.store.ts'
import { clientId, poolId, type PoolContext } from './embedded/context.ts'
import { after } from './embedded/instants.ts'
import { openKeyRing } from './embedded/keyring.ts'
import { type Hasher, makeHasher } from './embedded/passwords.ts'
import { addressOf, forgetSignUps, forgetWanted, hasPassword } from './embedded/people.store.ts'
import { mountProtocol } from './embedded/protocol.ts'
import { makeDigest, newSecret, sealingKey } from './embedded/secrets.ts'
import { endSessionsIn } from './embedded/sessions.ts'
import { forgetSessions, isSessionOf, listSessions } from './embedded/sessions.store.ts'

type EmbeddedPoolSettings = Pick<
  Config,
  'DEVELOPMENT' | 'PUBLIC_URL' | 'AUTH_MIN_PASSWORD_LENGTH' | 'CONTACT_EMAIL'
>
type EmbeddedPoolOptions = {
  db: Db
  clock: Clock
  config: EmbeddedPoolSettings
  log: Logger
  pepper: string
  hasher?: Hasher
  isAlone?: () => Promise<boolean>
}

const signUpKeptDays = 7

/**
 * The user pool in this process: it stores people in the product's own database and speaks
 * Cognito's protocol at `/idp/`.
 */
export async function embeddedPool({
  db,
  clock,
  config,
  log,
  pepper,
  hasher = makeHasher(),
  isAlone,
}: EmbeddedPoolOptions): Promise<UserPool> {
  const listeners: ((sessions: readonly string[]) => void)[] = []
  const keys = await openKeyRing(db, {
    clock,
    log,
    sealing: sealingKey(pepper),
    ...(isAlone && { isAlone }),
  })
  const context: PoolContext = {
    db,
    clock,
    log,
    hasher,
    keys,
    device: { browser: '', system: '' },
    issuer: new URL('/idp', config.PUBLIC_URL).href,
    minPasswordLength: config.AUTH_MIN_PASSWORD_LENGTH,
    contactEmail: config.CONTACT_EMAIL,
    digest: makeDigest(pepper),
    dummyHash: await hasher.hash(newSecret()),
    tellEnded: (sessions) => listeners.forEach((listener) => listener(sessions)),
  }
  return {
    clientSettings: {
      userPoolId: poolId,
      userPoolClientId: clientId,
      userPoolEndpoint: '/idp/',
      authFlow: 'USER_PASSWORD_AUTH',
      minPasswordLength: config.AUTH_MIN_PASSWORD_LENGTH,
      hosted: null,
      emailCodes: true,
    },
    realm: poolId,
    issuers: [context.issuer],
    clientId,
    origins: [],
    keyOf: keys.keyOf,
    mountOn: (app) =>
      mountProtocol(app, { ground: context, isOwnOrigin: (origin) => isOwn(origin, config) }),
    endSession: async (tx, session, now) => {
      await endSessionsIn(tx, { id: session }, now)
    },
    sessions: {
      list: listSessions,
      isOf: isSessionOf,
      hasPassword,
    },
    addressOf,
    onSessionsEnded: (listener) => {
      listeners.push(listener)
    },
    sweep: async (now) => {
      await forgetCodes(db, now)
      await forgetEntries(db, now)
      await forgetSignUps(db, after(now, -signUpKeptDays * 86_400))
      await forgetWanted(db, after(now, -codeLifeS.email))
      await forgetSessions(db, now)
      await keys.turn(now)
    },
  }
}

/**
 * Accepts the product's own origin; in development, any on this machine: the dev server and
 * 127.0.0.1 are the same product.
 */
function isOwn(origin: string, config: EmbeddedPoolSettings): boolean {
  if (origin === new URL(config.PUBLIC_URL).origin) return true
  return config.DEVELOPMENT && /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)
}
