import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'

/** Counts one more view of an invitation, or one more form begun. */
export async function countVisit(
  db: Db,
  at: { eventId: string; code: string },
  stage: 'view' | 'start',
): Promise<void> {
  const [views, starts] = stage === 'view' ? [1, 0] : [0, 1]
  await db
    .insertInto('invitation_visits')
    .values({ event_id: at.eventId, code: at.code, views, starts })
    .onConflict((row) =>
      row.columns(['event_id', 'code']).doUpdateSet({
        views: sql`invitation_visits.views + ${views}`,
        starts: sql`invitation_visits.starts + ${starts}`,
      }),
    )
    .execute()
}

/**
 * Returns the results of each code of an event. A person who came in once counts, even if they
 * left; one still waiting does not.
 */
export async function listFunnels(
  db: Db,
  eventId: string,
): Promise<Map<string, { views: number; starts: number; joins: number }>> {
  const { rows } = await sql<{ code: string; views: number; starts: number; joins: number }>`
    select code, coalesce(sum(views), 0)::int as views, coalesce(sum(starts), 0)::int as starts, coalesce(sum(joins), 0)::int as joins from (
      select code, views, starts, 0 as joins from invitation_visits where event_id = ${eventId}
      union all
      select r.code, 0, 0, count(*) from registrations r where r.event_id = ${eventId} and r.code is not null
        and exists (select from registration_history h where h.event_id = r.event_id and h.registration_id = r.id and h.what in ('registered', 'approved', 'accepted'))
      group by r.code
    ) as counted group by code`.execute(db)
  return new Map(rows.map(({ code, ...funnel }) => [code, funnel]))
}
