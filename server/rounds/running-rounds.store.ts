import { sql } from 'kysely'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'

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
    where r.user_id = ${userId} and ${isInAs('r')} and r.is_matched and e.status = 'published'
    order by e.starts_at desc, e.id`.execute(db)
  return {
    eventId: rows.find(({ isRunning }) => isRunning)?.id ?? null,
    isNear: rows.some(({ isNear, isRunning }) => isNear || isRunning),
  }
}
