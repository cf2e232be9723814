import { makeApp } from '#server/app.ts'
import { embeddedPool } from '#server/identity/pools/embedded.ts'
import { makeHasher } from '#server/identity/pools/embedded/passwords.ts'
import { cheap } from '#server/identity/pools/testing.ts'
import { systemClock as clock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { makeLog } from '#server/kit/log.ts'

type AppOptions = Parameters<typeof makeApp>[0]
type PoolOptions = Parameters<typeof embeddedPool>[0]
type InProcessOptions = Pick<AppOptions, 'database'> &
  Partial<Pick<AppOptions, 'config' | 'log' | 'limiter' | 'reading'>> &
  Partial<Pick<PoolOptions, 'pepper' | 'hasher'>>

/**
 * Makes the product in this process, with the embedded pool and without pages. By default nobody is
 * limited by the number of requests, and passwords are hashed quickly.
 */
export async function appInProcess({
  database,
  config = readConfig({ REQUESTS_PER_MINUTE: '100000000' }),
  log = makeLog('warn'),
  pepper = 'a pepper for the bench that is long enough',
  hasher = makeHasher(cheap),
  ...parts
}: InProcessOptions) {
  const pool = await embeddedPool({ db: database.db, clock, config, log, pepper, hasher })
  const { app } = await makeApp({
    ...parts,
    config,
    database,
    clock,
    log,
    pool,
    version: '0.0.0',
    builtWeb: new URL('../../built/none/', import.meta.url),
  })
  return app
}
