import { type RawBuilder, sql } from 'kysely'
import type { NewsKind } from '#contract/notifications.ts'
import { languageOfSegment, parseSegment } from '#contract/mailing/message-segments.ts'
import { isHereAs, isInAs, isInvitedAs, liveStates } from '../events/events.ts'
import { refusesMail } from '../kit/mail/mail.ts'
import { nameOrAddressOf } from '../kit/names.store.ts'
import { isAcquainted } from '../reputation/reputation.ts'
import type { AnnouncementRow } from './announcements.store.ts'
import { isPaidFor } from './outreach.store.ts'
import { reminderIn, windowOf } from './reminders.rules.ts'
import { newsOf } from './announcement.rules.ts'

/** The fields of an announcement that decide its audience. */
export type MailAudience = Pick<
  AnnouncementRow,
  'event_id' | 'kind' | 'occasion' | 'segment' | 'created_at'
>

// A cancellation, actual or possible, concerns waiting people too.
const forWhoeverWaits: ReadonlySet<string> = new Set(['cancelled', 'taken-down', 'put-back'])

/**
 * Selects the audience, one row an address: members by account, and people with a place who have
 * not registered, by the code for their address.
 * `is_notified` is false for a guest added without notice, and for a stranger who may not be mailed
 * (`is_unanswered`). `wants` is false if they unsubscribed or mail bounces. Both remain in the
 * audience and receive nothing.
 */
export function audienceOf(crowd: MailAudience, toStrangers: boolean): RawBuilder<unknown> {
  if (crowd.kind === 'message' && crowd.segment === 'invited')
    return inviteesOf(crowd.event_id, toStrangers)
  return sql`
    with members as (${membersOf(crowd)}), addresses as (${addressesOf(crowd, toStrangers)})
    select everyone.* from (select * from members union all
      (select distinct on (email) * from addresses a where not exists (select from members m where lower(m.email) = a.email) order by email, is_notified desc, place)) everyone
    where ${inSegment(crowd)}`
}

function membersOf({ event_id: eventId, ...crowd }: MailAudience): RawBuilder<unknown> {
  const news = newsOf(crowd.kind)
  return sql`
    select r.id as place, u.id as user_id, u.email, u.given_name, u.family_name, u.locale, u.region, u.mail_token::text as mail_token, ${isInAs('r')} as is_in,
      case when ${isInAs('r')} then replace(r.pass::text, '-', '') end as pass, case when ${isInAs('r')} then replace(r.rating_token::text, '-', '') end as rating_token, (${choosesMail(news)} and not ${refusesMail(sql`u.email`)}) as wants_mail, false as is_guest, null as code, null as giver,
      true as is_notified, false as is_unanswered, null::uuid as sender_id, ${choosesAny(news)} as wants, ${hasSaidNothing(sql`r.id`)} as is_silent,
      ${isHere} as is_here, false as is_invited, r.tier_id, r.answers
    from registrations r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and u.status = 'active' and ${whereInAudience(crowd)} and ${whereInBefore(crowd, eventId)}`
}

/**
 * Selects guests added by the host, and those with a bought ticket. They are written to in the
 * event's first language and its host's region. Strangers receive it only if allowed and if invited
 * to this event before.
 */
function addressesOf(
  { event_id: eventId, ...crowd }: MailAudience,
  toStrangers: boolean,
): RawBuilder<unknown> {
  const isEntered = sql<boolean>`(c.purpose = 'companions' or r.is_notified)`
  const isKnown = sql<boolean>`(${isAcquainted(sql`e.host_id`, sql`c.bound_email`)} or c.purpose = 'companions' and ${isPaidFor('r')})`
  const isMailed = sql<boolean>`(${isKnown} or ${toStrangers}::boolean and ${wasInvitedByMail})`
  const [locale, speaker] = [
    sql`coalesce(e.languages[1], 'en')`,
    sql`case when c.purpose = 'guest' then r.id end`,
  ]
  return sql`
    select c.id as place, null::uuid as user_id, lower(c.bound_email) as email, case when c.purpose = 'guest' then nullif(r.guest_name, '') end as given_name, null as family_name, ${locale} as locale, (select h.region from users h where h.id = e.host_id) as region, c.mail_token::text as mail_token, true as is_in,
      null as pass, null as rating_token, true as wants_mail, true as is_guest, c.code, case when c.purpose = 'companions' then ${nameOrAddressOf('u')} end as giver,
      ${isEntered} and ${isMailed} as is_notified, ${isEntered} and not ${isMailed} as is_unanswered, case when not ${isKnown} then e.host_id end as sender_id, ${isOpenToNews(newsOf(crowd.kind))} as wants, ${hasSaidNothing(speaker)} as is_silent,
      c.purpose = 'guest' and ${isHere} as is_here, c.purpose = 'guest' and ${isInvitedAs('r')} as is_invited, r.tier_id, '[]'::jsonb as answers
    from invitation_codes c join registrations r on r.event_id = c.event_id and r.id = c.registration_id join events e on e.id = c.event_id left join users u on u.id = r.user_id
    where c.event_id = ${eventId} and c.revoked_at is null and c.bound_email is not null
      and (c.purpose = 'guest' and r.user_id is null and ${whereInAudience(crowd)} or c.purpose = 'companions' and c.kept > 0 and ${isInAs('r')})
      and ${hasGuests(crowd)}::boolean and ${whereInBefore(crowd, eventId)}`
}

/** Returns whether people who have not registered belong to the audience. */
function hasGuests({ kind, segment }: Pick<MailAudience, 'kind' | 'segment'>): boolean {
  return kind !== 'thanks' && !(kind === 'message' && segment === 'waiting')
}

/**
 * Selects the people invited by mail who have neither registered, declined nor come: with a
 * reserved place or without. They are written to like other guests.
 */
function inviteesOf(eventId: string, toStrangers: boolean): RawBuilder<unknown> {
  const isKnown = sql<boolean>`${isAcquainted(sql`e.host_id`, sql`c.bound_email`)}`
  const isEntered = sql<boolean>`(c.purpose = 'invitation' or r.is_notified)`
  const isMailed = sql<boolean>`(${isKnown} or ${toStrangers}::boolean and ${wasInvitedByMail})`
  return sql`
    select distinct on (email) c.id as place, null::uuid as user_id, lower(c.bound_email) as email, coalesce(nullif(c.invitee_name, ''), nullif(r.guest_name, '')) as given_name, null as family_name, coalesce(e.languages[1], 'en') as locale, (select h.region from users h where h.id = e.host_id) as region, c.mail_token::text as mail_token, c.purpose = 'guest' as is_in,
      null as pass, null as rating_token, true as wants_mail, true as is_guest, c.code, null as giver,
      ${isEntered} and ${isMailed} as is_notified, ${isEntered} and not ${isMailed} as is_unanswered, case when not ${isKnown} then e.host_id end as sender_id, ${isOpenToNews('messages')} as wants, true as is_silent,
      false as is_here, true as is_invited, null::uuid as tier_id, '[]'::jsonb as answers
    from invitation_codes c join events e on e.id = c.event_id left join registrations r on r.event_id = c.event_id and r.id = c.registration_id
    where c.event_id = ${eventId} and c.purpose in ('guest', 'invitation') and c.revoked_at is null and c.declined_at is null and c.bound_email is not null
      and (c.purpose = 'invitation' or r.user_id is null and ${isInAs('r')} and not ${isHere})
      and not exists (select from registrations own join users o on o.id = own.user_id where own.event_id = c.event_id and lower(o.email) = lower(c.bound_email) and own.state = any (${liveStates}))
    order by email, is_notified desc, place`
}

// The mail that notified them of their place, or invited them.
const wasInvitedByMail = sql<boolean>`exists (select from announcements first where first.event_id = c.event_id and first.people > 0 and (
  c.purpose = 'guest' and first.kind = 'guest' and first.occasion = r.id::text or c.purpose = 'invitation' and first.kind = 'invitation' and first.occasion = c.id::text or c.purpose = 'companions' and first.kind = 'ticket' and first.occasion = r.id::text || ' ' || c.bound_email))`

const isHere = isHereAs('r')

/**
 * Returns the condition on registrations. Checked-in attendees get no reminder. Where people were
 * checked in, only they are thanked.
 */
function whereInAudience({
  kind,
  segment,
}: Pick<MailAudience, 'kind' | 'segment'>): RawBuilder<unknown> {
  if (kind === 'reminder') return sql`r.state = 'confirmed'`
  if (kind === 'thanks')
    return sql`(${isHere} or ${isInAs('r')} and not exists (select from registrations h where h.event_id = r.event_id and ${isHereAs('h')}))`
  if (kind === 'message' && segment === 'waiting')
    return sql`r.state in ('waitlisted', 'offered', 'pending_approval', 'awaiting_payment')`
  return forWhoeverWaits.has(kind)
    ? sql`(${isInAs('r')} or r.state in ('waitlisted', 'offered', 'pending_approval'))`
    : isInAs('r')
}

/** Returns since when they, or the person who brings them, must be in: before the announcement. */
function whereInBefore(
  { kind, occasion, created_at: createdAt }: Omit<MailAudience, 'event_id'>,
  eventId: string,
): RawBuilder<unknown> {
  // Joining and changing are serialised by the event's row, but each took its time before that. The
  // margin favours notifying too many.
  if (kind === 'changed') return sql`r.joined_at <= ${createdAt}::timestamptz + interval '1 minute'`
  if (kind === 'message') return sql`r.joined_at <= ${createdAt}::timestamptz`
  if (kind !== 'reminder') return sql`true`
  // A person who joined after a reminder's time has just received the time and place.
  const fromHours = windowOf(reminderIn(occasion) ?? '2h').fromHours
  return sql`r.joined_at < (select starts_at from events where id = ${eventId}) - ${fromHours} * interval '1 hour'`
}

/** Returns the condition on the rows of an audience; people who wait or are invited are chosen before. */
function inSegment({ kind, segment }: Pick<MailAudience, 'kind' | 'segment'>): RawBuilder<unknown> {
  const parsed = kind === 'message' ? parseSegment(segment) : null
  if (parsed?.kind === 'ticket') return sql`everyone.tier_id = ${parsed.tierId}::uuid`
  if (parsed?.kind === 'answer')
    return sql`everyone.answers @> ${JSON.stringify([{ question: parsed.questionId, values: [parsed.value] }])}::jsonb`
  const language = parsed && languageOfSegment(parsed.name)
  if (language) return sql`everyone.locale = ${language}`
  switch (parsed?.name) {
    case 'going':
      return sql`not everyone.is_invited`
    case 'not-checked-in':
      return sql`not everyone.is_here`
    case 'checked-in':
      return sql`everyone.is_here`
    case 'said-nothing':
      return sql`everyone.is_silent`
    default:
      return sql`true`
  }
}

function hasSaidNothing(speaker: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from statements s where s.event_id = r.event_id and s.registration_id = ${speaker})`
}

/**
 * Tests whether a person wants a kind of news by mail or in the app; kinds without a preference are
 * always sent.
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
 * Returns a condition: the account's preference, an unsubscribe for the address, or a bounce can
 * each prevent mail.
 */
function isOpenToNews(news: NewsKind | null): RawBuilder<unknown> {
  const optOut = sql`select from users own join notification_choices n on n.user_id = own.id where lower(own.email) = lower(c.bound_email) and own.email_proved and own.status = 'active' and n.kind = ${news} and n.mail = 'never'`
  return sql`not exists (select from unsubscribed_addresses s where s.email = lower(c.bound_email)) and not exists (${optOut}) and not ${refusesMail(sql`c.bound_email`)}`
}
