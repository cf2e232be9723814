import { setImmediate as breath } from 'node:timers/promises'
import ical, {
  escape,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { EventStatus } from '#contract/events/event-card.ts'
import type { Language } from '#contract/languages.ts'
import { proseOf } from '../events/events.ts'
import { textsOf } from '#words/server-texts.ts'
import { plainText } from './plain.rules.ts'
import { clockTime, isReliable, type Zone, zoneOf } from './zones.ts'
export { attachment } from './plain.rules.ts'

/**
 * An event as exported to a calendar. The online link is left out: the event's page shows it when
 * the time has come.
 */
export type CalendarEvent = {
  id: string
  title: string
  summary: string
  description: string
  starts_at: Date | null
  ends_at: Date | null
  time_zone: string
  place: string | null
  link?: string | null
  status: EventStatus
  sequence: number
  agenda: readonly { at: string; title: string; speaker: string }[]
  updated_at: Date
}

/**
 * `publish` is for files and subscriptions; `request` and `cancel` are for mails, with which the
 * recipient's calendar updates its own entry.
 */
export type CalendarMethod = 'publish' | 'request' | 'cancel'

type CalendarPerson = { name: string; email: string }
type CalendarOptions = {
  method: CalendarMethod
  now: Date
  origin: string
  attendee?: CalendarPerson
  organizer?: CalendarPerson
}

const product = { company: 'Interchange', product: 'Interchange', language: 'EN' }
const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
}
const statuses = {
  draft: ICalEventStatus.TENTATIVE,
  published: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  taken_down: ICalEventStatus.CANCELLED,
}
const feedReadAgainS = 3600

/**
 * Returns one event as an iCalendar file (RFC 5545, and RFC 5546 for mails). An event has the same
 * UID in all of them.
 */
export function eventCalendar(event: CalendarEvent, to: CalendarOptions): string {
  const calendar = ical({ prodId: product, method: methods[to.method], timezone })
  const entry = calendar.createEvent({
    ...entryOf(event, to.origin),
    stamp: to.now,
    ...(to.method === 'cancel' && { status: ICalEventStatus.CANCELLED }),
    ...(to.organizer && { organizer: to.organizer }),
  })
  if (to.attendee)
    entry.createAttendee({
      ...to.attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  return `${calendar.toString()}\r\n`
}

/** A meeting of two people as exported to one of their calendars. */
export type CalendarMeeting = {
  id: string
  eventId: string
  title: string
  timeZone: string
  place: string | null
  startsAt: Date
  endsAt: Date
  tableNo: number | null
  isCancelled: boolean
  sequence: number
  changedAt: Date
  name: string
  /** The reader's language. */
  language: Language
}

/** Returns one meeting as an iCalendar file, with the same UID as in the subscription. */
export function meetingCalendar(
  meeting: CalendarMeeting,
  { now, origin }: Pick<CalendarOptions, 'now' | 'origin'>,
): string {
  const calendar = ical({ prodId: product, method: methods.publish, timezone })
  calendar.createEvent({ ...meetingEntry(meeting, origin), stamp: now })
  return `${calendar.toString()}\r\n`
}

const words = textsOf('calendar-file')

function meetingEntry(meeting: CalendarMeeting, origin: string): ICalEventData {
  const page = `${origin}/events/${meeting.eventId}/meetings`
  const location = [
    meeting.tableNo === null
      ? ''
      : words[meeting.language].table.replace('{{table}}', `${meeting.tableNo}`),
    meeting.place ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
  return {
    id: `${meeting.id}@${new URL(origin).hostname}`,
    sequence: meeting.sequence,
    status: statuses[meeting.isCancelled ? 'cancelled' : 'published'],
    ...timesOf({
      starts_at: meeting.startsAt,
      ends_at: meeting.endsAt,
      time_zone: meeting.timeZone,
    }),
    summary: [meeting.name, meeting.title].filter((part) => part !== '').join(' · '),
    description: page,
    location: location === '' ? null : location,
    url: page,
    lastModified: meeting.changedAt,
  }
}

/**
 * Returns a calendar of events and their meetings to subscribe to. Nothing in it depends on the
 * time of day, so that a repeated request can be answered as unchanged.
 */
export async function calendarOf(
  events: readonly CalendarEvent[],
  {
    name,
    origin,
    meetings = [],
  }: { name: string; origin: string; meetings?: readonly CalendarMeeting[] },
): Promise<string> {
  // The library writes a calendar's name unescaped.
  const calendar = ical({
    prodId: product,
    method: methods.publish,
    name: escape(name, false),
    ttl: feedReadAgainS,
    timezone,
  })
  for (const event of events) {
    calendar.createEvent({ ...entryOf(event, origin), stamp: event.updated_at })
    // A description is parsed on first use; yield to other requests between two of them
    await breath()
  }
  for (const meeting of meetings)
    calendar.createEvent({
      ...meetingEntry({ ...meeting, name: '' }, origin),
      stamp: meeting.changedAt,
    }) // anyone with the address can read this
  return `${calendar.toString()}\r\n`
}

const timezone = { name: null, generator: (name: string) => zoneOf(name)?.block ?? null }

function entryOf(event: CalendarEvent, origin: string): ICalEventData {
  const page = `${origin}/events/${event.id}`
  return {
    id: `${event.id}@${new URL(origin).hostname}`,
    sequence: event.sequence,
    status: statuses[event.status],
    ...timesOf(event),
    summary: event.title,
    description: describe(event, page),
    location: event.place ?? (event.link ? page : null),
    url: page,
    lastModified: event.updated_at,
  }
}

/** Uses the event's own zone if a calendar would derive the same instants from it, else UTC. */
function timesOf({
  starts_at: start,
  ends_at: end,
  time_zone,
}: Pick<CalendarEvent, 'starts_at' | 'ends_at' | 'time_zone'>): Pick<
  ICalEventData,
  'start' | 'end' | 'timezone'
> {
  if (!start) throw new Error('An event without a time cannot be in a calendar.')
  const zone = zoneOf(time_zone)
  const isTold = zone && [start, end].every((at) => !at || isReliable(zone, at))
  return isTold
    ? { timezone: zone.name, start: onTheClock(start, zone), end: end && onTheClock(end, zone) }
    : { start, end }
}

/**
 * The library formats a plain date in the server's zone; this is the shape it accepts for a
 * zone-aware date.
 */
function onTheClock(at: Date, zone: Zone) {
  const { date, time } = clockTime(at, zone.name)
  return {
    format: (pattern?: string) => (pattern === 'HHmmss' ? time : date),
    isValid: () => true,
    toDate: () => at,
    toJSON: () => at.toISOString(),
  }
}

function describe(event: CalendarEvent, page: string): string {
  return [event.summary, plainText(proseOf(event.description)), agendaText(event), page]
    .filter((part) => part !== '')
    .join('\n\n')
}

function agendaText({ agenda, starts_at: start, time_zone }: CalendarEvent): string {
  const firstDay = start && clockTime(start, time_zone).dayText
  return agenda
    .map(({ at, title, speaker }) => {
      const { dayText, hourText } = clockTime(new Date(at), time_zone)
      return [dayText === firstDay ? '' : dayText, hourText, title, speaker && `(${speaker})`]
        .filter(Boolean)
        .join(' ')
    })
    .join('\n')
}
