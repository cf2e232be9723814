import { sql } from 'kysely'
import type { EventStatus } from '#contract/events/event-card.ts'
import type { Language } from '#contract/languages.ts'
import type { AccountStatus, ReportState } from '#contract/moderation.ts'
import { inStates } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { nameOf } from '../kit/names.store.ts'

export type ModeratedPersonRow = {
  id: string
  email: string
  locale: Language
  name: string
  status: AccountStatus
  suspended_detail: string | null
  created_at: Date
  leaves_at: Date | null
  is_administrator: boolean
}
export type HostedEventRow = {
  id: string
  title: string
  status: EventStatus
  starts_at: Date | null
}
export type ReportSummaryRow = { id: string; number: string; at: Date; state: ReportState }

// An account pending deletion may still be restored, and counts as existing until then.
const isLeaving = sql<boolean>`exists (select from erasures e where e.user_id = u.id and e.erased_at is null)`
const standing = sql<AccountStatus>`case when not ${isLeaving} then u.status when u.suspended_detail is null then 'active' else 'suspended' end`

function selectPeople(db: Db) {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.email',
      'u.locale',
      standing.as('status'),
      'u.suspended_detail',
      'u.created_at',
      nameOf('u').as('name'),
      sql<Date | null>`(select e.due_at from erasures e where e.user_id = u.id and e.erased_at is null)`.as(
        'leaves_at',
      ),
      sql<boolean>`exists (select from administrators a where a.user_id = u.id)`.as(
        'is_administrator',
      ),
    ])
}

const fullName = sql`lower(${nameOf('u')})`
const familyName = sql`lower(coalesce(u.family_name, ''))`

/** Finds people by their whole address, or by a prefix of their name or family name. */
export async function searchPeople(
  db: Db,
  text: string,
  size: number,
): Promise<ModeratedPersonRow[]> {
  const word = text.toLowerCase()
  if (word.includes('@'))
    return selectPeople(db)
      .where(sql`lower(u.email)`, '=', word)
      .orderBy('u.created_at')
      .orderBy('u.id')
      .limit(size)
      .execute()
  const beginning = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return selectPeople(db)
    .where(({ or, eb }) => or([eb('u.status', '<>', 'deleted'), eb(isLeaving, '=', true)]))
    .where(sql<boolean>`(${fullName} like ${beginning} or ${familyName} like ${beginning})`)
    .orderBy(fullName)
    .orderBy('u.id')
    .limit(size)
    .execute()
}

export async function findPerson(db: Db, id: string): Promise<ModeratedPersonRow | undefined> {
  return selectPeople(db).where('u.id', '=', id).executeTakeFirst()
}

/**
 * Lists co-hosts not notified as guests: attendees and waiting people learn of it with the others.
 */
export async function listHelpers(
  db: Db,
  eventId: string,
): Promise<Pick<ModeratedPersonRow, 'id' | 'email' | 'locale'>[]> {
  return db
    .selectFrom('co_hosts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.email', 'u.locale'])
    .where('c.event_id', '=', eventId)
    .where('u.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations as r')
            .select('r.id')
            .where('r.event_id', '=', eventId)
            .whereRef('r.user_id', '=', 'u.id')
            .where('r.state', 'in', [...inStates, 'waitlisted', 'offered', 'pending_approval']),
        ),
      ),
    )
    .orderBy('u.id')
    .execute()
}

/** Returns the same, with the row locked. */
export async function lockPerson(db: Db, id: string): Promise<ModeratedPersonRow | undefined> {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  return findPerson(db, id)
}

/**
 * Sets the status. An account pending deletion stays closed; if it is restored, this status
 * applies.
 */
export async function setAccountStatus(
  db: Db,
  id: string,
  { detail, now }: { detail: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      status: sql`case when status = 'deleted' then status else ${detail === null ? 'active' : 'suspended'} end`,
      suspended_detail: detail,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Counts the events a person hosts and has joined; returns the handle of their page too. */
export async function countOf(
  db: Db,
  id: string,
): Promise<{ hosted: number; joined: number; handle: string | null }> {
  const { rows } = await sql<{ hosted: number; joined: number; handle: string | null }>`
    select (select count(*)::int from events where host_id = ${id}) as hosted, (select count(*)::int from registrations where user_id = ${id} and state in (${sql.join(inStates)})) as joined,
      (select handle from hosts where user_id = ${id}) as handle`.execute(db)
  return rows[0] ?? { hosted: 0, joined: 0, handle: null }
}

/** Lists a person's latest published events; drafts stay private. */
export async function listHostedEvents(
  db: Db,
  hostId: string,
  size: number,
): Promise<HostedEventRow[]> {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'status', 'starts_at'])
    .where('host_id', '=', hostId)
    .where('status', '<>', 'draft')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(size)
    .execute()
}

/** Counts the reports about a person or an event, and lists the latest. */
export async function reportsOf(
  db: Db,
  about: { userId: string } | { eventId: string },
  size: number,
): Promise<{ reported: number; reports: ReportSummaryRow[] }> {
  const isAbout =
    'userId' in about
      ? sql`f.about_id = ${about.userId}`
      : sql`f.event_id = ${about.eventId} and f.evidence is null`
  const { rows } = await sql<ReportSummaryRow & { reported: number }>`
    select f.id, f.number, f.created_at as at, case when f.state = 'done' then 'done' else 'open' end as state, (count(*) over ())::int as reported
    from feedback f where f.kind = 'abuse' and ${isAbout} order by f.created_at desc, f.id limit ${size}`.execute(
    db,
  )
  return { reported: rows[0]?.reported ?? 0, reports: rows }
}
