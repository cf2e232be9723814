import { sql } from 'kysely'
import type { DoctorCheck } from './doctor.store.ts'

// Events that wait to be indexed are out of date, and marked as such.
const waits = (event: string) =>
  sql.raw(`exists (select from search_waiting w where w.event_id = ${event})`)

/** Checks of the search index for public events. */
export const searchChecks: readonly DoctorCheck[] = [
  {
    name: 'search-index',
    offending: ({ now }) => sql`
      select e.id::text as id from events e where e.status = 'published' and e.visibility = 'public' and e.ends_at > ${now}
        and not exists (select from search_events g where g.event_id = e.id) and not ${waits('e.id')}`,
  },
  {
    name: 'indexed-events',
    offending: () => sql`
      select g.event_id::text as id from search_events g left join events e on e.id = g.event_id and e.status = 'published' and e.visibility = 'public'
      where (e.id is null or e.starts_at <> g.starts_at or e.ends_at <> g.ends_at) and not ${waits('g.event_id')}`,
  },
  {
    name: 'terms',
    // The last two bits record how much of a term was said.
    offending: () => sql`
      select coalesce(t.term, said.term)::text as id from search_terms t
      full join (select term & ~3::bigint as term, count(*) as events from search_events g, unnest(g.terms) as term group by 1) said on said.term = t.term
      where t.events is distinct from said.events`,
  },
  {
    name: 'indexed-statements',
    offending: () => sql`
      select p.event_id || ' ' || p.registration_id as id from search_people p
      where not ${waits('p.event_id')} and not exists (select from registrations r join events e on e.id = r.event_id
        where r.event_id = p.event_id and r.id = p.registration_id and r.user_id is not null and r.is_matched and r.state in ('confirmed', 'checked_in', 'attended')
          and e.status = 'published' and e.visibility = 'public')`,
  },
  {
    name: 'index-in-time',
    isWarning: true,
    offending: ({ now }) =>
      sql`select event_id::text as id from search_waiting where since < ${now}::timestamptz - interval '1 hour'`,
  },
]
