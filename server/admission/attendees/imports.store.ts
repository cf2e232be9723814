import { type Selectable, sql } from 'kysely'
import { asAddress } from '#contract/text/address.ts'
import type { EarlierInvitationJson } from '#database/values.ts'
import type { Tables } from '#database/tables.ts'
import { isHereAs, liveStates } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'

export type ImportRecord = Selectable<Tables['attendee_imports']>
type ImportKey = { eventId: string; id: string }

/** Returns an import, and locks it. */
export async function findImport(
  db: Db,
  { eventId, id }: ImportKey,
): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('attendee_imports')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns how far an import is. */
export async function findImportProgress(
  db: Db,
  { eventId, id }: ImportKey,
): Promise<Pick<ImportRecord, 'people' | 'entered'> | undefined> {
  return db
    .selectFrom('attendee_imports')
    .select(['people', 'entered'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Records an import that begins, or begins again; returns it as it is then. */
export async function startImport(
  db: Db,
  row: Pick<
    ImportRecord,
    'event_id' | 'id' | 'by_user' | 'file_name' | 'kind' | 'people' | 'started_at'
  >,
): Promise<ImportRecord> {
  return db
    .insertInto('attendee_imports')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'id']).doUpdateSet({
        people: sql`greatest(attendee_imports.entered, excluded.people)`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds people to those an import has entered, and the invitations that it gave a place. */
export async function noteEntered(
  db: Db,
  { eventId, id }: ImportKey,
  { entered, earlier }: { entered: number; earlier: readonly EarlierInvitationJson[] },
): Promise<void> {
  await db
    .updateTable('attendee_imports')
    .set({
      entered: sql`entered + ${entered}`,
      earlier: sql`earlier || ${JSON.stringify(earlier)}::jsonb`,
    })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** Corrects how many people are to be entered: those whom a later check refused do not count. */
export async function finishImport(db: Db, { eventId, id }: ImportKey): Promise<void> {
  await db
    .updateTable('attendee_imports')
    .set({ people: sql`entered` })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

export async function noteUndone(
  db: Db,
  { eventId, id, removed }: ImportKey & { removed: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('attendee_imports')
    .set({ undone_at: now, removed, earlier: '[]' })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** Returns the addresses that an import has entered. */
export async function listImported(
  db: Db,
  { eventId, id }: ImportKey,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('invitation_codes')
    .select(sql<string>`lower(bound_email)`.as('email'))
    .where('event_id', '=', eventId)
    .where('import_id', '=', id)
    .where('bound_email', 'is not', null)
    .execute()
  return new Set(rows.map(({ email }) => asAddress(email)))
}

/** An invitation of an import whose person has neither registered nor come. */
export type UnclaimedInvitation = { id: string; registrationId: string | null; isMailed: boolean }

// Nobody has used the invitation, and the person of its place has neither registered nor come. The
// sets are read once for all invitations.
const isUnclaimed = (eventId: string) => sql<boolean>`(c.revoked_at is null and case c.purpose
  when 'guest' then r.user_id is null and r.state = any (${liveStates}) and not ${isHereAs('r')} and r.tier_id is null
  else c.used = 0 and c.code not in (select u.code from registrations u where u.event_id = ${eventId} and u.code is not null) end)`
const isMailed = (eventId: string) => sql<boolean>`(coalesce(c.registration_id, c.id)::text in (
  select a.occasion from announcements a where a.event_id = ${eventId} and a.kind in ('guest', 'invitation') and a.people > 0))`

/** Lists the invitations of an import whose people have neither registered nor come. */
export async function listUnclaimedInvitations(
  db: Db,
  { eventId, id }: ImportKey,
): Promise<UnclaimedInvitation[]> {
  const { rows } = await sql<UnclaimedInvitation>`
    select c.id, c.registration_id as "registrationId", ${isMailed(eventId)} as "isMailed"
    from invitation_codes c left join registrations r on r.event_id = c.event_id and r.id = c.registration_id
    where c.event_id = ${eventId} and c.import_id = ${id} and ${isUnclaimed(eventId)}`.execute(db)
  return rows
}

/** Lists the imports of an event, latest first, each with how many people undoing it would remove. */
export async function listImportRows(
  db: Db,
  eventId: string,
): Promise<(ImportRecord & { unclaimed: number; mailed: number })[]> {
  const { rows } = await sql<ImportRecord & { unclaimed: number; mailed: number }>`
    select i.*, coalesce(of.unclaimed, 0) as unclaimed, coalesce(of.mailed, 0) as mailed
    from attendee_imports i left join (
      select c.import_id, (count(*) filter (where ${isUnclaimed(eventId)}))::int as unclaimed, (count(*) filter (where ${isUnclaimed(eventId)} and ${isMailed(eventId)}))::int as mailed
      from invitation_codes c left join registrations r on r.event_id = c.event_id and r.id = c.registration_id
      where c.event_id = ${eventId} and c.import_id is not null group by c.import_id
    ) of on of.import_id = i.id
    where i.event_id = ${eventId} order by i.started_at desc, i.id desc`.execute(db)
  return rows
}

type InvitationsToUndo = { eventId: string; invitations: readonly UnclaimedInvitation[] }

/** Deletes the places that invitations keep. */
export async function deletePlaces(
  db: Db,
  { eventId, invitations }: InvitationsToUndo,
): Promise<void> {
  const places = invitations.flatMap(({ registrationId }) => registrationId ?? [])
  await deleteUnsent(db, { eventId, kind: 'guest', occasions: places })
  await sql`delete from statements where event_id = ${eventId} and registration_id = any (${places}::uuid[])`.execute(
    db,
  )
  await sql`delete from registrations where event_id = ${eventId} and id = any (${places}::uuid[])`.execute(
    db,
  )
}

/** Revokes invitations that were mailed, so that the host still sees them, and deletes the others. */
export async function deleteInvitations(
  db: Db,
  { eventId, invitations }: InvitationsToUndo,
  now: Date,
): Promise<void> {
  const ids = (isMailed: boolean) =>
    invitations.filter((one) => one.isMailed === isMailed).map(({ id }) => id)
  await deleteUnsent(db, { eventId, kind: 'invitation', occasions: ids(false) })
  await sql`update invitation_codes set revoked_at = ${now}, registration_id = null, version = version + 1 where event_id = ${eventId} and id = any (${ids(true)}::uuid[])`.execute(
    db,
  )
  await sql`delete from invitation_codes where event_id = ${eventId} and id = any (${ids(false)}::uuid[])`.execute(
    db,
  )
}

/** Deletes the mails of places or invitations that were not sent yet. */
async function deleteUnsent(
  db: Db,
  {
    eventId,
    kind,
    occasions,
  }: { eventId: string; kind: 'guest' | 'invitation'; occasions: readonly string[] },
): Promise<void> {
  await sql`delete from announcements where event_id = ${eventId} and kind = ${kind} and done_at is null and occasion = any (${occasions}::text[])`.execute(
    db,
  )
}

/** Returns which of these imports were undone. */
export async function listUndone(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('attendee_imports')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('undone_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
