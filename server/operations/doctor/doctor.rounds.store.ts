import { sql } from 'kysely'
import type { DoctorCheck } from './doctor.store.ts'

// Two processes need not agree on the time.
const grace = sql.raw(`interval '1 minute'`)

/** Checks of who sits where in an event's rounds, and when. */
export const roundChecks: readonly DoctorCheck[] = [
  {
    name: 'seated-pairs',
    offending: () => sql`
      select s.event_id || ' round ' || s.round || ' ' || s.registration_id as id from round_seats s
      left join round_seats o on o.event_id = s.event_id and o.round = s.round and o.registration_id = s.with_id
      where s.with_id is not null and (o.with_id is distinct from s.registration_id or o.table_no <> s.table_no or o.is_missed <> s.is_missed)`,
  },
  {
    name: 'no-pair-twice',
    offending: () => sql`
      select event_id || ' ' || registration_id as id from round_seats where with_id is not null and not is_missed group by event_id, registration_id, with_id having count(*) > 1`,
  },
  {
    name: 'round-order',
    offending: () => sql`
      select event_id || ' round ' || n as id from (
        select *, row_number() over w as place, lag(ends_at) over w as before, lag(announced_at is null) over w as waits from rounds window w as (partition by event_id order by n)) r
      where n <> place or announced_at < before or announced_at > starts_at or starts_at > ends_at or waits and announced_at is not null or num_nulls(announced_at, starts_at, ends_at) not in (0, 3)
      union all select s.event_id || ' round ' || s.round || ' ' || s.registration_id from round_seats s join rounds r on r.event_id = s.event_id and r.n = s.round
        where s.answer is not null and (r.starts_at is null or s.answered_at < r.starts_at - ${grace})`,
  },
]
