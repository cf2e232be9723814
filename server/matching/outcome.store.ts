import { sql } from 'kysely'
import type { EventOutcomeJson } from '#database/values.ts'
import { inStates } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'

/**
 * Returns an event's outcome in numbers alone: people expected, people checked in, people with a
 * match, and pairs who both wanted to meet. For a faded event, returns the stored numbers.
 */
export async function outcomeOf(db: Db, eventId: string): Promise<EventOutcomeJson> {
  const event = await db
    .selectFrom('events')
    .select('outcome')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (event?.outcome) return event.outcome
  const { rows } = await sql<EventOutcomeJson>`
    with who as (select id, is_matched from registrations where event_id = ${eventId} and state in (${sql.join([...inStates])})),
      pairs as (select m.a_id, m.b_id, m.is_suggested, m.a_stance = 'interested' and m.b_stance = 'interested' as is_mutual from matches m
        join who a on a.id = m.a_id and a.is_matched join who b on b.id = m.b_id and b.is_matched where m.event_id = ${eventId})
    select (select e.people_in from events e where e.id = ${eventId}) as people,
      (select nullif(count(distinct c.registration_id), 0)::int from check_ins c join who on who.id = c.registration_id where c.event_id = ${eventId} and c.undone_at is null) as came,
      (select count(distinct one.id)::int from pairs p cross join lateral (values (p.a_id), (p.b_id)) as one (id) where p.is_suggested or p.is_mutual) as matched,
      (select count(*)::int from pairs p where p.is_mutual) as "mutualPairs"`.execute(db)
  return rows[0] ?? { people: 0, came: null, matched: 0, mutualPairs: 0 }
}
