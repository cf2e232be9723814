import { type RawBuilder, sql } from 'kysely'
import { deletedName } from '#contract/text/deleted-name.ts'
import type { Db } from '../kit/db/db.ts'
import type { AddressPeriod, ErasedPerson } from './rule.store.ts'

/**
 * Removes a person from other people's data: notifications about them, contact cards, lists with
 * their address.
 */
export async function eraseTraces(db: Db, { id, addresses, name }: ErasedPerson): Promise<void> {
  // Notifications to others are found by the match, meeting, conversation or contact that they are
  // about.
  await sql`
    delete from notifications n using (
      select m.id::text as about from matches m join registrations r on r.id in (m.a_id, m.b_id) where r.user_id = ${id}
      union select m.id::text from meetings m join registrations r on r.id in (m.a_id, m.b_id) where r.user_id = ${id}
      union select c.id::text from conversations c where ${id} in (c.a_user, c.b_user)
      union select c.id::text from contacts c where c.person_id = ${id}
    ) as things where n.user_id <> ${id} and (strpos(n.occasion, things.about) > 0 or n.facts ->> 'conversation' = things.about or n.facts ->> 'contact' = things.about)`.execute(
    db,
  )
  // A host's publication notice contains their name.
  await sql`delete from notifications where facts ->> 'news' = 'hosts' and event_id in (select id from events where host_id = ${id})`.execute(
    db,
  )
  const nothing = JSON.stringify({
    name: deletedName,
    email: '',
    phone: '',
    company: '',
    role: '',
    links: [],
    line: '',
  })
  await sql`update contacts set fields = ${nothing}::jsonb, version = version + 1 where person_id = ${id}`.execute(
    db,
  )
  await sql`update feedback set evidence = jsonb_set(evidence, '{about}', '""') where about_id = ${id} or evidence ->> 'about' = ${name}`.execute(
    db,
  )
  for (const address of addresses) await eraseAddress(db, id, address)
  // Only values that are exactly the name or address: a name may be a single letter, or a quotation
  // mark.
  await emptyFacts(db, sql`true`, sql`fact.value #>> '{}' = ${name} and ${name} <> ''`)
}

/**
 * Removes one of their addresses from other people's data, as far as it was written while the
 * address was theirs.
 */
async function eraseAddress(
  db: Db,
  id: string,
  { email, since, until }: AddressPeriod,
): Promise<void> {
  const inTime = (at: string) =>
    sql`(${since}::timestamptz is null or ${sql.ref(at)} > ${since}) and (${until}::timestamptz is null or ${sql.ref(at)} <= ${until})`
  const address = email.toLowerCase()
  await sql`update registrations set guests = (select coalesce(jsonb_agg(guest), '[]') from jsonb_array_elements(guests) guest where lower(guest #>> '{}') <> ${address})
    where ${inTime('joined_at')} and exists (select from jsonb_array_elements(guests) guest where lower(guest #>> '{}') = ${address})`.execute(
    db,
  )
  await sql`update webhook_events set body = regexp_replace(body::text, ${whole(email)}, 'deleted', 'gi')::jsonb where ${inTime('created_at')} and body::text ~* ${whole(email)}`.execute(
    db,
  )
  await sql`update feedback set visitor_email = null, wants_mail = false where ${inTime('created_at')} and lower(visitor_email) = ${address}`.execute(
    db,
  )
  await sql`update announcements set recipient = null where ${inTime('created_at')} and lower(recipient) = ${address}`.execute(
    db,
  )
  await sql`update announcements set occasion = regexp_replace(occasion, ${whole(email)}, ${id}, 'gi') where ${inTime('created_at')} and occasion ~* ${whole(email)}`.execute(
    db,
  )
  await emptyFacts(db, inTime('created_at'), sql`lower(fact.value #>> '{}') = ${address}`)
  await sql`update registration_history set facts = '{}' where ${inTime('at')} and facts::text ~* ${whole(email)}`.execute(
    db,
  )
}

type Sql = RawBuilder<unknown>

/** Clears a person's values in the facts of an event's announcements, and keeps the others. */
async function emptyFacts(db: Db, condition: Sql, isTheirs: Sql): Promise<void> {
  await sql`update announcements set facts = (select jsonb_object_agg(fact.key, case when ${isTheirs} then '""'::jsonb else fact.value end) from jsonb_each(facts) as fact)
    where ${condition} and exists (select from jsonb_each(facts) as fact where ${isTheirs})`.execute(
    db,
  )
}

/** A pattern for an address that is not part of a longer one. */
function whole(email: string): string {
  return `(?<![\\w.%+-])${email.replaceAll(/[^\p{L}\p{N}@]/gu, '\\$&')}(?![\\w-]|\\.\\w)`
}

/** Deletes the person's drafts that nobody ever joined. */
export async function eraseDrafts(db: Db, hostId: string): Promise<void> {
  await sql`delete from events e where e.host_id = ${hostId} and e.status = 'draft' and not exists (select from registrations r where r.event_id = e.id)`.execute(
    db,
  )
}
