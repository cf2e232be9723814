import { sql } from 'kysely'
import { asAddress } from '#contract/text/address.ts'
import type { QuestionAnswers } from '#contract/admission/questions.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import type { PrefilledStatementJson } from '#database/values.ts'
import { isHereAs, liveStates } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refusesMail } from '../../kit/mail/mail.ts'
import { shownNameOf } from '../../kit/names.store.ts'

/** A code made for one invited address, with its first mail. */
export type InviteeRow = {
  id: string
  code: string
  purpose: 'guest' | 'invitation'
  asks: boolean
  email: string
  name: string
  registration_id: string | null
  created_at: Date
  opened_at: Date | null
  declined_at: Date | null
  reminded_at: Date | null
  revoked_at: Date | null
  mail_done: boolean | null
  mail_people: number | null
  /** Whether the reminder has been written; null if there is none. */
  reminder_done: boolean | null
  is_mail_refused: boolean
  is_stopped: boolean
}

/** Lists the people invited to an event by mail, latest first; only those named, if any are. */
export async function listInviteeRows(
  db: Db,
  eventId: string,
  ids?: readonly string[],
): Promise<InviteeRow[]> {
  const { rows } = await sql<InviteeRow>`
    select c.id, c.code, c.purpose, c.asks, lower(c.bound_email) as email, coalesce(nullif(c.invitee_name, ''), r.guest_name, '') as name, c.registration_id,
      c.created_at, c.opened_at, c.declined_at, c.reminded_at, c.revoked_at, first.done_at is not null as mail_done, first.people as mail_people, case when again.id is not null then again.done_at is not null end as reminder_done,
      ${refusesMail(sql`c.bound_email`)} as is_mail_refused, exists (select from unsubscribed_addresses s where s.email = lower(c.bound_email)) as is_stopped
    from invitation_codes c left join registrations r on r.event_id = c.event_id and r.id = c.registration_id
      left join announcements first on first.event_id = c.event_id and first.kind = case c.purpose when 'guest' then 'guest' else 'invitation' end and first.occasion = coalesce(c.registration_id, c.id)::text
      left join announcements again on again.event_id = c.event_id and again.kind = 'invitation-reminder' and again.occasion = c.id::text
    where c.event_id = ${eventId} and c.purpose in ('guest', 'invitation') and c.bound_email is not null ${ids ? sql`and c.id = any (${ids}::uuid[])` : sql``}
    order by c.created_at desc, c.id`.execute(db)
  return rows
}

export type InvitedPerson = {
  id: string
  state: RegistrationState
  isLive: boolean
  name: string
  email: string
  /** Whether it is a reserved place that nobody has taken yet, and whose guest has not come. */
  isUnclaimed: boolean
  code: string | null
}

/** Lists an event's registrations, the one that counts last for each person. */
export async function listInvitedPeople(db: Db, eventId: string): Promise<InvitedPerson[]> {
  const { rows } = await sql<InvitedPerson>`
    select r.id, r.state, r.state = any (${liveStates}) as "isLive", coalesce(nullif(${shownNameOf('u')}, ''), r.guest_name, '') as name, coalesce(u.email, r.guest_email, '') as email,
      r.user_id is null and not ${isHereAs('r')} as "isUnclaimed", r.code
    from registrations r left join users u on u.id = r.user_id where r.event_id = ${eventId} order by r.state = any (${liveStates}), r.joined_at, r.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, email: asAddress(row.email) }))
}

/** Counts the invitations of an event that were not withdrawn. */
export async function countInvitations(db: Db, eventId: string): Promise<number> {
  const { invitations } = await db
    .selectFrom('invitation_codes')
    .select((of) => of.fn.countAll<string>().as('invitations'))
    .where('event_id', '=', eventId)
    .where('purpose', '=', 'invitation')
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(invitations)
}

export type OpenInvitation = {
  id: string
  code: string
  asks: boolean
  declinedAt: Date | null
  importId: string | null
}

/** Returns the invitations that keep no place and were not withdrawn, by address. */
export async function listOpenInvitations(
  db: Db,
  eventId: string,
): Promise<ReadonlyMap<string, OpenInvitation>> {
  const rows = await db
    .selectFrom('invitation_codes')
    .select([
      'id',
      'code',
      'asks',
      'declined_at as declinedAt',
      'import_id as importId',
      sql<string>`lower(bound_email)`.as('email'),
    ])
    .where('event_id', '=', eventId)
    .where('purpose', '=', 'invitation')
    .where('revoked_at', 'is', null)
    .where('bound_email', 'is not', null)
    .execute()
  return new Map(rows.map(({ email, ...invitation }) => [asAddress(email), invitation]))
}

export type UndoneInvitation = Pick<OpenInvitation, 'id' | 'code'>

/** Returns the invitations that were mailed and then undone with their import, by address. */
export async function listUndoneInvitations(
  db: Db,
  eventId: string,
): Promise<ReadonlyMap<string, UndoneInvitation>> {
  const { rows } = await sql<UndoneInvitation & { email: string }>`
    select c.id, c.code, lower(c.bound_email) as email
    from attendee_imports i join invitation_codes c on c.event_id = i.event_id and c.import_id = i.id and c.revoked_at = i.undone_at
    where i.event_id = ${eventId} and i.undone_at is not null and c.registration_id is null and c.used = 0 and c.bound_email is not null
    order by c.id`.execute(db)
  return new Map(rows.map(({ email, ...invitation }) => [asAddress(email), invitation]))
}

type InvitationKey = { eventId: string; ids: readonly string[] }

/** Notes that people were reminded. */
export async function noteReminded(
  db: Db,
  { eventId, ids }: InvitationKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable('invitation_codes')
    .set({ reminded_at: now })
    .where('event_id', '=', eventId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('reminded_at', 'is', null)
    .execute()
}

/**
 * The terms of an invitation that stays open under the same link. What the host wrote for the
 * person stays as it is where it is absent.
 */
export type InvitationTerms = {
  id: string
  purpose: 'guest' | 'invitation'
  asks: boolean
  registrationId?: string
  importId: string | null
  /** When the person declined, as ISO 8601. */
  declinedAt?: string | null
  name?: string
  prefilled?: PrefilledStatementJson[]
  prefilledAnswers?: QuestionAnswers
}

/** Gives invitations new terms, and opens those that were withdrawn. */
export async function changeTerms(
  db: Db,
  eventId: string,
  invitations: readonly InvitationTerms[],
): Promise<void> {
  if (invitations.length === 0) return
  await sql`
    update invitation_codes c set purpose = i.purpose, registration_id = i."registrationId", import_id = i."importId", asks = i.asks, skips_approval = not i.asks, declined_at = i."declinedAt", revoked_at = null,
      invitee_name = coalesce(i.name, c.invitee_name), prefilled = coalesce(i.prefilled, c.prefilled), prefilled_answers = coalesce(i."prefilledAnswers", c.prefilled_answers), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb) as i(id uuid, purpose text, asks boolean, "registrationId" uuid, "importId" uuid, "declinedAt" timestamptz, name text, prefilled jsonb, "prefilledAnswers" jsonb)
    where c.event_id = ${eventId} and c.id = i.id`.execute(db)
}

/** Notes that the owner of a code has opened its link, or declined; the first time counts. */
export async function noteAnswer(
  db: Db,
  { eventId, id, answer }: { eventId: string; id: string; answer: 'opened' | 'declined' },
  now: Date,
): Promise<void> {
  const column = `${answer}_at` as const
  await db
    .updateTable('invitation_codes')
    .set({ [column]: now })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute()
}
