import { sql } from 'kysely'
import { checkInLimits } from '#contract/check-ins.ts'
import type { DoctorCheck } from './doctor.store.ts'

// The times of undoing and of recording are both taken before waiting for the event's row.
const grace = sql.raw(`interval '1 minute'`)

/** Checks of who came, and of check-ins by devices. */
export const checkInChecks: readonly DoctorCheck[] = [
  {
    name: 'attendance',
    offending: () => sql`
      select r.event_id || ' ' || r.id as id from registrations r join events e on e.id = r.event_id and e.faded_at is null
      left join (select event_id, registration_id, bool_or(undone_at is null) as stands from check_ins group by event_id, registration_id) c on c.event_id = r.event_id and c.registration_id = r.id
      where case when c.stands then r.state not in ('checked_in', 'attended') when c.stands is null then r.state in ('checked_in', 'attended') else r.state = 'checked_in' end`,
  },
  {
    name: 'unique-passes',
    offending: () =>
      sql`select min(event_id || ' ' || id) as id from registrations group by pass having count(*) > 1`,
  },
  {
    name: 'check-ins',
    offending: () => sql`
      select event_id || ' change ' || change as id from check_ins group by event_id, change having count(*) > 1 or change < 1
      union all select event_id || ' check-in ' || id from check_ins
        where at > noted_at or at < noted_at - ${sql.lit(checkInLimits.keptHours)} * interval '1 hour' or undone_at < noted_at - ${grace} or (undone_at is null) <> (undone_by is null)`,
  },
]
