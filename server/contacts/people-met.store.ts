import { type RawBuilder, sql } from 'kysely'
import type { ContactSuggestion } from '#contract/contacts/contacts.ts'
import { isBlockedPair } from '../apart/apart.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'

type MetRow = {
  eventId: string
  title: string
  registrationId: string
  conversationId: string | null
  personId: string
  name: string
  at: Date
  way: ContactSuggestion['way']
}

// People someone sat with in a round that one of them rated and neither says did not happen.
// Meetings count by the reader's own word before the other's: no one learns that the other reported
// a no-show. Mutual matches at an event that has begun count too.
const metBy = (userId: string, now: Date): RawBuilder<unknown> => sql`
  select r.event_id, s.with_id as other_id, w.ends_at as at, 'round' as way
  from registrations r join round_seats s on s.event_id = r.event_id and s.registration_id = r.id and s.with_id is not null
  join rounds w on w.event_id = s.event_id and w.n = s.round and w.ends_at <= ${now}::timestamptz
  join round_seats t on t.event_id = s.event_id and t.round = s.round and t.registration_id = s.with_id
  where r.user_id = ${userId} and coalesce(s.answer, t.answer) is not null and 'not-happened' not in (coalesce(s.answer, ''), coalesce(t.answer, ''))
  union all
  select r.event_id, case when d.a_id = r.id then d.b_id else d.a_id end, d.starts_at, 'meeting'
  from registrations r join meetings d on d.event_id = r.event_id and r.id in (d.a_id, d.b_id) and 'met' = case when d.a_id = r.id then coalesce(d.a_outcome, d.b_outcome) else coalesce(d.b_outcome, d.a_outcome) end
  where r.user_id = ${userId}
  union all
  select r.event_id, case when m.a_id = r.id then m.b_id else m.a_id end, e.starts_at, 'match'
  from registrations r join events e on e.id = r.event_id and e.status = 'published' and e.starts_at <= ${now}::timestamptz
  join matches m on m.event_id = r.event_id and r.id in (m.a_id, m.b_id) and m.a_stance = 'interested' and m.b_stance = 'interested'
  where r.user_id = ${userId} and ${isInAs('r')}`

// A mutual match and its conversation have the same id.
const mutualMatch = (userId: string): RawBuilder<string | null> => sql`(
  select m.id from registrations own join matches m on m.event_id = own.event_id and own.id in (m.a_id, m.b_id) and o.id in (m.a_id, m.b_id)
  where own.event_id = x.event_id and own.user_id = ${userId} and ${isInAs('own')} and own.id <> o.id and m.a_stance = 'interested' and m.b_stance = 'interested')`

const metAs = (
  userId: string,
  now: Date,
  condition: RawBuilder<unknown>,
): RawBuilder<MetRow> => sql<MetRow>`
  select distinct on (o.user_id) x.event_id as "eventId", e.title, o.id as "registrationId", ${mutualMatch(userId)} as "conversationId", o.user_id as "personId", ${shownNameOf('u')} as name, x.at, x.way
  from (${metBy(userId, now)}) x
  join events e on e.id = x.event_id join registrations o on o.event_id = x.event_id and o.id = x.other_id and o.user_id <> ${userId} and (x.way <> 'match' or ${isInAs('o')})
  join users u on u.id = o.user_id and u.status = 'active'
  where ${condition} and not exists (select from contacts c where c.user_id = ${userId} and c.person_id = o.user_id)
    and not ${isBlockedPair(sql`${userId}::uuid`, 'o.user_id')}
  order by o.user_id, x.way desc, x.at desc`

/** Returns the people someone met at events and does not keep, latest first. */
export async function listMet(db: Db, userId: string, now: Date): Promise<ContactSuggestion[]> {
  const { rows } =
    await sql<MetRow>`select * from (${metAs(userId, now, sql`true`)}) met order by at desc, name limit 100`.execute(
      db,
    )
  return rows.map(({ eventId, title, registrationId, conversationId, name, at, way }) => ({
    eventId,
    title,
    registrationId,
    conversationId,
    name,
    at: at.toISOString(),
    way,
  }))
}

/** Returns one of them. */
export async function findMet(
  db: Db,
  {
    userId,
    eventId,
    registrationId,
    now,
  }: { userId: string; eventId: string; registrationId: string; now: Date },
): Promise<MetRow | undefined> {
  const { rows } = await metAs(
    userId,
    now,
    sql`x.event_id = ${eventId} and o.id = ${registrationId}`,
  ).execute(db)
  return rows[0]
}
