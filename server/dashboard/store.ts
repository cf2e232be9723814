import { sql } from 'kysely'
import type { NextStepKind, HostedEventSummary } from '#contract/dashboard.ts'
import { isBlockedPair, hasBlocked } from '../apart/apart.ts'
import { isInAs, isInvitedAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { shownNameOf } from '../kit/names.store.ts'

export type StepRow = {
  kind: NextStepKind
  event_id: string | null
  title: string | null
  time_zone: string | null
  count: number
  at: Date | null
  name: string | null
  leads_to: string | null
}

/**
 * How long before a meeting it is a next step, and how long after it the outcome is still asked.
 */
const [soon, askingPeriod] = [sql.lit('1 hour'), sql.lit('14 days')]

// The other's answer about a meeting does not replace one's own.
const isUnsaid = sql`state in ('accepted', 'met', 'no_show') and case when is_a then a_outcome else b_outcome end is null`

/** Lists everything that waits for one person, in one statement; the rules decide its urgency. */
export async function listPendingSteps(db: Db, userId: string, now: Date): Promise<StepRow[]> {
  const me = sql`${userId}::uuid`
  const { rows } = await sql<StepRow>`
    with own as (
      select r.event_id, r.id, r.state, r.is_matched, r.offer_until, r.pay_until, e.title, e.time_zone, e.ends_at from registrations r join events e on e.id = r.event_id
      where r.user_id = ${userId} and e.status = 'published'
    ), ahead as (select * from own where ends_at is null or ends_at > ${now}),
    meets as (
      select m.*, o.title, o.time_zone, o.id = m.a_id as is_a, ${shownNameOf('u')} as name from own o
      join meetings m on m.event_id = o.event_id and o.id in (m.a_id, m.b_id)
      join registrations r on r.event_id = m.event_id and r.id = case when m.a_id = o.id then m.b_id else m.a_id end join users u on u.id = r.user_id
      where ${isInAs('o')} and not ${hasBlocked(me, 'r.user_id')}
    )
    select 'pay' as kind, event_id, title, time_zone, 1 as count, pay_until as at, null as name, null::uuid as leads_to from ahead where state = 'awaiting_payment' and pay_until > ${now}
    union all select 'take-place', event_id, title, time_zone, 1, offer_until, null, null from ahead where state = 'offered' and offer_until > ${now}
    union all (select 'meet', event_id, title, time_zone, 1, starts_at, name, null from meets where ${isUnsaid} and ends_at > ${now} and starts_at <= ${now}::timestamptz + ${soon}::interval order by starts_at limit 1)
    union all select 'answer-meetings', event_id, title, time_zone, count(*)::int, min(coalesce(move_to, starts_at)), null, null from meets
      where starts_at > ${now} and (state = 'proposed' and not case when is_a then a_yes else b_yes end or state = 'accepted' and move_to is not null and case when is_a then a_move else b_move end is null) group by event_id, title, time_zone
    union all select 'approve', e.id, e.title, e.time_zone, count(*)::int, null, null, null from events e join registrations r on r.event_id = e.id and r.state = 'pending_approval'
      where e.status = 'published' and (e.ends_at is null or e.ends_at > ${now}) and (e.host_id = ${userId} or exists (select from co_hosts c where c.event_id = e.id and c.user_id = ${userId} and c.accepted_at is not null and 'people' = any (c.rights))) group by e.id
    union all select 'say', event_id, title, time_zone, 1, null, null, null from ahead
      where ${isInAs('ahead')} and is_matched and not exists (select from statements s where s.event_id = ahead.event_id and s.registration_id = ahead.id)
    union all select 'read', null, null, null, count(*)::int, null, case when count(*) = 1 then min(name) end, case when count(*) = 1 then min(id::text)::uuid end from (
      select c.id, ${shownNameOf('u')} as name from conversation_sides s join conversations c on c.id = s.conversation_id join users u on u.id in (c.a_user, c.b_user) and u.id <> ${userId} and u.status = 'active'
      where s.user_id = ${userId} and not s.is_muted and exists (select from conversation_messages m where m.conversation_id = c.id and m.position > s.read_to and m.author_id <> ${userId} and m.deleted_at is null)
        and not ${isBlockedPair('c.a_user', 'c.b_user')}
    ) unread having count(*) > 0
    union all select 'answer-matches', a.event_id, a.title, a.time_zone, count(*)::int, null, null, null from ahead a join matches m on m.event_id = a.event_id and a.id in (m.a_id, m.b_id) and m.is_suggested
      join registrations r on r.event_id = m.event_id and r.id = case when m.a_id = a.id then m.b_id else m.a_id end and ${isInAs('r')} and r.is_matched join users u on u.id = r.user_id and u.status = 'active'
      where ${isInAs('a')} and a.is_matched and case when m.a_id = a.id then m.a_stance else m.b_stance end = 'none'
        and not ${isBlockedPair(me, 'r.user_id')} group by a.event_id, a.title, a.time_zone
    union all select 'rate', event_id, title, time_zone, count(*)::int, null, null, null from meets
      where ${isUnsaid} and ends_at <= ${now} and ends_at > ${now}::timestamptz - ${askingPeriod}::interval group by event_id, title, time_zone
    union all select 'follow-up', null, null, null, count(*)::int, min(follow_at), case when count(*) = 1 then min(fields ->> 'name') end, case when count(*) = 1 then min(id::text)::uuid end
      from contacts where user_id = ${userId} and follow_state = 'open' and follow_at <= ${now} and not ${hasBlocked('contacts.user_id', 'contacts.person_id')} having count(*) > 0
    union all select 'publish', id, title, time_zone, 1, null, null, null from events where host_id = ${userId} and status = 'draft' and (starts_at is null or starts_at > ${now})`.execute(
    db,
  )
  return rows
}

/** Returns whether a person has an upcoming event that sells places. */
export async function sellsPlaces(db: Db, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('host_id', '=', userId)
    .where('status', '=', 'published')
    .where('price_to', '>', 0)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type HostedRow = {
  id: string
  title: string
  time_zone: string
  starts_at: Date | null
  joined: number
  people: number
  invited: number
  asking: number
  matched: number
  served: number
  meetings: HostedEventSummary['meetings']
}

/** Lists a person's next or recent events, with their numbers. */
export async function listHosted(
  db: Db,
  userId: string,
  { now, size, floor }: { now: Date; size: number; floor: number },
): Promise<HostedRow[]> {
  const { rows } = await sql<HostedRow>`
    select e.id, e.title, e.time_zone, e.starts_at, e.people_in as people,
      (select count(*)::int from registrations r where r.event_id = e.id and ${isInvitedAs('r')}) as invited,
      (select count(*)::int from registrations r where r.event_id = e.id and r.user_id is not null and ${isInAs('r')} and (r.joined_at at time zone e.time_zone)::date = (${now}::timestamptz at time zone e.time_zone)::date) as joined,
      (select count(*)::int from registrations r where r.event_id = e.id and r.state = 'pending_approval') as asking,
      case when e.ends_at is null or e.ends_at <= ${now}::timestamptz then 'over' when exists (select from meeting_plans h where h.event_id = e.id and h.windows <> '[]') then 'open' else 'none-yet' end as meetings,
      count(p.*)::int as matched, count(p.*) filter (where p.has >= ${floor})::int as served
    from events e
      left join (match_people p join registrations i on i.event_id = p.event_id and i.id = p.registration_id and ${isInAs('i')} and i.is_matched) on p.event_id = e.id
    where e.host_id = ${userId} and e.status = 'published' and (e.ends_at is null or e.ends_at > ${now}::timestamptz - interval '7 days')
    group by e.id order by e.ends_at <= ${now}, e.starts_at, e.id limit ${size}`.execute(db)
  return rows
}
