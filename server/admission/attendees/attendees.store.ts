import { sql } from 'kysely'
import type { AttendeeView } from '#contract/admission/attendees.ts'
import { summaryOf, type SummaryRow } from '../../about/about.ts'
import { isBlockedPair } from '../../apart/apart.ts'
import { isInvitedAs, liveStates } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refusesMail } from '../../kit/mail/mail.ts'
import { shownAddressOf, shownNameOf } from '../../kit/names.store.ts'

type AttendeePageQuery = {
  eventId: string
  readerId: string
  after: { startsAt: string; id: string } | undefined
  size: number
}
type RegistrationKey = { eventId: string; id: string }

/**
 * Lists everyone who ever registered, earliest first, with the name and e-mail that the host may
 * see.
 */
export async function listAttendeeRows(db: Db, page: AttendeePageQuery) {
  return selectAttendees(db, page.readerId)
    .where('registrations.event_id', '=', page.eventId)
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(registrations.joined_at, registrations.id) > (${page.after?.startsAt}::timestamptz, ${page.after?.id}::uuid)`,
      ),
    )
    .orderBy('registrations.joined_at')
    .orderBy('registrations.id')
    .limit(page.size)
    .execute()
}

/** Returns one line of that list. */
export async function findAttendeeRow(
  db: Db,
  { eventId, id, readerId }: RegistrationKey & { readerId: string },
) {
  return selectAttendees(db, readerId)
    .where('registrations.event_id', '=', eventId)
    .where('registrations.id', '=', id)
    .executeTakeFirst()
}

function selectAttendees(db: Db, readerId: string) {
  // No details of a person behind a block, nor of one who is gone.
  const hasSummary = sql`registrations.state = any (${liveStates}) and users.status = 'active' and not ${isBlockedPair(sql`${readerId}::uuid`, 'users.id')}`
  const address = sql<string>`coalesce(${shownAddressOf('users')}, registrations.guest_email)`
  return db
    .selectFrom('registrations')
    .leftJoin('users', 'users.id', 'registrations.user_id')
    .leftJoin('invitation_codes', (join) =>
      join
        .onRef('invitation_codes.event_id', '=', 'registrations.event_id')
        .onRef('invitation_codes.code', '=', 'registrations.code'),
    )
    .select([
      'registrations.id',
      'registrations.user_id',
      'registrations.state',
      'registrations.joined_at',
      'registrations.is_listed',
      'registrations.is_matched',
      'registrations.allows_photos',
      'registrations.shares_with_sponsors',
      'registrations.code',
      'registrations.answers',
      'registrations.amount',
      'registrations.currency',
      'invitation_codes.label',
    ])
    .select([
      sql<
        string | null
      >`(select t.name from tiers t where t.event_id = registrations.event_id and t.id = registrations.tier_id)`.as(
        'ticket',
      ),
      sql<Date | null>`(select min(c.at) from check_ins c where c.event_id = registrations.event_id and c.registration_id = registrations.id and c.undone_at is null)`.as(
        'checked_in_at',
      ),
      sql<SummaryRow>`case when ${hasSummary} then ${summaryOf('users.id')} end`.as('summary'),
      address.as('email'),
      sql<string>`coalesce(users.locale, 'en')`.as('locale'),
      sql<string>`coalesce(nullif(${shownNameOf('users')}, ''), registrations.guest_name, '')`.as(
        'name',
      ),
      sql<boolean>`registrations.host_note <> ''`.as('has_note'),
      isInvitedAs('registrations').as('is_invited'),
      refusesMail(address).as('is_mail_refused'),
      sql<boolean>`registrations.user_id is not null or registrations.is_notified and not exists (select from unsubscribed_addresses s where s.email = lower(registrations.guest_email))`.as(
        'is_notified',
      ),
      sql<number>`(select coalesce(sum(c.kept), 0)::int from invitation_codes c where c.event_id = registrations.event_id and c.registration_id = registrations.id and c.purpose = 'companions')`.as(
        'companions',
      ),
    ])
}

/** Lists the statements of the named registrations, in order. */
export async function listStatements(db: Db, eventId: string, registrationIds: readonly string[]) {
  return db
    .selectFrom('statements')
    .select(['registration_id', 'kind', 'text'])
    .where('event_id', '=', eventId)
    .where('registration_id', '=', sql<string>`any (${registrationIds}::uuid[])`)
    .orderBy('registration_id')
    .orderBy('position')
    .execute()
}

/** Counts the registrations of each state; guests with an open invitation as `invited`. */
export async function countStates(db: Db, eventId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ state: string; people: number }>`
    select case when ${isInvitedAs('r')} then 'invited' else r.state end as state, count(*)::int as people
    from registrations r where r.event_id = ${eventId} group by 1`.execute(db)
  return new Map(rows.map(({ state, people }) => [state, people]))
}

/** Returns the questions that at least one registration answers. */
export async function listAnsweredQuestions(db: Db, eventId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ question: string }>`
    select distinct a ->> 'question' as question from registrations r cross join jsonb_array_elements(r.answers) a where r.event_id = ${eventId}`.execute(
    db,
  )
  return new Set(rows.map(({ question }) => question))
}

/** Lists every question ever asked. */
export async function listAllQuestions(db: Db, eventId: string) {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lists the history of a registration with its actors, earliest first. */
export async function listHistory(db: Db, { eventId, id }: RegistrationKey) {
  return db
    .selectFrom('registration_history')
    .leftJoin('users', 'users.id', 'registration_history.actor_id')
    .select([
      'registration_history.at',
      'registration_history.what',
      'registration_history.facts',
      sql<string | null>`nullif(${shownNameOf('users')}, '')`.as('name'),
    ])
    .where('registration_history.event_id', '=', eventId)
    .where('registration_history.registration_id', '=', id)
    .orderBy('registration_history.at')
    .orderBy('registration_history.id')
    .execute()
}

/** Returns the name of a registration's ticket, if it has one. */
export async function findTierName(
  db: Db,
  { event_id: eventId, tier_id: tierId }: { event_id: string; tier_id: string | null },
): Promise<string | null> {
  if (tierId === null) return null
  return (
    (
      await db
        .selectFrom('tiers')
        .select('name')
        .where('event_id', '=', eventId)
        .where('id', '=', tierId)
        .executeTakeFirst()
    )?.name ?? null
  )
}

/** Returns what happened to the mail that notified a guest of their place. */
export async function findInvitationMail(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<AttendeeView['invitation']> {
  const row = await db
    .selectFrom('announcements')
    .select(['done_at', 'people'])
    .where('event_id', '=', eventId)
    .where('kind', '=', 'guest')
    .where('occasion', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (row.done_at === null) return 'waiting'
  return row.people > 0 ? 'mailed' : 'not-mailed'
}
