import { type RawBuilder, sql } from 'kysely'
import type { RoundAnswer } from '#contract/rounds.ts'
import type { EventOutcomeJson } from '#database/values.ts'
import { inStates, isGoingAs, isInvitedAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'

/**
 * Returns an event's outcome in numbers alone: people expected, people checked in, people with a
 * match, pairs who both wanted to meet, rounds, meetings, and how people came to register. For a
 * faded event, returns the stored numbers.
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
      (select count(*)::int from registrations r where r.event_id = ${eventId} and ${isInvitedAs('r')}) as invited,
      (select nullif(count(distinct c.registration_id), 0)::int from check_ins c join who on who.id = c.registration_id where c.event_id = ${eventId} and c.undone_at is null) as came,
      (select count(distinct one.id)::int from pairs p cross join lateral (values (p.a_id), (p.b_id)) as one (id) where p.is_suggested or p.is_mutual) as matched,
      (select count(*)::int from pairs p where p.is_mutual) as "mutualPairs",
      ${roundFigures(eventId)} as rounds,
      (select count(*)::int from meetings t where t.event_id = ${eventId} and t.state in ('accepted', 'met', 'no_show') and (t.proposed_by is null or t.table_no is not null)) as meetings,
      ${sources(eventId)} as sources`.execute(db)
  return rows[0] ?? { people: 0, came: null, matched: 0, mutualPairs: 0 }
}

/** The figures of the rounds that began, as JSON; null without any. */
function roundFigures(eventId: string): RawBuilder<unknown> {
  const answered = (answer: RoundAnswer) => sql`count(*) filter (where s.answer = ${answer})::int`
  return sql`(select case when count(distinct o.n) = 0 then null else jsonb_build_object('count', count(distinct o.n)::int,
      'conversations', (count(*) filter (where s.with_id is not null and not s.is_missed) / 2)::int,
      'useful', ${answered('useful')}, 'notUseful', ${answered('not-useful')}, 'notHappened', ${answered('not-happened')}) end
    from rounds o left join round_seats s on s.event_id = o.event_id and s.round = o.n where o.event_id = ${eventId} and o.starts_at is not null)`
}

/**
 * The spots and check-ins of each source, as JSON, the most first. Codes appear by the host's name
 * for them alone, as figures are passed on; spots kept for companions count as theirs.
 */
function sources(eventId: string): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(by_source) order by registered desc, kind, label), '[]') from (
      select kind, label, sum(registered)::int as registered, sum(came)::int as came from (
        select case when a.registration_id is not null then 'affiliate' when r.code is null then case when r.guest_email is null then 'page' else 'reserved' end else
            case coalesce(c.purpose, 'host') when 'invitation' then 'mail' when 'guest' then 'reserved' when 'companions' then 'companion' when 'transfer' then 'transfer' else case when coalesce(c.label, '') = '' then 'own-code' else 'code' end end end as kind,
          case when a.registration_id is null and c.purpose = 'host' then c.label else '' end as label, 1 as registered,
          (exists (select from check_ins k where k.event_id = r.event_id and k.registration_id = r.id and k.undone_at is null))::int as came
        from registrations r left join invitation_codes c on c.event_id = r.event_id and c.code = r.code left join attributions a on a.event_id = r.event_id and a.registration_id = r.id
        where r.event_id = ${eventId} and ${isGoingAs('r')}
        union all select 'companion', '', k.kept, 0 from invitation_codes k where k.event_id = ${eventId} and k.purpose = 'companions' and k.kept > 0
      ) spots group by kind, label) by_source)`
}
