import type { Selectable, Updateable } from 'kysely'
import type { AccountStatus } from '#contract/moderation.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../../../kit/db/db.ts'
import { embeddedRealm } from '../../pool.ts'
import { changeEmail } from '../../store.ts'

export type PoolUserRow = Selectable<Tables['pool_users']>
export type PoolSignUpRow = Selectable<Tables['pool_sign_ups']>

export async function readPerson(db: Db, login: string): Promise<PoolUserRow | undefined> {
  return db.selectFrom('pool_users').selectAll().where('login', '=', login).executeTakeFirst()
}

export async function hasPassword(db: Db, sub: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('pool_users')
      .select('sub')
      .where('sub', '=', sub)
      .where('password_hash', 'is not', null)
      .executeTakeFirst()) !== undefined
  )
}

/** The address with which a person signs in, locked against changes until the transaction ends. */
export async function addressOf(tx: Db, sub: string): Promise<string | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(sub)) return undefined
  return (
    await tx
      .selectFrom('pool_users')
      .select('email')
      .where('sub', '=', sub)
      .forShare()
      .executeTakeFirst()
  )?.email
}

/** Stores a sign-up; a repeated one replaces the previous. */
export async function putSignUp(db: Db, row: PoolSignUpRow): Promise<void> {
  const { login: _, ...rest } = row
  await db
    .insertInto('pool_sign_ups')
    .values(row)
    .onConflict((at) => at.column('login').doUpdateSet(rest))
    .execute()
}

type SignUpKey = {
  login: string
  /** The calling browser: its own sign-up is preferred. */
  key: string
}

/**
 * The sign-up for an address begun in this browser, else the newest from another browser,
 * preferring one with a password.
 */
export async function findSignUp(
  db: Db,
  { login, key }: SignUpKey,
): Promise<PoolSignUpRow | undefined> {
  return db
    .selectFrom('pool_sign_ups')
    .selectAll()
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', login))
    .orderBy(({ eb }) => eb('login', '=', key), 'desc')
    .orderBy(({ eb }) => eb('password_hash', 'is', null))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Whether a sign-up for this address was confirmed in another browser, and its password has not
 * been typed in its own browser since.
 */
export async function isHalfDone(db: Db, login: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('pool_sign_ups')
      .select('login')
      .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', login))
      .where('proved_at', 'is not', null)
      .executeTakeFirst()) !== undefined
  )
}

/** Sets the first password of an account without one. */
export async function setFirstPassword(
  db: Db,
  sub: string,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  await db
    .updateTable('pool_users')
    .set({ password_hash, updated_at: now })
    .where('sub', '=', sub)
    .where('password_hash', 'is', null)
    .execute()
}

export async function takeSignUp(db: Db, key: string): Promise<PoolSignUpRow | undefined> {
  return db.deleteFrom('pool_sign_ups').where('login', '=', key).returningAll().executeTakeFirst()
}

/** Turns the sign-up into a person and returns them; undefined if the login already has one. */
export async function addPerson(
  db: Db,
  login: string,
  { signUp, now }: { signUp: PoolSignUpRow; now: Date },
): Promise<PoolUserRow | undefined> {
  const { login: _, created_at: __, proved_at: ___, ...rest } = signUp
  return db
    .insertInto('pool_users')
    .values({ ...rest, login, created_at: now, updated_at: now })
    .onConflict((at) => at.column('login').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function changePerson(
  db: Db,
  sub: string,
  changes: Updateable<Tables['pool_users']>,
): Promise<void> {
  await db.updateTable('pool_users').set(changes).where('sub', '=', sub).execute()
}

export async function removePerson(
  db: Db,
  { sub, login }: { sub: string; login: string },
): Promise<void> {
  await db.deleteFrom('pool_users').where('sub', '=', sub).execute()
  await db
    .deleteFrom('pool_sign_ups')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', login))
    .execute()
}

export async function forgetSignUps(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pool_sign_ups').where('created_at', '<', before).execute()
}

type AddressChange = { sub: string; login: string; email: string; now: Date }

/**
 * Gives a person the address that they proved, in the pool and the product at once; returns false
 * if it is taken.
 * Two simultaneous calls for one address conflict on the login, which is unique.
 */
export async function moveTo(db: Db, { sub, login, email, now }: AddressChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool_users')
    .set({ login, email, wanted_email: null, wanted_at: null, updated_at: now })
    .where('sub', '=', sub)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pool_users as other').select('other.sub').where('other.login', '=', login),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await changeEmail(db, { issuer: embeddedRealm, sub }, { email, asOf: now, now })
  return true
}

/** Deletes requested addresses that were not proved within the life of their code. */
export async function forgetWanted(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('pool_users')
    .set({ wanted_email: null, wanted_at: null })
    .where('wanted_at', '<', before)
    .execute()
}

/** A person's account status in the product; undefined if they never used it. */
export async function readUserStatus(db: Db, sub: string): Promise<AccountStatus | undefined> {
  return (
    await db
      .selectFrom('users')
      .select('status')
      .where('issuer', '=', embeddedRealm)
      .where('sub', '=', sub)
      .executeTakeFirst()
  )?.status
}
