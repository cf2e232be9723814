import { randomBytes } from 'node:crypto'
import { minutesBefore } from '#contract/time.ts'
import { listSince, findReadableEvent } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { calendarOf, type CalendarMeeting, eventCalendar } from './calendar.ts'
import { deleteFeed, findFeed, findOwner, replaceFeed } from './store.ts'

type Feed = { address: string | null }
type Owner = { userId: string; origin: string }
type FeedContext = { now: Date; origin: string }

const pastDays = 90
// More than anyone attends; keeps one person's calendar from delaying everybody else.
const mostGatherings = 2000

/**
 * Returns one event as a file, for anyone who may read its page. A draft without a time cannot be
 * exported yet.
 */
export async function exportEvent(
  db: Db,
  request: { eventId: string; userId: string | undefined },
  at: FeedContext,
): Promise<{ title: string; text: string }> {
  const { event } = await findReadableEvent(db, request.eventId, request.userId)
  if (!event.starts_at) throw refuse('event-not-found')
  return { title: event.title, text: eventCalendar(event, { method: 'publish', ...at }) }
}

export async function readFeed(db: Db, { userId, origin }: Owner): Promise<Feed> {
  const feed = await findFeed(db, userId)
  return { address: feed ? addressOf(feed.token, origin) : null }
}

/** Replaces the person's feed address; the previous one stops working. */
export async function makeFeed(db: Db, { userId, origin }: Owner, now: Date): Promise<Feed> {
  const token = randomBytes(32).toString('base64url')
  await replaceFeed(db, { userId, token, now })
  return { address: addressOf(token, origin) }
}

export async function endFeed(db: Db, userId: string): Promise<Feed> {
  await deleteFeed(db, userId)
  return { address: null }
}

/** Reads a person's meetings for their calendar. */
export type MeetingLookup = (
  db: Db,
  request: { userId: string; since: Date },
) => Promise<CalendarMeeting[]>

/**
 * Returns the events the feed's owner hosts or has joined, and their meeting times there. Anyone
 * with the address can read it, so it names no other person.
 */
export async function readCalendar(
  db: Db,
  token: string,
  { now, origin, meetingsOf }: FeedContext & { meetingsOf: MeetingLookup },
): Promise<string> {
  const userId = await findOwner(db, token.replace(/\.ics$/, ''))
  if (!userId) throw refuse('not-found')
  const since = minutesBefore(now, pastDays * 1440)
  const events = await listSince(db, userId, { since, size: mostGatherings })
  return calendarOf(events, {
    name: 'Interchange',
    origin,
    meetings: await meetingsOf(db, { userId, since }),
  })
}

function addressOf(token: string, origin: string): string {
  return `${origin}/api/calendar/${token}.ics`
}
