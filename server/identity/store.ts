import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { AccountStatus } from '#contract/moderation.ts'
import type { Db } from '../kit/db/db.ts'

export type UserRow = {
  id: string
  locale: Language
  region: string | null
  email: string
  email_proved: boolean
  email_as_of: Date | null
  status: AccountStatus
  suspended_detail: string | null
  is_revoked: boolean
  /** When deletion is due, and when it happened. */
  erase_at: Date | null
  erased_at: Date | null
}
type SubjectKey = { issuer: string; sub: string }

/** The person of a token, and whether its session was ended, in one query. */
export async function readPerson(
  db: Db,
  key: SubjectKey & { session: string; now: Date },
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('erasures', 'erasures.user_id', 'users.id')
    .select([
      'id',
      'email',
      'email_proved',
      'email_as_of',
      'locale',
      'region',
      'status',
      'suspended_detail',
      'due_at as erase_at',
      'erased_at',
    ])
    .select(
      sql<boolean>`exists (select 1 from revoked_sessions r where r.session = ${key.session} and r.until > ${key.now})`.as(
        'is_revoked',
      ),
    )
    .where('issuer', '=', key.issuer)
    .where('sub', '=', key.sub)
    .executeTakeFirst()
}

type NewUser = SubjectKey & {
  id: string
  email: string
  email_proved: boolean
  email_as_of: Date
  given_name: string | null
  family_name: string | null
  locale: Language
  now: Date
}

/** Adds a person once, even for simultaneous first calls. */
export async function addPerson(db: Db, { now, ...person }: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...person, created_at: now, updated_at: now })
    .onConflict((at) => at.columns(['issuer', 'sub']).doNothing())
    .execute()
}

/** Remembers where a person reads. It is no change of their record. */
export async function setRegion(db: Db, id: string, region: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ region })
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .execute()
}

/**
 * Lets a pool account that was deleted here start again: its old row is renamed to a subject that
 * no pool issues.
 */
export async function releaseAccount(db: Db, id: string): Promise<undefined> {
  await db
    .updateTable('users')
    .set({ sub: `deleted:${id}` })
    .where('id', '=', id)
    .execute()
}

type EmailChange = {
  email: string
  /** When the token with this address was issued. */
  asOf: Date
  now: Date
}

/** Changes a person's address; of several calls with the same address, only one returns true. */
export async function changeEmail(
  db: Db,
  key: SubjectKey,
  { email, asOf, now }: EmailChange,
): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_proved', 'email_as_of'])
    .where('issuer', '=', key.issuer)
    .where('sub', '=', key.sub)
    .forUpdate()
    .executeTakeFirst()
  if (
    !person ||
    (person.email === email && person.email_proved) ||
    (person.email_as_of && person.email_as_of > asOf)
  )
    return false
  await db
    .updateTable('users')
    .set((row) => ({
      email,
      email_proved: true,
      email_as_of: asOf,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', person.id)
    .execute()
  // When the account is deleted, mail to the former address is found by it. An unproved address was
  // not theirs.
  if (person.email_proved)
    await sql`insert into former_addresses (user_id, email, until) select ${person.id}, lower(${person.email}), ${now} where lower(${person.email}) <> lower(${email})`.execute(
      db,
    )
  return true
}

export async function readProfileRow(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'given_name', 'family_name', 'locale', 'version', 'updated_at'])
    .select(
      sql<
        string | null
      >`(select max(t.version) from accepted_texts t where t.user_id = users.id)`.as(
        'accepted_texts',
      ),
    )
    .select(
      sql<boolean>`exists (select 1 from administrators a where a.user_id = users.id)`.as(
        'is_administrator',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type Acceptance = { version: string; way: 'signing-up' | 'asked' }

/** Records the first acceptance only. */
export async function addAcceptance(
  db: Db,
  userId: string,
  { now, ...acceptance }: Acceptance & { now: Date },
): Promise<void> {
  await db
    .insertInto('accepted_texts')
    .values({ user_id: userId, ...acceptance, at: now })
    .onConflict((at) => at.doNothing())
    .execute()
}

export async function listAcceptances(
  db: Db,
  userId: string,
): Promise<(Acceptance & { at: Date })[]> {
  return db
    .selectFrom('accepted_texts')
    .select(['version', 'way', 'at'])
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .execute()
}

/** Whether a person's account is open; it cannot be closed until the transaction ends. */
export async function isStillOpen(db: Db, userId: string): Promise<boolean> {
  return (
    (
      await db
        .selectFrom('users')
        .select('status')
        .where('id', '=', userId)
        .forKeyShare()
        .executeTakeFirstOrThrow()
    ).status !== 'deleted'
  )
}

/** Locks a person's account, so that what they add at the same time is counted in turn. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether the person is an administrator. */
export async function isAdministrator(db: Db, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('administrators')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined
  )
}

/** The people with this proved address, ignoring case: at most one for each pool. */
export async function findByProvedAddress(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'status'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_proved', '=', true)
    .execute()
}

/** The person who confirmed this address in the embedded pool and is not disabled there. */
export async function findInPool(db: Db, email: string) {
  return db
    .selectFrom('pool_users')
    .select(['sub', 'email', 'given_name', 'family_name', 'locale'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('enabled', '=', true)
    .executeTakeFirst()
}

export async function addAdministrator(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('administrators')
    .values({ user_id: userId, granted_at: now })
    .onConflict((at) => at.column('user_id').doNothing())
    .execute()
}

export async function removeAdministrator(db: Db, userId: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('administrators')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()) !== undefined
  )
}

export async function administratorAddresses(db: Db): Promise<string[]> {
  return (
    await db
      .selectFrom('administrators as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select('u.email')
      .orderBy('u.email')
      .execute()
  ).map(({ email }) => email)
}

type ProfileColumns = { given_name?: string; family_name?: string | null; locale?: Language }

/** Updates the record only if it has not changed since it was read; returns false if it has. */
export async function correctRow(
  db: Db,
  at: { id: string; version: number; now: Date },
  corrections: ProfileColumns,
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ ...corrections, version: at.version + 1, updated_at: at.now })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function revokeSession(db: Db, session: string, until: Date): Promise<void> {
  await sql`
    insert into revoked_sessions (session, until) values (${session}, ${until})
    on conflict (session) do update set until = greatest(revoked_sessions.until, excluded.until)`.execute(
    db,
  )
}

export async function forgetRevocations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('revoked_sessions').where('until', '<', now).execute()
}
