import { sql } from 'kysely'
import { type Db, noPrepareHint } from '../../kit/db/db.ts'
import type { DoctorCheck } from './doctor.store.ts'

type ForeignKey = { child: string; parent: string; columns: string[]; targets: string[] }

/** Checks for rows that refer to a missing row. */
export const orphanChecks: readonly DoctorCheck[] = [
  {
    name: 'references',
    offending: async ({ db }) =>
      sql.raw((await referencesOf(db)).map(danglingOf).join(' union all ')),
  },
  {
    name: 'mail-recipients',
    offending: () =>
      sql`select m.id::text as id from mails m where m.user_id is not null and not exists (select from users u where u.id = m.user_id)`,
  },
  {
    name: 'repeated-calls',
    offending: () =>
      sql`select k.user_id::text as id from idempotency_keys k where not exists (select from users u where u.id = k.user_id)`,
  },
  {
    name: 'library',
    offending: () => sql`
      select s.event_id || ' ' || s.id as id from statements s join registrations r on r.event_id = s.event_id and r.id = s.registration_id left join items i on i.id = s.item_id
      where s.item_id is not null and (i.id is null or i.user_id is distinct from r.user_id or i.kind <> s.kind)`,
  },
  {
    name: 'answers',
    offending: () => sql`
      select s.event_id || ' ' || s.id as id from statements s where s.question_id is not null and not exists (select from questions q where q.event_id = s.event_id and q.id = s.question_id)
      union all select distinct r.event_id || ' ' || r.id from registrations r, jsonb_array_elements(r.answers) a
        where jsonb_array_length(a -> 'values') > 0 and not exists (select from questions q where q.event_id = r.event_id and q.id::text = a ->> 'question')`,
  },
  {
    name: 'conditions',
    offending: () => sql`
      select q.event_id || ' ' || q.id as id from questions q where q.retired_at is null and q.condition ->> 'question' is not null
        and not exists (select from questions p where p.event_id = q.event_id and p.id::text = q.condition ->> 'question')`,
  },
  {
    name: 'personal-codes',
    offending: () => sql`
      select c.event_id || ' code ' || c.id as id from invitation_codes c where (c.purpose not in ('host', 'invitation')) <> (c.registration_id is not null)
        or (c.registration_id is not null and not exists (select from registrations r where r.event_id = c.event_id and r.id = c.registration_id))`,
  },
  {
    name: 'covers',
    offending: () => sql`
      select e.id::text as id from events e where e.cover_id is not null and not exists (select from pictures p where p.id = e.cover_id and p.event_id = e.id)
      union all select p.event_id || ' picture ' || p.id from pictures p where not exists (select from events e where e.id = p.event_id and e.cover_id = p.id)`,
  },
  {
    name: 'registration-news',
    offending: () => sql`
      select a.event_id || ' announcement ' || a.id as id from announcements a
      where a.kind in ('joined', 'pending', 'declined', 'waitlisted', 'offered', 'offer-expired', 'removed', 'handed-on')
        and not exists (select from registrations r where r.event_id = a.event_id and r.id::text = split_part(a.occasion, ' ', 1))`,
  },
  {
    name: 'co-hosts',
    offending: () =>
      sql`select event_id || ' ' || id as id from co_hosts where (user_id is null) <> (accepted_at is null)`,
  },
]

/** Every foreign key of the product's tables. */
export async function referencesOf(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`${sql.raw(noPrepareHint)}
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select json_agg(quote_ident(a.attname) order by k.at) from unnest(c.conkey) with ordinality as k (num, at) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select json_agg(quote_ident(a.attname) order by k.at) from unnest(c.confkey) with ordinality as k (num, at) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as targets
    from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by 1, c.conname`.execute(
    db,
  )
  return rows
}

// All consist of ids, so no name appears in the output.
function danglingOf({ child, parent, columns, targets }: ForeignKey): string {
  const ids = columns.map((column) => `c.${column}`).join(` || ' ' || `)
  const isGiven = columns.map((column) => `c.${column} is not null`).join(' and ')
  const isSame = columns.map((column, at) => `p.${targets[at]} = c.${column}`).join(' and ')
  return `select '${child} to ${parent} ' || ${ids} as id from ${child} c where ${isGiven} and not exists (select from ${parent} p where ${isSame})`
}
