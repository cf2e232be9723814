import { network } from '../../../kit/http/network.rules.ts'
import type { Db } from '../../../kit/db/db.ts'
import { PoolError } from './errors.ts'
import type { PoolContext } from './context.ts'
import { countFailure, forgetTries, forgetTriesFrom, takeSignInTry } from './tries.store.ts'

// In a row; after that, only a code or a new password by mail helps. One network alone cannot lock
// the owner out elsewhere.
const triesUntilReset = { fromOneNetwork: 50, fromAll: 100 }

/**
 * Uses one password try of a login before the password is checked. After a failure, only that
 * network must wait, so deliberate failures cannot lock out an owner elsewhere.
 * Also counted by the login alone, whether or not an account exists.
 */
export async function takePasswordTry(
  ground: PoolContext,
  login: string,
  ip: string,
): Promise<void> {
  const now = ground.clock.now()
  const here = await takeSignInTry(ground.db, keyHere(ground, login, ip), now)
  if (here === undefined)
    throw new PoolError('NotAuthorizedException', 'Password attempts exceeded')
  if (here > triesUntilReset.fromOneNetwork) throw new PoolError('PasswordResetRequiredException')
  if ((await countFailure(ground.db, keyOfAll(ground, login), now)) > triesUntilReset.fromAll)
    throw new PoolError('PasswordResetRequiredException')
}

/** A correct password resets the count of failures, and the wait on its own network. */
export async function forgetFailuresHere(
  ground: PoolContext,
  login: string,
  ip: string,
): Promise<void> {
  await forgetTries(ground.db, [keyHere(ground, login, ip), keyOfAll(ground, login)])
}

/** A new password resets the counts everywhere. */
export async function forgetFailures(db: Db, ground: PoolContext, login: string): Promise<void> {
  await forgetTries(db, [keyOfAll(ground, login)])
  await forgetTriesFrom(db, keysHere(ground, login))
}

const keyOfAll = (ground: PoolContext, login: string) =>
  `pool:sign-in:${ground.digest('login', login)}`
const keysHere = (ground: PoolContext, login: string) =>
  `pool:sign-in-from:${ground.digest('login', login)}:`
const keyHere = (ground: PoolContext, login: string, ip: string) =>
  `${keysHere(ground, login)}${ground.digest('address', network(ip))}`
