import { type RawBuilder, sql } from 'kysely'
import { languages } from '#contract/languages.ts'
import type { Segment } from '#contract/mailing.ts'
import type { NewsKind } from '#contract/notifications.ts'
import { isInAs } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { type AnnouncementRow } from './announcements.store.ts'
import { reminderIn, windowOf } from './reminders.rules.ts'
import { registrationIn } from './subjects.store.ts'
import { hostKinds, newsOf, personalKinds } from './telling.rules.ts'

/** Somebody who is to be told; `place` is where they stand in the list. */
export type Told = { place: string; /** Null: an address that need not belong to anybody. */ user_id: string | null; email: string; given_name: string | null; family_name: string | null; locale: string; mail_token: string; /** Whether they have a place, and an entry in their calendar. */ is_in: boolean; /** What their ticket says at the door, while they have a place. */ pass: string | null; /** Whether they want it by mail; whoever does not reads it in the app. */ wants_mail: boolean }
type Page = { announcement: AnnouncementRow; size: number }

const told = sql`u.id as user_id, u.email, u.given_name, u.family_name, u.locale, u.mail_token`
const theirPlace = sql`${isInAs('r')} as is_in, case when ${isInAs('r')} then replace(r.pass::text, '-', '') end as pass`
const noPlace = sql`false as is_in, null as pass`
const nobodyYet = '00000000-0000-0000-0000-000000000000'

/** The next people whom an announcement concerns, as they stand now: in, active, and wanting its kind by mail or in the app. */
export async function listTold(db: Db, page: Page): Promise<Told[]> {
  const { rows } = await asked(page).execute(db)
  return rows
}

function asked(page: Page): RawBuilder<Told> {
  const { kind, recipient } = page.announcement
  if (recipient !== null) return address(page, recipient)
  if (personalKinds.some((one) => one === kind)) return oneself(page)
  if (hostKinds.some((one) => one === kind)) return host(page)
  return kind === 'published' ? followers(page) : attendees(page)
}

/** An address, and at most the name that the host knows: it is written to in the gathering's first language, unless it is known to be an account's. */
function address({ announcement: { event_id: eventId, id, kind, reached, facts } }: Page, recipient: string): RawBuilder<Told> {
  return sql<Told>`
    select ${id}::uuid as place, null as user_id, ${recipient}::text as email, ${facts['name'] || null}::text as given_name, null as family_name,
      coalesce((select u.locale from users u where ${kind} = 'affiliate-news' and u.email = ${recipient} and u.status = 'active' limit 1), e.languages[1], 'en') as locale, '' as mail_token, false as is_in, null as pass, true as wants_mail
    from events e where e.id = ${eventId} and ${reached}::uuid is null`
}

function oneself({ announcement: { event_id: eventId, occasion, reached } }: Page): RawBuilder<Told> {
  return sql<Told>`
    select r.id as place, ${told}, ${theirPlace}, true as wants_mail from registrations r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and r.id = ${registrationIn(occasion)}::uuid and u.status = 'active' and ${reached}::uuid is null`
}

function host({ announcement: { event_id: eventId, reached } }: Page): RawBuilder<Told> {
  return sql<Told>`
    select u.id as place, ${told}, ${noPlace}, true as wants_mail from events e join users u on u.id = e.host_id where e.id = ${eventId} and u.status = 'active' and ${reached}::uuid is null`
}

function attendees({ announcement, size }: Page): RawBuilder<Told> {
  const { event_id: eventId, reached } = announcement
  return sql<Told>`
    select r.id as place, ${told}, ${theirPlace}, ${byMail(newsOf(announcement.kind))} as wants_mail from registrations r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and ${among(announcement)} and u.status = 'active' and r.id > ${reached ?? nobodyYet}::uuid and ${whom(announcement)}
    order by r.id limit ${size}`
}

function followers({ announcement, size }: Page): RawBuilder<Told> {
  const { event_id: eventId, reached, created_at: at } = announcement
  return sql<Told>`
    select f.user_id as place, ${told}, ${noPlace}, ${byMail('hosts')} as wants_mail from events e join follows f on f.host_id = e.host_id join users u on u.id = f.user_id
    where e.id = ${eventId} and u.status = 'active' and f.since <= ${at} and f.user_id > ${reached ?? nobodyYet}::uuid and ${wants('hosts')}
    order by f.user_id limit ${size}`
}

// That it does not take place, or perhaps not, concerns those who wait, too.
const forWhoeverWaits: ReadonlySet<string> = new Set(['cancelled', 'taken-down', 'put-back'])

/** Whom it concerns; whoever is there already is reminded of nothing. */
function among({ kind }: AnnouncementRow): RawBuilder<unknown> {
  if (kind === 'reminder') return sql`r.state = 'confirmed'`
  return forWhoeverWaits.has(kind) ? sql`(${isInAs('r')} or r.state in ('waitlisted', 'offered', 'pending_approval'))` : isInAs('r')
}

function whom({ kind, occasion, segment, created_at: at }: AnnouncementRow): RawBuilder<unknown> {
  // Joining and changing wait for one another by the gathering's row, but each took its time before that: a little more is told rather than too little.
  if (kind === 'changed') return sql`r.joined_at <= ${at}::timestamptz + interval '1 minute'`
  if (kind === 'message') return sql`r.joined_at <= ${at} and ${inSegment(segment)} and ${wants('messages')}`
  if (kind !== 'reminder') return sql`true`
  // Whoever joined after the moment of a reminder has just been told when and where.
  const fromHours = windowOf(reminderIn(occasion) ?? '2h').fromHours
  return sql`r.joined_at < (select starts_at from events where id = r.event_id) - ${fromHours} * interval '1 hour' and ${wants('reminders')}`
}

function inSegment(segment: Segment): RawBuilder<unknown> {
  if (segment === 'everybody') return sql`true`
  if (segment === 'said-nothing') return hasSaidNothing
  return sql`u.locale = ${segment.slice('reads-'.length)}`
}

const hasSaidNothing = sql`not exists (select from statements s where s.event_id = r.event_id and s.registration_id = r.id)`

function wants(kind: NewsKind): RawBuilder<unknown> {
  return sql`not exists (select from notification_choices c where c.user_id = u.id and c.kind = ${kind} and c.mail = 'never' and not c.in_app)`
}

/** What nobody chooses about always comes. */
function byMail(kind: NewsKind | null): RawBuilder<unknown> {
  return kind === null ? sql`true` : sql`not exists (select from notification_choices c where c.user_id = u.id and c.kind = ${kind} and c.mail = 'never')`
}

/** How many people a message to each segment would reach now. */
export async function countReach(db: Db, eventId: string): Promise<Record<Segment, number>> {
  const { rows } = await sql<{ locale: string; people: number; silent: number }>`
    select u.locale, count(*)::int as people, count(*) filter (where ${hasSaidNothing})::int as silent
    from registrations r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and ${isInAs('r')} and u.status = 'active' and ${wants('messages')}
    group by u.locale`.execute(db)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const [en = 0, zh = 0, es = 0, hi = 0] = languages.map((language) => rows.find((row) => row.locale === language)?.people)
  return {
    everybody: sum(rows.map(({ people }) => people)), 'said-nothing': sum(rows.map(({ silent }) => silent)),
    'reads-en': en, 'reads-zh': zh, 'reads-es': es, 'reads-hi': hi,
  }
}
