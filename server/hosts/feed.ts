import { Feed } from 'feed'
import { languageNamed } from '#contract/languages.ts'
import { minutesBefore } from '#contract/time.ts'
import { calendarOf } from '../calendar/calendar.ts'
import { listHostedSince, type EventFeedItem, listFeedItems } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { escapeHtml } from '../kit/http/html.ts'
import { localeFor } from '../kit/http/language.ts'
import { whenText } from '../kit/times.ts'
import { idOf } from '../kit/ids.ts'
import { findHostByHandle } from './hosts.ts'

/** `accepts`: the header Accept-Language. */
type FeedContext = { origin: string; now: Date; accepts?: string | undefined }

/**
 * Returns a host's public events as an Atom feed (RFC 4287), latest published first. Its id
 * survives a change of handle.
 */
export async function feedOfHost(
  db: Db,
  typed: string,
  { origin, now, accepts }: FeedContext,
): Promise<string> {
  const host = await findHostByHandle(db, typed, { callerId: undefined, now })
  const news = await listFeedItems(db, host.user_id, now)
  const link = `${origin}/${encodeURIComponent(host.handle)}`
  const feed = new Feed({
    id: `urn:uuid:${idOf(`feed of ${host.user_id}`)}`,
    title: visible(host.name),
    description: visible(host.about) || undefined,
    link,
    author: { name: visible(host.name), link },
    feedLinks: { atom: `${origin}/api/public/hosts/${encodeURIComponent(host.handle)}/feed.xml` },
    generator: 'Interchange',
    updated: new Date(
      Math.max(...[host.updated_at, ...news.map(({ updatedAt }) => updatedAt)].map(Number)),
    ),
  })
  for (const one of news) feed.addItem(entryOf(one, { origin, accepts }))
  return feed.atom1()
}

const pastDays = 90
const mostGatherings = 500

/** Returns the same events as a calendar to subscribe to; events long past are left out. */
export async function calendarOfHost(
  db: Db,
  typed: string,
  { origin, now }: FeedContext,
): Promise<string> {
  const host = await findHostByHandle(db, typed, { callerId: undefined, now })
  const events = await listHostedSince(db, host.user_id, {
    since: minutesBefore(now, pastDays * 1440),
    size: mostGatherings,
  })
  return calendarOf(events, { name: host.name, origin })
}

/** The library writes titles and contents as HTML, but these are plain text. */
function entryOf(one: EventFeedItem, { origin, accepts }: Omit<FeedContext, 'now'>) {
  const lines = [whenAndWhere(one, accepts), visible(one.summary)].filter((line) => line !== '')
  return {
    id: `urn:uuid:${one.id}`,
    link: `${origin}/events/${one.id}`,
    date: one.updatedAt,
    published: one.publishedAt,
    title: escapeHtml(visible(one.title)),
    content: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
  }
}

/** Returns them in the event's first language, for the region of the request. */
function whenAndWhere(
  { startsAt, endsAt, timeZone, place, languages: spoken }: EventFeedItem,
  accepts: string | undefined,
): string {
  const language = languageNamed(spoken[0]) ?? 'en'
  const at = (iso: string | null) => (iso === null ? null : new Date(iso))
  const when = whenText(
    { startsAt: at(startsAt), endsAt: at(endsAt), timeZone },
    localeFor(language, accepts),
  )
  return [when, place && visible(place)].filter(Boolean).join(' · ')
}

/**
 * Removes what XML 1.0 cannot hold (section 2.2); one such character would break the whole feed.
 */
function visible(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
