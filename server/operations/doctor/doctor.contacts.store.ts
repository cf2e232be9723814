import { sql } from 'kysely'
import { contactLimits } from '#contract/contacts/contacts.ts'
import type { DoctorCheck } from './doctor.store.ts'

/** Checks of contacts, and of the cards that people give. */
export const contactChecks: readonly DoctorCheck[] = [
  {
    name: 'cards',
    offending: () => sql`
      select min(user_id::text) as id from cards group by token having count(*) > 1
      union all select user_id::text from cards where token !~ '^[0-9a-f]{32}$' or not given <@ '{name,email,phone,company,role,links,line}'`,
  },
  {
    name: 'contacts',
    offending: () => sql`
      select user_id || ' ' || id as id from contacts where person_id = user_id or at > noted_at or (way = 'code' and at < noted_at - ${sql.lit(contactLimits.keptHours)} * interval '1 hour')
        or (follow_at is null) <> (follow_state is null) or (follow_at is null) <> (follow_zone is null)
      union all select user_id || ' ' || person_id from contacts where person_id is not null group by user_id, person_id having count(*) > 1
      union all select user_id || ' ' || id from contacts join forgotten_contacts using (user_id, id)`,
  },
]
