import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../../kit/db/db.ts'

export type CodeRow = Selectable<Tables['invitation_codes']>

export async function findCode(
  db: Db,
  at: { eventId: string; code: string },
): Promise<CodeRow | undefined> {
  return db
    .selectFrom('invitation_codes')
    .selectAll()
    .where('event_id', '=', at.eventId)
    .where('code', '=', at.code)
    .executeTakeFirst()
}

export async function findCodeById(
  db: Db,
  at: { eventId: string; id: string },
): Promise<CodeRow | undefined> {
  return db
    .selectFrom('invitation_codes')
    .selectAll()
    .where('event_id', '=', at.eventId)
    .where('id', '=', at.id)
    .executeTakeFirst()
}

/** Returns the event that a code is for, whether it is its own or one of the others. */
export async function findEventIdByCode(db: Db, code: string): Promise<string | undefined> {
  const own = await db
    .selectFrom('events')
    .select('id')
    .where('invitation_code', '=', code)
    .executeTakeFirst()
  if (own) return own.id
  return (
    await db
      .selectFrom('invitation_codes')
      .select('event_id')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.event_id
}

/** Returns a code made by the host, by its id; codes made by the product cannot be changed. */
export async function findHostCode(
  db: Db,
  at: { eventId: string; id: string },
): Promise<CodeRow | undefined> {
  return db
    .selectFrom('invitation_codes')
    .selectAll()
    .where('event_id', '=', at.eventId)
    .where('id', '=', at.id)
    .where('purpose', '=', 'host')
    .executeTakeFirst()
}

/** Returns what the host wrote with the latest invitation for an address that was not withdrawn. */
export async function findPrefilled(
  db: Db,
  { eventId, email }: { eventId: string; email: string },
): Promise<Pick<CodeRow, 'prefilled' | 'prefilled_answers'> | undefined> {
  return db
    .selectFrom('invitation_codes')
    .select(['prefilled', 'prefilled_answers'])
    .where('event_id', '=', eventId)
    .where('purpose', 'in', ['guest', 'invitation'])
    .where('revoked_at', 'is', null)
    .where(sql<string>`lower(bound_email)`, '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lists the codes made by the host, latest first. */
export async function listHostCodes(db: Db, eventId: string, size: number): Promise<CodeRow[]> {
  return db
    .selectFrom('invitation_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('purpose', '=', 'host')
    .orderBy(sql`revoked_at is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

/** Counts those that are not withdrawn. */
export async function countActiveCodes(db: Db, eventId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('invitation_codes')
    .select((of) => of.fn.countAll<string>().as('codes'))
    .where('event_id', '=', eventId)
    .where('purpose', '=', 'host')
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(codes)
}

export type CodeColumns = Pick<
  CodeRow,
  'label' | 'max_uses' | 'expires_at' | 'bound_email' | 'skips_approval' | 'keeps_seats' | 'kept'
>

export async function updateCode(
  db: Db,
  at: { eventId: string; id: string },
  terms: CodeColumns,
): Promise<void> {
  await db
    .updateTable('invitation_codes')
    .set({ ...terms, version: sql`version + 1` })
    .where('event_id', '=', at.eventId)
    .where('id', '=', at.id)
    .execute()
}

export async function insertCode(
  db: Db,
  row: Insertable<Tables['invitation_codes']>,
): Promise<void> {
  await db.insertInto('invitation_codes').values(row).execute()
}

export async function insertCodes(
  db: Db,
  rows: readonly Insertable<Tables['invitation_codes']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('invitation_codes').values(rows).execute()
}

/** Takes one use, and the place that was kept for it. The database refuses one too many. */
export async function takeUse(
  db: Db,
  { event_id: eventId, id }: Pick<CodeRow, 'event_id' | 'id'>,
): Promise<void> {
  await db
    .updateTable('invitation_codes')
    .set({ used: sql`used + 1`, kept: sql`greatest(kept - 1, 0)` })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** Ends a code and releases its kept places; returns how many it kept. */
export async function endCode(
  db: Db,
  { event_id: eventId, id }: Pick<CodeRow, 'event_id' | 'id'>,
  now: Date,
): Promise<number> {
  const code = await db
    .selectFrom('invitation_codes')
    .select('kept')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  await db
    .updateTable('invitation_codes')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})`, kept: 0, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
  return code?.kept ?? 0
}

/**
 * Withdraws open transfers or invitations, by their own ids or those of their registrations.
 * Neither keeps a place: that of a transfer is the giver's own.
 */
export async function revokeCodes(
  db: Db,
  {
    eventId,
    purpose,
    by,
    ids,
  }: {
    eventId: string
    purpose: 'transfer' | 'invitation'
    by: 'id' | 'registration_id'
    ids: readonly string[]
  },
  now: Date,
): Promise<void> {
  await db
    .updateTable('invitation_codes')
    .set({ revoked_at: now, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .where('purpose', '=', purpose)
    .where(by, '=', sql<string>`any (${ids}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Returns the codes of one registration: for its companions, or to hand it on. */
export async function codesOfRegistration(
  db: Db,
  eventId: string,
  registrationId: string,
): Promise<CodeRow[]> {
  return db
    .selectFrom('invitation_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('registration_id', '=', registrationId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** An address and the period it applies to; null means unbounded. */
export type BoundAddress = { email: string; since: Date | null; until: Date | null }

/**
 * Lists the valid codes that only one address opens, in a fixed order, as their events are locked
 * one after the other.
 */
export async function listCodesFor(
  db: Db,
  { email, since, until }: BoundAddress,
): Promise<CodeRow[]> {
  return db
    .selectFrom('invitation_codes')
    .selectAll()
    .where(sql`lower(bound_email)`, '=', email.toLowerCase())
    .where((builder) =>
      builder.and([
        ...(since ? [builder('created_at', '>', since)] : []),
        ...(until ? [builder('created_at', '<=', until)] : []),
      ]),
    )
    .where('revoked_at', 'is', null)
    .orderBy('event_id')
    .orderBy('id')
    .execute()
}

/** Lists expired codes that still keep places. */
export async function listExpiredReservations(
  db: Db,
  eventId: string,
  now: Date,
): Promise<CodeRow[]> {
  return db
    .selectFrom('invitation_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('kept', '>', 0)
    .where('expires_at', '<=', now)
    .execute()
}

/** Releases the places of an expired code. */
export async function releaseReservedPlaces(
  db: Db,
  { event_id: eventId, id }: Pick<CodeRow, 'event_id' | 'id'>,
): Promise<void> {
  await db
    .updateTable('invitation_codes')
    .set({ kept: 0 })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** Returns whether a person may host: a suspended host admits nobody meanwhile. */
export async function isHostActive(db: Db, hostId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', hostId)
      .where('status', '=', 'active')
      .executeTakeFirst()) !== undefined
  )
}
