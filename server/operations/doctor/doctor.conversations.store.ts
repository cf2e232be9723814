import { sql } from 'kysely'
import type { DoctorCheck } from './doctor.store.ts'

/** Checks of conversations between two people. */
export const conversationChecks: readonly DoctorCheck[] = [
  {
    name: 'conversations',
    offending: () => sql`
      select c.id::text as id from conversations c
      where (select coalesce(array_agg(s.user_id order by s.user_id), '{}') from conversation_sides s where s.conversation_id = c.id) <> array[least(c.a_user, c.b_user), greatest(c.a_user, c.b_user)]
        or (select count(*) from conversation_messages m where m.conversation_id = c.id) <> c.last_position
        or exists (select from conversation_messages m where m.conversation_id = c.id and m.position > c.last_position)
        or exists (select from conversation_sides s where s.conversation_id = c.id and s.read_to > c.last_position)`,
  },
  {
    name: 'deleted-messages',
    offending: () =>
      sql`select conversation_id || ' ' || position as id from conversation_messages where deleted_at is not null and text <> ''`,
  },
]
