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
  context: PoolContext,
  login: string,
  ip: string,
): Promise<void> {
  const now = context.clock.now()
  const networkTries = await takeSignInTry(context.db, keyHere(context, login, ip), now)
  if (networkTries === undefined)
    throw new PoolError('NotAuthorizedException', 'Password attempts exceeded')
  if (networkTries > triesUntilReset.fromOneNetwork)
    throw new PoolError('PasswordResetRequiredException')
  if ((await countFailure(context.db, keyOfAll(context, login), now)) > triesUntilReset.fromAll)
    throw new PoolError('PasswordResetRequiredException')
}

/** A correct password resets the count of failures, and the wait on its own network. */
export async function forgetFailuresHere(
  context: PoolContext,
  login: string,
  ip: string,
): Promise<void> {
  await forgetTries(context.db, [keyHere(context, login, ip), keyOfAll(context, login)])
}

/** A new password resets the counts everywhere. */
export async function forgetFailures(db: Db, context: PoolContext, login: string): Promise<void> {
  await forgetTries(db, [keyOfAll(context, login)])
  await forgetTriesFrom(db, keysHere(context, login))
}

const keyOfAll = (context: PoolContext, login: string) =>
  `pool:sign-in:${context.digest('login', login)}`
const keysHere = (context: PoolContext, login: string) =>
  `pool:sign-in-from:${context.digest('login', login)}:`
const keyHere = (context: PoolContext, login: string, ip: string) =>
  `${keysHere(context, login)}${context.digest('address', network(ip))}`
