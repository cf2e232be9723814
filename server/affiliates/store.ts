import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { asAddress } from '#contract/text/address.ts'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'

export type ProgrammeRow = Selectable<Tables['affiliate_programmes']>
export type AffiliateRow = Selectable<Tables['affiliates']> & {
  name: string | null
  user_email: string | null
}
type EventItemKey = { eventId: string; id: string }

export async function findProgramme(db: Db, eventId: string): Promise<ProgrammeRow | undefined> {
  return db
    .selectFrom('affiliate_programmes')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

export async function findProgrammeByCode(db: Db, code: string): Promise<ProgrammeRow | undefined> {
  return db
    .selectFrom('affiliate_programmes')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
}

export async function listProgrammes(db: Db, eventIds: readonly string[]): Promise<ProgrammeRow[]> {
  return eventIds.length === 0
    ? []
    : db.selectFrom('affiliate_programmes').selectAll().where('event_id', 'in', eventIds).execute()
}

export async function insertProgramme(
  db: Db,
  row: Insertable<Tables['affiliate_programmes']>,
): Promise<void> {
  await db.insertInto('affiliate_programmes').values(row).execute()
}

/** Returns whether this version was the one changed. */
export async function updateProgramme(
  db: Db,
  at: { eventId: string; version: number },
  change: Updateable<Tables['affiliate_programmes']>,
): Promise<boolean> {
  const row = await db
    .updateTable('affiliate_programmes')
    .set({ ...change, version: sql`version + 1` })
    .where('event_id', '=', at.eventId)
    .where('version', '=', at.version)
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

const name = sql<string | null>`nullif(${shownNameOf('users')}, '')`.as('name')

export function selectAffiliates(db: Db) {
  return db
    .selectFrom('affiliates')
    .leftJoin('users', 'users.id', 'affiliates.user_id')
    .selectAll('affiliates')
    .select(['users.email as user_email', name])
}

export async function listAffiliateRows(db: Db, eventId: string): Promise<AffiliateRow[]> {
  return selectAffiliates(db)
    .where('affiliates.event_id', '=', eventId)
    .orderBy(sql`affiliates.state = 'pending'`, 'desc')
    .orderBy('affiliates.id', 'desc')
    .execute()
}

export async function findAffiliate(
  db: Db,
  { eventId, id }: EventItemKey,
): Promise<AffiliateRow | undefined> {
  return selectAffiliates(db)
    .where('affiliates.event_id', '=', eventId)
    .where('affiliates.id', '=', id)
    .executeTakeFirst()
}

export async function findAffiliateByCode(db: Db, code: string): Promise<AffiliateRow | undefined> {
  return selectAffiliates(db).where('affiliates.code', '=', code).executeTakeFirst()
}

export async function findAffiliateByEmail(
  db: Db,
  eventId: string,
  email: string,
): Promise<AffiliateRow | undefined> {
  return selectAffiliates(db)
    .where('affiliates.event_id', '=', eventId)
    .where('affiliates.email', '=', email)
    .executeTakeFirst()
}

/** Returns an existing affiliate by verified address. */
export async function findAffiliateOfAddress(
  db: Db,
  eventId: string,
  email: string,
): Promise<AffiliateRow | undefined> {
  return selectAffiliates(db)
    .where('affiliates.event_id', '=', eventId)
    .where(sql`lower(users.email)`, '=', email)
    .where('users.email_proved', '=', true)
    .executeTakeFirst()
}

/** Returns the affiliate who refers people with one of the host's invitation codes. */
export async function findAffiliateByInvitation(
  db: Db,
  { eventId, codeId }: { eventId: string; codeId: string },
): Promise<AffiliateRow | undefined> {
  return selectAffiliates(db)
    .where('affiliates.event_id', '=', eventId)
    .where('affiliates.code_id', '=', codeId)
    .executeTakeFirst()
}

/** Returns a person's affiliate row at one event. */
export async function findOwn(
  db: Db,
  eventId: string,
  userId: string,
): Promise<AffiliateRow | undefined> {
  return selectAffiliates(db)
    .where('affiliates.event_id', '=', eventId)
    .where('affiliates.user_id', '=', userId)
    .executeTakeFirst()
}

export async function listAffiliatesByCode(
  db: Db,
  codes: readonly string[],
): Promise<AffiliateRow[]> {
  return codes.length === 0
    ? []
    : selectAffiliates(db).where('affiliates.code', 'in', codes).execute()
}

export async function countAffiliates(db: Db, eventId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('affiliates')
    .select((of) => of.fn.countAll<string>().as('rows'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

export async function insertAffiliate(
  db: Db,
  row: Insertable<Tables['affiliates']>,
): Promise<void> {
  await db.insertInto('affiliates').values(row).execute()
}

/** Returns whether the affiliate was unchanged since it was read. */
export async function updateAffiliate(
  db: Db,
  { eventId, id, version }: EventItemKey & { version: number },
  change: Updateable<Tables['affiliates']>,
): Promise<boolean> {
  const row = await db
    .updateTable('affiliates')
    .set({ ...change, version: sql`version + 1` })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAffiliate(db: Db, { eventId, id }: EventItemKey): Promise<void> {
  await db.deleteFrom('affiliates').where('event_id', '=', eventId).where('id', '=', id).execute()
}

export type ReferralCounts = { clicks: number; joins: number }

/**
 * Returns the clicks on each affiliate's links at an event, and how many people they referred are
 * registered.
 */
export async function countReferrals(
  db: Db,
  eventId: string,
): Promise<Map<string, ReferralCounts>> {
  const { rows } = await sql<ReferralCounts & { id: string }>`
    select a.id, (select coalesce(sum(c.clicks), 0)::int from affiliate_clicks c where c.event_id = a.event_id and c.affiliate_id = a.id) as clicks,
      (select count(*)::int from attributions t join registrations r on r.event_id = t.event_id and r.id = t.registration_id
        where t.event_id = a.event_id and t.affiliate_id = a.id and r.state in ('confirmed', 'checked_in', 'attended', 'no_show')) as joins
    from affiliates a where a.event_id = ${eventId}`.execute(db)
  return new Map(rows.map(({ id, clicks, joins }) => [id, { clicks, joins }]))
}

/** Adds counted clicks to the daily totals of affiliates; clicks on unknown codes are ignored. */
export async function addClicks(
  db: Db,
  counts: readonly { code: string; day: string; clicks: number; busiest: number }[],
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into affiliate_clicks (event_id, affiliate_id, day, clicks, busiest)
    select a.event_id, a.id, v.day, v.clicks, v.busiest
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as v(code text, day date, clicks int, busiest int) join affiliates a on a.code = v.code and a.state = 'active'
    on conflict (event_id, affiliate_id, day) do update set clicks = affiliate_clicks.clicks + excluded.clicks, busiest = greatest(affiliate_clicks.busiest, excluded.busiest)`.execute(
    db,
  )
}

export type TouchRecord = { eventId: string; affiliateId: string; at: Date; mark: string }

/** Saves that a person followed links, under their account or the digest of an address. */
export async function saveTouch(
  db: Db,
  personKey: string,
  { touch: { eventId, affiliateId, at, mark }, now }: { touch: TouchRecord; now: Date },
): Promise<void> {
  await db
    .insertInto('affiliate_touches')
    .values({
      event_id: eventId,
      affiliate_id: affiliateId,
      who: personKey,
      first_at: at,
      last_at: at,
      mark,
      kept_at: now,
    })
    .onConflict((row) =>
      row.columns(['event_id', 'affiliate_id', 'who']).doUpdateSet({
        first_at: sql`least(affiliate_touches.first_at, excluded.first_at)`,
        last_at: sql`greatest(affiliate_touches.last_at, excluded.last_at)`,
      }),
    )
    .execute()
}

/**
 * Returns the touches kept for a person: under their account, and under their address in the hour
 * before the account existed. A mailed sign-up code is valid for that hour.
 */
export async function listTouches(
  db: Db,
  { eventId, userId, address }: { eventId: string; userId: string; address: string },
): Promise<TouchRecord[]> {
  const { rows } = await sql<{ affiliate_id: string; first_at: Date; last_at: Date; mark: string }>`
    select t.affiliate_id, t.first_at, t.last_at, t.mark from affiliate_touches t join users u on u.id = ${userId}
    where t.event_id = ${eventId} and (t.who = ${`user:${userId}`} or t.who = ${address} and t.kept_at <= u.created_at and t.kept_at > u.created_at - interval '1 hour')`.execute(
    db,
  )
  return rows.flatMap(({ affiliate_id: affiliateId, first_at: first, last_at: last, mark }) =>
    [first, last].map((at) => ({ eventId, affiliateId, at, mark })),
  )
}

/** Deletes the touches of a person at an event. */
export async function deleteTouches(
  db: Db,
  { eventId, userId, address }: { eventId: string; userId: string; address: string },
): Promise<void> {
  await db
    .deleteFrom('affiliate_touches')
    .where('event_id', '=', eventId)
    .where('who', 'in', [`user:${userId}`, address])
    .execute()
}

/** Deletes touches that no longer count for anyone. */
export async function forgetTouches(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('affiliate_touches').where('last_at', '<', before).execute()
}

export async function insertAttribution(
  db: Db,
  row: Insertable<Tables['attributions']>,
): Promise<void> {
  await db
    .insertInto('attributions')
    .values(row)
    .onConflict((at) => at.columns(['event_id', 'registration_id']).doNothing())
    .execute()
}

/** Returns the person's address in lower case, and whether it is verified. */
export async function findPerson(
  db: Db,
  userId: string,
): Promise<{ email: string; isProved: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_proved'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && { email: asAddress(row.email), isProved: row.email_proved }
}

/** Returns one of the host's invitation codes that is still valid for the event. */
export async function findInvitationCode(
  db: Db,
  { eventId, id }: EventItemKey,
): Promise<{ id: string; code: string } | undefined> {
  return db
    .selectFrom('invitation_codes')
    .select(['id', 'code'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('purpose', '=', 'host')
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}
