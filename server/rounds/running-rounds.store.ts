import { type RawBuilder, sql } from 'kysely'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'

/** True if a registration takes part in the rounds: it has a place and agreed to be matched. */
function takesPart(registration: string): RawBuilder<boolean> {
  return sql<boolean>`(${isInAs(registration)} and ${sql.ref(`${registration}.is_matched`)})`
}

/**
 * Returns the event whose rounds have been started and are not over, among those where a person has
 * a place and agreed to be matched; and whether any such event is on today.
 */
export async function findRunning(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<{ eventId: string | null; isNear: boolean }> {
  const { rows } = await sql<{ id: string; isRunning: boolean; isNear: boolean }>`
    select e.id, coalesce(e.starts_at < ${now}::timestamptz + interval '2 hours' and coalesce(e.ends_at, e.starts_at) > ${now}::timestamptz - interval '12 hours', false) as "isNear",
      exists (select from rounds n join round_plans p on p.event_id = n.event_id where n.event_id = e.id and n.ends_at > coalesce(p.paused_at, ${now}::timestamptz)) as "isRunning"
    from registrations r join events e on e.id = r.event_id
    where r.user_id = ${userId} and ${takesPart('r')} and e.status = 'published'
    order by e.starts_at desc, e.id`.execute(db)
  return {
    eventId: rows.find(({ isRunning }) => isRunning)?.id ?? null,
    isNear: rows.some(({ isNear, isRunning }) => isNear || isRunning),
  }
}

/**
 * Tells the open pages of everyone who takes part that rounds have started, once the transaction has
 * committed.
 */
export async function tellOfStart(db: Db, eventId: string): Promise<void> {
  await sql`
    select pg_notify('live', 'users/' || r.user_id || '/rounds') from registrations r
    where r.event_id = ${eventId} and r.user_id is not null and ${takesPart('r')}`.execute(db)
}
