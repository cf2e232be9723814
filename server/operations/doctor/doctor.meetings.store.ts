import { sql } from 'kysely'
import type { DoctorCheck } from './doctor.store.ts'

/** Checks of who meets whom, when, and at which table. */
export const meetingChecks: readonly DoctorCheck[] = [
  {
    name: 'both-at-a-meeting',
    offending: () => sql`
      select m.event_id || ' ' || m.id as id from meetings m
      where (select count(*) from meeting_seats s where s.event_id = m.event_id and s.meeting_id = m.id and s.registration_id in (m.a_id, m.b_id) and s.at >= m.starts_at and s.at < m.ends_at)
          <> case when m.state = 'cancelled' or m.state = 'proposed' and m.proposed_by is not null then 0 else 2 * extract(epoch from m.ends_at - m.starts_at)::bigint / 300 end
        or (select count(*) from meeting_tables t where t.event_id = m.event_id and t.meeting_id = m.id and t.table_no = m.table_no and t.at >= m.starts_at and t.at < m.ends_at)
          <> case when m.state = 'cancelled' or m.table_no is null then 0 else extract(epoch from m.ends_at - m.starts_at)::bigint / 300 end
      union all select s.event_id || ' ' || s.meeting_id from meeting_seats s join meetings m on m.event_id = s.event_id and m.id = s.meeting_id where s.registration_id not in (m.a_id, m.b_id)`,
  },
  {
    name: 'no-double-booking',
    offending: () => sql`
      select event_id || ' ' || registration_id as id from meeting_seats group by event_id, registration_id, at having count(*) > 1
      union all select event_id || ' table ' || table_no from meeting_tables group by event_id, table_no, at having count(*) > 1`,
  },
  {
    name: 'accepted-by-both',
    offending: () => sql`
      select event_id || ' ' || id as id from meetings where (state in ('accepted', 'met', 'no_show') and not (a_yes and b_yes)) or (state = 'cancelled') <> (cancelled_by is not null)`,
  },
]
