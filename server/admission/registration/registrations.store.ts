import { type Selectable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { asAddress } from '#contract/text/address.ts'
import type { Tables } from '#database/tables.ts'
import { hasBlocked } from '../../apart/apart.ts'
import type { Db } from '../../kit/db/db.ts'
import { inStates, liveStates } from '../../events/events.ts'

export type RegistrationRow = Selectable<Tables['registrations']>
type RegistrationKey = { eventId: string; id: string }

/**
 * Waits for this person's other changes to their registration here; locks until the transaction
 * ends.
 */
export async function lockRegistrant(db: Db, eventId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${eventId}), hashtext(${userId}))`.execute(db)
}

/** Returns the person's live registration. */
export async function findLiveRegistration(
  db: Db,
  eventId: string,
  userId: string,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('state', 'in', liveStates)
    .executeTakeFirst()
}

/** Returns the person's live registration, else their latest. */
export async function findLatestRegistration(
  db: Db,
  eventId: string,
  userId: string,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .orderBy(sql`state = any (${liveStates})`, 'desc')
    .orderBy('joined_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Returns the same with everything attached, in one statement: every change of a registration
 * answers with it. `ahead`: how many wait before it.
 */
export async function findLatestWhole(db: Db, eventId: string, userId: string) {
  return db
    .selectFrom('registrations')
    .selectAll('registrations')
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('statements')
          .select(['id', 'item_id', 'kind', 'text', 'question_id', 'is_by_host'])
          .whereRef('event_id', '=', 'registrations.event_id')
          .whereRef('registration_id', '=', 'registrations.id')
          .orderBy('position')
          .orderBy('id'),
      ).as('statements'),
      jsonArrayFrom(
        of
          .selectFrom('invitation_codes')
          .select(['invitation_codes.code', 'purpose', 'used', 'kept', 'bound_email', 'expires_at'])
          .whereRef('event_id', '=', 'registrations.event_id')
          .whereRef('registration_id', '=', 'registrations.id')
          .where('revoked_at', 'is', null),
      ).as('codes'),
      of
        .selectFrom('tiers')
        .select('name')
        .whereRef('tiers.event_id', '=', 'registrations.event_id')
        .whereRef('tiers.id', '=', 'registrations.tier_id')
        .as('tier_name'),
      of
        .case()
        .when('state', '=', 'waitlisted')
        .then(
          of
            .selectFrom('registrations as before')
            .select((count) => sql<number>`${count.fn.countAll()}::int`.as('people'))
            .whereRef('before.event_id', '=', 'registrations.event_id')
            .where('before.state', '=', 'waitlisted')
            .where(
              sql<boolean>`(before.queued_at, before.id) < (registrations.queued_at, registrations.id)`,
            ),
        )
        .end()
        .as('ahead'),
    ])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .orderBy(sql`state = any (${liveStates})`, 'desc')
    .orderBy('joined_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findRegistration(
  db: Db,
  { eventId, id }: RegistrationKey,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the untaken place that the host has added for an address. */
export async function findGuest(
  db: Db,
  eventId: string,
  email: string,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('guest_email', '=', email.toLowerCase())
    .where('user_id', 'is', null)
    .where('state', 'in', inStates)
    .executeTakeFirst()
}

export async function insertRegistration(
  db: Db,
  row: Partial<Omit<RegistrationRow, 'answers' | 'guests'>> & {
    event_id: string
    id: string
    joined_at: Date
    answers?: string
    guests?: string
  },
): Promise<void> {
  await db.insertInto('registrations').values(row).execute()
}

export async function updateRegistration(
  db: Db,
  { eventId, id }: RegistrationKey,
  change: Omit<Updateable<Tables['registrations']>, 'version'>,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ ...change, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the person's verified address, or an empty string: an unverified claim to an address
 * grants nothing.
 */
export async function emailOf(db: Db, userId: string): Promise<string> {
  return asAddress(
    (
      await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('email_proved', '=', true)
        .executeTakeFirst()
    )?.email ?? '',
  )
}

/** Returns whether the owner of this address has blocked a person. */
export async function hasAddressBlocked(db: Db, email: string, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('users')
      .select('id')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .where(hasBlocked('users.id', sql`${userId}::uuid`))
      .executeTakeFirst()) !== undefined
  )
}

export async function statementsOf(db: Db, { eventId, id }: RegistrationKey) {
  return db
    .selectFrom('statements')
    .select(['id', 'item_id', 'kind', 'text', 'question_id'])
    .where('event_id', '=', eventId)
    .where('registration_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Deletes a person's own statements, or those from their answers. */
export async function deleteStatements(
  db: Db,
  { eventId, id }: RegistrationKey,
  origin: 'said' | 'answered' | 'all',
): Promise<void> {
  await db
    .deleteFrom('statements')
    .where('event_id', '=', eventId)
    .where('registration_id', '=', id)
    .$if(origin === 'said', (query) => query.where('question_id', 'is', null))
    .$if(origin === 'answered', (query) => query.where('question_id', 'is not', null))
    .execute()
}

type NewStatement = {
  event_id: string
  id: string
  registration_id: string
  item_id: string | null
  question_id: string | null
  kind: 'objective' | 'offering'
  position: number
  text: string
  is_by_host?: boolean
}

export async function insertStatements(db: Db, rows: readonly NewStatement[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('statements').values(rows).execute()
}

export async function listByIds(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
}

/** Makes the same change to many. */
export async function updateRegistrations(
  db: Db,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
  change: Omit<Updateable<Tables['registrations']>, 'version'>,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ ...change, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
}

/** Writes the note if the registration's version still matches. */
export async function writeNote(
  db: Db,
  { eventId, id }: RegistrationKey,
  { note, version }: { note: string; version: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('registrations')
    .set({ host_note: note, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/**
 * Keeps unpaid places at least until the given time. Returns false if they were given up meanwhile.
 */
export async function extendPaymentDeadline(
  db: Db,
  { eventId, id }: RegistrationKey,
  until: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('registrations')
    .set({ pay_until: sql`greatest(pay_until, ${until})`, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
