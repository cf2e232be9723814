import { type RawBuilder, sql } from 'kysely'
import type { NewsKind } from '#contract/notifications.ts'
import { isInAs } from '../events/events.ts'
import { refusesMail } from '../kit/mail/mail.ts'
import { nameOrAddressOf } from '../kit/names.store.ts'
import { isAcquainted } from '../reputation/reputation.ts'
import type { AnnouncementRow } from './announcements.store.ts'
import { isPaidFor } from './outreach.store.ts'
import { reminderIn, windowOf } from './reminders.rules.ts'
import { newsOf } from './announcement.rules.ts'

/** What is told to the people of a gathering, as far as it decides who they are. */
export type MailAudience = Pick<
  AnnouncementRow,
  'event_id' | 'kind' | 'occasion' | 'segment' | 'created_at'
>

// That it does not take place, or perhaps not, concerns those who wait, too.
const forWhoeverWaits: ReadonlySet<string> = new Set(['cancelled', 'taken-down', 'put-back'])

/**
 * Everybody whom it concerns, one row an address: members with their account, and those who have a
 * place and have not come themselves yet, by the code that was made for their address.
 * `is_told` is false where the host entered a guest without telling them, and where the guest is a
 * stranger who hears nothing (`is_unanswered`); `wants` where they have stopped it or mail to them
 * comes back: both are concerned and hear nothing.
 */
export function audienceOf(crowd: MailAudience, toStrangers: boolean): RawBuilder<unknown> {
  return sql`
    with members as (${membersOf(crowd)}), addresses as (${addressesOf(crowd, toStrangers)})
    select * from members union all
    (select distinct on (email) * from addresses a where not exists (select from members m where lower(m.email) = a.email) order by email, is_told desc, place)`
}

function membersOf({ event_id: eventId, ...crowd }: MailAudience): RawBuilder<unknown> {
  const news = newsOf(crowd.kind)
  return sql`
    select r.id as place, u.id as user_id, u.email, u.given_name, u.family_name, u.locale, u.mail_token::text as mail_token, ${isInAs('r')} as is_in,
      case when ${isInAs('r')} then replace(r.pass::text, '-', '') end as pass, (${choosesMail(news)} and not ${refusesMail(sql`u.email`)}) as wants_mail, false as is_guest, null as code, null as giver,
      true as is_told, false as is_unanswered, null::uuid as sender_id, ${choosesAny(news)} as wants, ${hasSaidNothing(sql`r.id`)} as is_silent
    from registrations r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and u.status = 'active' and ${among(crowd.kind)} and ${since(crowd, eventId)} and ${inSegment(crowd, sql`u.locale`, sql`r.id`)}`
}

/**
 * Guests whom the host has entered, and those who were bought a ticket. Strangers among them hear
 * of it where they are to, and were invited to this event before.
 */
function addressesOf(
  { event_id: eventId, ...crowd }: MailAudience,
  toStrangers: boolean,
): RawBuilder<unknown> {
  const isEntered = sql<boolean>`(c.purpose = 'companions' or r.is_told)`
  const isKnown = sql<boolean>`(${isAcquainted(sql`e.host_id`, sql`c.bound_email`)} or c.purpose = 'companions' and ${isPaidFor('r')})`
  const isMailed = sql<boolean>`(${isKnown} or ${toStrangers}::boolean and ${wasInvitedByMail})`
  const [locale, speaker] = [
    sql`coalesce(e.languages[1], 'en')`,
    sql`case when c.purpose = 'guest' then r.id end`,
  ]
  return sql`
    select c.id as place, null::uuid as user_id, lower(c.bound_email) as email, case when c.purpose = 'guest' then nullif(r.guest_name, '') end as given_name, null as family_name, ${locale} as locale, c.mail_token::text as mail_token, true as is_in,
      null as pass, true as wants_mail, true as is_guest, c.code, case when c.purpose = 'companions' then ${nameOrAddressOf('u')} end as giver,
      ${isEntered} and ${isMailed} as is_told, ${isEntered} and not ${isMailed} as is_unanswered, case when not ${isKnown} then e.host_id end as sender_id, ${isOpenToNews(newsOf(crowd.kind))} as wants, ${hasSaidNothing(speaker)} as is_silent
    from invitation_codes c join registrations r on r.event_id = c.event_id and r.id = c.registration_id join events e on e.id = c.event_id left join users u on u.id = r.user_id
    where c.event_id = ${eventId} and c.revoked_at is null and c.bound_email is not null
      and (c.purpose = 'guest' and r.user_id is null and ${among(crowd.kind)} or c.purpose = 'companions' and c.kept > 0 and ${isInAs('r')})
      and ${since(crowd, eventId)} and ${inSegment(crowd, locale, speaker)}`
}

// The mail by which they learnt of their place.
const wasInvitedByMail = sql<boolean>`exists (select from announcements first where first.event_id = c.event_id and first.people > 0 and (
  c.purpose = 'guest' and first.kind = 'guest' and first.occasion = r.id::text or c.purpose = 'companions' and first.kind = 'ticket' and first.occasion = r.id::text || ' ' || c.bound_email))`

/** Who they are among those who registered; whoever is there already is reminded of nothing. */
function among(kind: string): RawBuilder<unknown> {
  if (kind === 'reminder') return sql`r.state = 'confirmed'`
  return forWhoeverWaits.has(kind)
    ? sql`(${isInAs('r')} or r.state in ('waitlisted', 'offered', 'pending_approval'))`
    : isInAs('r')
}

/** Since when they, or whoever brings them, are in: before what is told. */
function since(
  { kind, occasion, created_at: told }: Omit<MailAudience, 'event_id'>,
  eventId: string,
): RawBuilder<unknown> {
  // Joining and changing wait for one another by the gathering's row, but each took its time before
  // that: a little more is told rather than too little.
  if (kind === 'changed') return sql`r.joined_at <= ${told}::timestamptz + interval '1 minute'`
  if (kind === 'message') return sql`r.joined_at <= ${told}::timestamptz`
  if (kind !== 'reminder') return sql`true`
  // Whoever joined after the moment of a reminder has just been told when and where.
  const fromHours = windowOf(reminderIn(occasion) ?? '2h').fromHours
  return sql`r.joined_at < (select starts_at from events where id = ${eventId}) - ${fromHours} * interval '1 hour'`
}

function inSegment(
  { kind, segment }: Pick<MailAudience, 'kind' | 'segment'>,
  locale: RawBuilder<unknown>,
  speaker: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (kind !== 'message' || segment === 'everybody') return sql`true`
  return segment === 'said-nothing'
    ? hasSaidNothing(speaker)
    : sql`${locale} = ${segment.slice('reads-'.length)}`
}

function hasSaidNothing(speaker: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from statements s where s.event_id = r.event_id and s.registration_id = ${speaker})`
}

/**
 * That somebody wants a kind of news by mail or in the app; what nobody chooses about always comes.
 */
export function choosesAny(news: NewsKind | null): RawBuilder<unknown> {
  return news === null
    ? sql`true`
    : sql`not exists (select from notification_choices n where n.user_id = u.id and n.kind = ${news} and n.mail = 'never' and not n.in_app)`
}

export function choosesMail(news: NewsKind | null): RawBuilder<unknown> {
  return news === null
    ? sql`true`
    : sql`not exists (select from notification_choices n where n.user_id = u.id and n.kind = ${news} and n.mail = 'never')`
}

/**
 * The owner of an account at that address has chosen for it, anybody may have stopped mails to it,
 * and a mail server may refuse it.
 */
function isOpenToNews(news: NewsKind | null): RawBuilder<unknown> {
  const chosen = sql`select from users own join notification_choices n on n.user_id = own.id where lower(own.email) = lower(c.bound_email) and own.email_proved and own.status = 'active' and n.kind = ${news} and n.mail = 'never'`
  return sql`not exists (select from stopped_addresses s where s.email = lower(c.bound_email)) and not exists (${chosen}) and not ${refusesMail(sql`c.bound_email`)}`
}
