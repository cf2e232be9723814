import { type RawBuilder, sql } from 'kysely'
import type { EventChangeKind, AnnouncementReach } from '#contract/mailing/announcements.ts'
import type { SegmentReach } from '#contract/mailing/messages.ts'
import {
  answerSegment,
  type FixedSegment,
  fixedSegments,
  languageOfSegment,
  ticketSegment,
} from '#contract/mailing/message-segments.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import type { AnnouncementRow } from './announcements.store.ts'
import { choosesAny, choosesMail, type MailAudience, audienceOf } from './audience.store.ts'
import { registrationIn } from './subjects.store.ts'
import { listChoiceQuestions } from './segments.store.ts'
import { hostKinds, personalKinds } from './announcement.rules.ts'

/** A recipient of an announcement; `place` is their position in the list. */
export type MailRecipient = {
  place: string
  /** Null: an address that need not belong to an account. */
  user_id: string | null
  email: string
  given_name: string | null
  family_name: string | null
  locale: string
  /** Where they read; without an account, where the event's host does. */
  region: string | null
  mail_token: string
  /** Whether they have a place, and an entry in their calendar. */
  is_in: boolean
  /** The pass of their ticket, and the secret of their rating, while they have a place. */
  pass: string | null
  rating_token: string | null
  /** Whether they want it by mail; otherwise they read it in the app. */
  wants_mail: boolean
  /**
   * They have a place and no account here yet: their mails are stopped by address, and lead to
   * their place.
   */
  is_guest: boolean
  /** The code with which they take their place. */
  code: string | null
  /** The buyer of their ticket. */
  giver: string | null
  /** The sender, where they are a stranger to them. */
  sender_id: string | null
}
/**
 * `senderId`: the sender to a single stranger's address; `toStrangers`: whether strangers among
 * many are mailed.
 */
type RecipientPage = {
  announcement: AnnouncementRow
  size: number
  senderId: string | null
  toStrangers: boolean
}

const readerColumns = sql`u.id as user_id, u.email, u.given_name, u.family_name, u.locale, u.region, u.mail_token`
const member = sql`false as is_guest, null as code, null as giver, null::uuid as sender_id`
const theirPlace = sql`${isInAs('r')} as is_in, case when ${isInAs('r')} then replace(r.pass::text, '-', '') end as pass, null as rating_token`
const noPlace = sql`false as is_in, null as pass, null as rating_token`
const nobodyYet = '00000000-0000-0000-0000-000000000000'

/** Lists the next recipients as of now: in, active, and wanting the kind by mail or in the app. */
export async function listRecipients(db: Db, page: RecipientPage): Promise<MailRecipient[]> {
  const { rows } = await asked(page).execute(db)
  return rows
}

function asked(page: RecipientPage): RawBuilder<MailRecipient> {
  const { kind, recipient } = page.announcement
  if (recipient !== null) return address(page, recipient)
  if (personalKinds.some((one) => one === kind)) return oneself(page)
  if (hostKinds.some((one) => one === kind)) return host(page)
  return kind === 'published' ? followers(page) : attendees(page)
}

// Unsubscribing an address also stops invitations from other people; a bought ticket is always
// sent.
const forGuests: ReadonlySet<string> = new Set([
  'guest',
  'invitation',
  'invitation-reminder',
  'removed',
  'ticket',
])
const stoppable: ReadonlySet<string> = new Set([
  'guest',
  'invitation',
  'invitation-reminder',
  'removed',
  'place-for-you',
  'co-host',
  'affiliate',
])

/**
 * Selects an address with at most the name the host knows. The mail uses the event's first
 * language and its host's region, unless an account has this address.
 */
function address(
  {
    announcement: { event_id: eventId, id, kind, occasion, reached, facts },
    senderId,
  }: RecipientPage,
  recipient: string,
): RawBuilder<MailRecipient> {
  const mailToken = sql`(select c.mail_token::text from invitation_codes c where c.event_id = e.id and (c.code = ${facts['code'] ?? ''} or c.purpose = 'guest' and c.registration_id = ${registrationIn(occasion)}::uuid) limit 1)`
  return sql<MailRecipient>`
    select ${id}::uuid as place, null as user_id, ${recipient}::text as email, ${facts['name'] || null}::text as given_name, null as family_name,
      coalesce(u.locale, e.languages[1], 'en') as locale, case when u.id is null then h.region else u.region end as region,
      ${forGuests.has(kind) ? sql`coalesce(${mailToken}, '')` : sql`''`} as mail_token, false as is_in, null as pass, null as rating_token, true as wants_mail, ${forGuests.has(kind)}::boolean as is_guest, null as code, null as giver, ${senderId}::uuid as sender_id
    from events e join users h on h.id = e.host_id left join lateral (select id, locale, region from users where ${kind} = 'affiliate-news' and email = ${recipient} and status = 'active' limit 1) u on true
    where e.id = ${eventId} and ${reached}::uuid is null
      ${stoppable.has(kind) ? sql`and not exists (select from unsubscribed_addresses s where s.email = lower(${recipient}))` : sql``}`
}

function oneself({
  announcement: { event_id: eventId, occasion, reached },
}: RecipientPage): RawBuilder<MailRecipient> {
  return sql<MailRecipient>`
    select r.id as place, ${readerColumns}, ${theirPlace}, true as wants_mail, ${member} from registrations r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and r.id = ${registrationIn(occasion)}::uuid and u.status = 'active' and ${reached}::uuid is null`
}

function host({
  announcement: { event_id: eventId, reached },
}: RecipientPage): RawBuilder<MailRecipient> {
  return sql<MailRecipient>`
    select u.id as place, ${readerColumns}, ${noPlace}, true as wants_mail, ${member} from events e join users u on u.id = e.host_id where e.id = ${eventId} and u.status = 'active' and ${reached}::uuid is null`
}

function attendees({ announcement, size, toStrangers }: RecipientPage): RawBuilder<MailRecipient> {
  return sql<MailRecipient>`
    select place, user_id, email, given_name, family_name, locale, region, mail_token, is_in, pass, rating_token, wants_mail, is_guest, code, giver, sender_id from (${audienceOf(announcement, toStrangers)}) crowd
    where is_notified and wants and place > ${announcement.reached ?? nobodyYet}::uuid order by place limit ${size}`
}

function followers({ announcement, size }: RecipientPage): RawBuilder<MailRecipient> {
  const { event_id: eventId, reached, created_at: at } = announcement
  return sql<MailRecipient>`
    select f.user_id as place, ${readerColumns}, ${noPlace}, ${choosesMail('hosts')} as wants_mail, ${member} from events e join follows f on f.host_id = e.host_id join users u on u.id = f.user_id
    where e.id = ${eventId} and u.status = 'active' and f.since <= ${at} and f.user_id > ${reached ?? nobodyYet}::uuid and ${choosesAny('hosts')}
    order by f.user_id limit ${size}`
}

type AudienceCountRow = {
  locale: string
  is_silent: boolean
  is_here: boolean
  is_invited: boolean
  tier_id: string | null
  people: number
  in_app: number
  untold: number
  unanswered: number
  stopped: number
}

/**
 * Counts the audience by the rows the mails use: notified, of those only in the app, and concerned
 * but not notified.
 */
async function countCrowd(
  db: Db,
  crowd: MailAudience,
  toStrangers: boolean,
): Promise<AudienceCountRow[]> {
  const { rows } = await sql<AudienceCountRow>`
    select locale, is_silent, is_here, is_invited, tier_id, count(*) filter (where is_notified and wants)::int as people, count(*) filter (where is_notified and wants and not wants_mail)::int as in_app,
      count(*) filter (where not is_notified and not is_unanswered)::int as untold, count(*) filter (where is_unanswered)::int as unanswered, count(*) filter (where is_notified and not wants)::int as stopped
    from (${audienceOf(crowd, toStrangers)}) crowd group by locale, is_silent, is_here, is_invited, tier_id`.execute(
    db,
  )
  return rows
}

/** Counts the people of an audience who chose each answer. */
async function countAnswers(
  db: Db,
  crowd: MailAudience,
  toStrangers: boolean,
): Promise<{ question: string; value: string; people: number }[]> {
  const { rows } = await sql<{ question: string; value: string; people: number }>`
    select a.answer ->> 'question' as question, v.value, count(*)::int as people
    from (${audienceOf(crowd, toStrangers)}) crowd cross join lateral jsonb_array_elements(crowd.answers) as a (answer) cross join lateral jsonb_array_elements_text(a.answer -> 'values') as v (value)
    where crowd.is_notified and crowd.wants group by 1, 2`.execute(db)
  return rows
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const peopleIn = (rows: readonly AudienceCountRow[]) => sum(rows.map(({ people }) => people))

/** Counts the people whom news of an event would reach now. */
export async function countReached(
  db: Db,
  {
    eventId,
    news,
    toStrangers,
    now,
  }: { eventId: string; news: EventChangeKind; toStrangers: boolean; now: Date },
): Promise<AnnouncementReach> {
  const rows = await countCrowd(
    db,
    { event_id: eventId, kind: news, occasion: '', segment: 'everybody', created_at: now },
    toStrangers,
  )
  return reachedBy(rows)
}

function reachedBy(rows: readonly AudienceCountRow[]): AnnouncementReach {
  return {
    people: peopleIn(rows),
    inApp: sum(rows.map((row) => row.in_app)),
    untold: sum(rows.map(({ untold }) => untold)),
    unanswered: sum(rows.map(({ unanswered }) => unanswered)),
    stopped: sum(rows.map(({ stopped }) => stopped)),
  }
}

export type MessageReach = { segments: SegmentReach; all: AnnouncementReach }

/**
 * Counts the people whom a message to each segment would reach now; for everyone, with the details.
 * Segments of tickets and answers are listed where they reach anyone.
 */
export async function countReach(
  db: Db,
  eventId: string,
  { toStrangers, now }: { toStrangers: boolean; now: Date },
): Promise<MessageReach> {
  const message = (segment: FixedSegment): MailAudience => ({
    event_id: eventId,
    kind: 'message',
    occasion: '',
    segment,
    created_at: now,
  })
  const [rows, answers, waiting, invited] = [
    await countCrowd(db, message('everybody'), toStrangers),
    await countAnswers(db, message('everybody'), toStrangers),
    await countCrowd(db, message('waiting'), toStrangers),
    await countCrowd(db, message('invited'), toStrangers),
  ]
  const where = (isIn: (row: AudienceCountRow) => boolean) => peopleIn(rows.filter(isIn))
  const fixed = (segment: FixedSegment): number => {
    const language = languageOfSegment(segment)
    if (language !== undefined) return where(({ locale }) => locale === language)
    switch (segment) {
      case 'going':
        return where((row) => !row.is_invited)
      case 'not-checked-in':
        return where((row) => !row.is_here)
      case 'checked-in':
        return where((row) => row.is_here)
      case 'waiting':
        return peopleIn(waiting)
      case 'invited':
        return peopleIn(invited)
      case 'said-nothing':
        return where((row) => row.is_silent)
      default:
        return peopleIn(rows)
    }
  }
  // A written answer is no segment.
  const choices = new Set((await listChoiceQuestions(db, eventId)).map(({ id }) => id))
  const tiers = new Set(rows.flatMap((row) => row.tier_id ?? []))
  return {
    segments: [
      ...fixedSegments.map((segment) => ({ segment, people: fixed(segment) })),
      ...[...tiers].map((tierId) => ({
        segment: ticketSegment(tierId),
        people: where((row) => row.tier_id === tierId),
      })),
      ...answers
        .filter(({ question }) => choices.has(question))
        .map(({ question, value, people }) => ({
          segment: answerSegment(question, value),
          people,
        })),
    ],
    all: reachedBy(rows),
  }
}
