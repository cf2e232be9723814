import { parseAbsolute, toCalendarDateTime, toZoned } from '@internationalized/date'
import * as z from 'zod/mini'
import type { EventVisibility } from '#contract/event-card.ts'
import { EventDraft } from '#contract/event-draft.ts'
import type { EventView } from '#contract/events.ts'
import type { Language } from '#contract/languages.ts'
import { fieldErrors } from '#web/kit/form.rules.ts'
import {
  agendaFrom,
  blankAgendaItem,
  momentOf,
  agendaItemsFrom,
  type AgendaItemValues,
  wallOf,
} from './agenda.rules.ts'

/**
 * A gathering as it is typed. The times are what a clock on the wall shows, written as if that
 * clock hung in UTC; `timeZone` says where it hangs.
 * `eventId` and `version` are set once the server keeps a draft of it.
 */
export type EventFormValues = {
  title: string
  summary: string
  description: string
  startsAt: string | null
  endsAt: string | null
  timeZone: string
  place: string
  link: string
  visibility: EventVisibility
  capacity: string
  needsApproval: boolean
  hasWaitlist: boolean
  languages: Language[]
  /** At least one line; lines without a title are not kept. */
  agenda: AgendaItemValues[]
  pairLink: string
  coverAlt: string
  mailNote: string
  /** Whether those who are in are told of another time or place. */
  notify: boolean
  eventId: string | null
  version: number
}

export function blankEventForm(timeZone: string): EventFormValues {
  return {
    title: '',
    summary: '',
    description: '',
    startsAt: null,
    endsAt: null,
    timeZone,
    place: '',
    link: '',
    visibility: 'public',
    capacity: '',
    needsApproval: false,
    hasWaitlist: true,
    languages: [],
    agenda: [blankAgendaItem],
    pairLink: '',
    coverAlt: '',
    mailNote: '',
    notify: true,
    eventId: null,
    version: 0,
  }
}

/** What the server keeps, as it is typed. */
export function eventFormValues(event: EventView): EventFormValues {
  const wall = (at: string | null) => (at === null ? null : wallOf(at, event.timeZone))
  return {
    title: event.title,
    summary: event.summary,
    description: event.description,
    startsAt: wall(event.startsAt),
    endsAt: wall(event.endsAt),
    timeZone: event.timeZone,
    place: event.place ?? '',
    link: event.link ?? '',
    visibility: event.visibility,
    capacity: event.capacity === null ? '' : String(event.capacity),
    needsApproval: event.needsApproval,
    hasWaitlist: event.hasWaitlist,
    languages: event.languages,
    agenda: agendaItemsFrom(event),
    pairLink: event.pairLink ?? '',
    coverAlt: event.coverAlt,
    mailNote: event.mailNote,
    notify: true,
    eventId: event.id,
    version: event.version,
  }
}

/** What is typed, as the server takes it. */
export function draftFrom(typed: EventFormValues): EventDraft {
  const { title, summary, description, timeZone, visibility } = typed
  return {
    title: title.trim(),
    summary: summary.trim(),
    description: description.trim(),
    timeZone,
    visibility,
    startsAt: typed.startsAt && momentOf(typed.startsAt, timeZone),
    endsAt: typed.endsAt && momentOf(typed.endsAt, timeZone),
    place: typed.place.trim() || null,
    link: withScheme(typed.link.trim()) || null,
    capacity: typed.capacity.trim() === '' ? null : Number(typed.capacity),
    needsApproval: typed.needsApproval,
    hasWaitlist: typed.hasWaitlist,
    languages: typed.languages,
    pairLink: withScheme(typed.pairLink.trim()) || null,
    coverAlt: typed.coverAlt.trim(),
    mailNote: typed.mailNote.trim(),
    // Without a day there is nowhere to put a time of day: what is kept already stays.
    ...(typed.startsAt !== null && { agenda: agendaFrom(typed.agenda, typed.startsAt, timeZone) }),
  }
}

/**
 * Names what is wrong, by field: to keep a draft only the title is needed, to publish it also when
 * and where, and that it is not over.
 */
export function problemsIn(
  typed: EventFormValues,
  intent: 'keep' | 'publish',
  now: string,
): Record<string, string> {
  const draft = draftFrom(typed)
  const { startsAt, endsAt } = draft
  return {
    ...(intent === 'publish'
      ? { ...missingFields(draft), ...(isOver(draft, now) && { startsAt: 'in-the-past' }) }
      : {}),
    ...(startsAt && endsAt && endsAt <= startsAt ? { endsAt: 'before-start' } : {}),
    ...fieldErrors(EventDraft.safeParse(draft)),
    ...(draft.title === '' && { title: 'no-title' }),
  }
}

/** Said of the start, which is always in sight, although it is the end that must lie ahead. */
function isOver(
  { startsAt, endsAt }: Pick<EventDraft, 'startsAt' | 'endsAt'>,
  now: string,
): boolean {
  return Boolean(startsAt && endsAt && startsAt < endsAt && endsAt <= now)
}

/** The same for a gathering that the server keeps. */
export function missingFields(
  event: Pick<EventDraft, 'startsAt' | 'endsAt' | 'place' | 'link'>,
): Record<string, string> {
  return {
    ...(event.startsAt ? {} : { startsAt: 'no-start' }),
    ...(event.startsAt && !event.endsAt ? { endsAt: 'no-end' } : {}),
    ...(event.place || event.link ? {} : { place: 'place-or-link' }),
  }
}

/** The form's schema: what problemsIn() finds stands at its field. */
export function publishSchema(now: () => string) {
  return z.custom<EventFormValues>().check((given) => {
    for (const [field, message] of Object.entries(problemsIn(given.value, 'publish', now())))
      given.issues.push({ code: 'custom', path: [field], message, input: given.value })
  })
}

const usualMs = 2 * 60 * 60 * 1000

/**
 * Where the end goes when the start moves: it keeps its distance, or stands two hours after a first
 * start. Distance is time that passes, whatever clocks do meanwhile.
 */
export function shiftEnd(
  { startsAt: was, endsAt, timeZone }: Pick<EventFormValues, 'startsAt' | 'endsAt' | 'timeZone'>,
  startsAt: string | null,
): string | null {
  if (startsAt === null) return endsAt
  const at = (wall: string) => parseAbsolute(momentOf(wall, timeZone), timeZone)
  const lastedMs = was === null || endsAt === null ? 0 : at(endsAt).compare(at(was))
  return wallOf(
    at(startsAt)
      .add({ milliseconds: lastedMs > 0 ? lastedMs : usualMs })
      .toAbsoluteString(),
    timeZone,
  )
}

export { momentOf, wallOf }

/**
 * Whether clocks in the zone ever show this time: twice when they go back over it, never when they
 * jump over it.
 */
export function showings(wall: string, timeZone: string): 'once' | 'twice' | 'never' {
  const clock = toCalendarDateTime(parseAbsolute(wall, 'UTC'))
  const [earlier, later] = [toZoned(clock, timeZone, 'earlier'), toZoned(clock, timeZone, 'later')]
  if (earlier.compare(later) === 0) return 'once'
  return toCalendarDateTime(earlier).compare(clock) === 0 ? 'twice' : 'never'
}

/**
 * Whether what is typed moves a gathering for those who are in: another time, another zone, another
 * place.
 */
export function moves(event: EventView, typed: EventFormValues): boolean {
  const { startsAt, endsAt, timeZone, place } = draftFrom(typed)
  return (
    !isSameMoment(startsAt, event.startsAt) ||
    !isSameMoment(endsAt, event.endsAt) ||
    timeZone !== event.timeZone ||
    place !== event.place
  )
}

function isSameMoment(one: string | null | undefined, other: string | null): boolean {
  return one && other
    ? parseAbsolute(one, 'UTC').compare(parseAbsolute(other, 'UTC')) === 0
    : (one ?? null) === other
}

function withScheme(link: string): string {
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(link) ? `https://${link}` : link
}
