import { sql } from 'kysely'
import type { DoctorCheck } from './doctor.store.ts'

/** The latest of two acts that undo each other. */
const lastOf = (about: 'user_id' | 'event_id', verbs: readonly [string, string]) => sql`
  select distinct on (${sql.ref(about)}) ${sql.ref(about)} as about, verb from moderation_acts where verb in (${sql.join(verbs)}) order by ${sql.ref(about)}, at desc, id desc`

/** Checks of the administrators' moderation. */
export const moderationChecks: readonly DoctorCheck[] = [
  {
    name: 'taken-down',
    offending: () => sql`
      select coalesce(e.id, l.about)::text as id from (select id from events where status = 'taken_down') e
      full join (select about from (${lastOf('event_id', ['take-down', 'put-back'])}) last where verb = 'take-down') l on l.about = e.id where e.id is null or l.about is null`,
  },
  {
    name: 'suspended',
    offending: () => sql`
      select l.about::text as id from (${lastOf('user_id', ['suspend', 'lift'])}) l join users u on u.id = l.about where l.verb = 'suspend' and u.status = 'active'
      union all select id::text from users where status = 'suspended' and coalesce(suspended_detail, '') = ''`,
  },
]
