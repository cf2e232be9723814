import { sql } from 'kysely'
import type { DoctorCheck } from './doctor.store.ts'

// Only current matches can be compared with the attendees: any change of attendees first requests
// new ones. Expired events are not matched.
const isCurrent = sql.raw('e.matched_version = e.people_version and e.faded_at is null')
const isMatched = (registration: string) =>
  sql.raw(
    `${registration}.user_id is not null and ${registration}.is_matched and ${registration}.state in ('confirmed', 'checked_in', 'attended')`,
  )

// Two people with the same objective may help each other, so an objective may be answered by
// another objective.
const answers = ['objective', 'offering'] as const
const kindsOf = [
  ['a_objective_id', 'a_id', ['objective']],
  ['b_offering_id', 'b_id', answers],
  ['b_objective_id', 'b_id', ['objective']],
  ['a_offering_id', 'a_id', answers],
] as const
const isUnfounded = sql.join(
  kindsOf.map(
    ([reason, person, kinds]) => sql`(m.${sql.ref(reason)} is not null and not exists (
  select from statements s where s.event_id = m.event_id and s.id = m.${sql.ref(reason)} and s.registration_id = m.${sql.ref(person)} and s.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})))`,
  ),
  sql` or `,
)

// A pair's id is derived from both people: a new id for a returning pair would reveal that
// something was said.
const pairId = sql`overlay(overlay(left(encode(sha256(convert_to(a_id::text || b_id::text, 'UTF8')), 'hex'), 32) placing '8' from 13) placing '8' from 17)::uuid`

/** Checks of matches and their reasons. */
export const matchChecks: readonly DoctorCheck[] = [
  {
    name: 'one-row-per-pair',
    offending: () => sql`
      select event_id || ' ' || least(a_id, b_id) || ' ' || greatest(a_id, b_id) as id from matches
      group by event_id, least(a_id, b_id), greatest(a_id, b_id) having count(*) > 1 or min(a_id::text) >= max(b_id::text)`,
  },
  {
    name: 'match-ids',
    offending: () => sql`select event_id || ' ' || id as id from matches where id <> ${pairId}`,
  },
  {
    name: 'matched-people',
    offending: () => sql`
      select m.event_id || ' ' || m.id as id from matches m join events e on e.id = m.event_id and ${isCurrent}
      left join registrations a on a.event_id = m.event_id and a.id = m.a_id and ${isMatched('a')}
      left join registrations b on b.event_id = m.event_id and b.id = m.b_id and ${isMatched('b')}
      where a.id is null or b.id is null`,
  },
  {
    name: 'reasons',
    offending: () =>
      sql`select m.event_id || ' ' || m.id as id from matches m join events e on e.id = m.event_id and ${isCurrent} where m.is_suggested and (${isUnfounded})`,
  },
  {
    name: 'match-results',
    offending: () => sql`
      select r.event_id || ' ' || r.id as id from registrations r join events e on e.id = r.event_id and ${isCurrent}
      where ${isMatched('r')} and not exists (select from match_people p where p.event_id = r.event_id and p.registration_id = r.id)
      union all select p.event_id || ' ' || p.registration_id from match_people p join events e on e.id = p.event_id and ${isCurrent}
      where not exists (select from registrations r where r.event_id = p.event_id and r.id = p.registration_id and ${isMatched('r')})`,
  },
  {
    name: 'versions',
    offending: () =>
      sql`select id::text as id from events where matched_version > people_version or anew_version > people_version`,
  },
  {
    name: 'embeddings',
    offending: () => sql`
      select e.digest as id from embeddings e join (select model, mode() within group (order by octet_length(vector)) as size from embeddings group by model) usual on usual.model = e.model
      where octet_length(e.vector) <> usual.size or usual.size = 0`,
  },
]
