import { parseAbsolute, toCalendarDateTime, toZoned } from '@internationalized/date'
import * as z from 'zod/mini'
import type { EventVisibility } from '#contract/events/event-card.ts'
import type { Question } from '#contract/admission/questions.ts'
import { EventDraft } from '#contract/events/event-draft.ts'
import type { EventView } from '#contract/events/events.ts'
import type { Language } from '#contract/languages.ts'
import { fieldErrors } from '#web/kit/forms/form.rules.ts'
import { questionProblems } from '../../admission/questions/question-editor.rules.ts'
import {
  agendaFrom,
  blankAgendaItem,
  momentOf,
  agendaItemsFrom,
  type AgendaItemValues,
  wallOf,
} from './agenda.rules.ts'
import { priceProblems, type PriceValues } from './price.rules.ts'

/**
 * An event as typed. Times are wall-clock times written as if in UTC; `timeZone` is the actual
 * zone.
 * `eventId` and the versions are set once the server has a draft.
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
  /** At least one line; lines without a title are not saved. */
  agenda: AgendaItemValues[]
  pairLink: string
  coverAlt: string
  mailNote: string
  /** Whether attendees are notified of a new time or place. */
  notify: boolean
  eventId: string | null
  version: number
  /** Null if it is set on the page of the tickets: several, or those of a published event. */
  price: PriceValues | null
  priceVersion: number
  /** Null for a published event, whose questions have a page. */
  questions: Question[] | null
  questionsVersion: number
}

export function blankEventForm(timeZone: string, price: PriceValues): EventFormValues {
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
    price,
    priceVersion: 0,
    questions: [],
    questionsVersion: 0,
  }
}

type SetUp = Pick<EventFormValues, 'price' | 'priceVersion' | 'questions' | 'questionsVersion'>

/** Converts the server's event to typed values. */
export function eventFormValues(event: EventView, setUp: SetUp): EventFormValues {
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
    ...setUp,
  }
}

/** Converts the typed values to the server's format. */
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
    // Times of day need a date: without one, the saved agenda stays.
    ...(typed.startsAt !== null && { agenda: agendaFrom(typed.agenda, typed.startsAt, timeZone) }),
  }
}

/**
 * Returns the problems by field. To save a draft only the title is required; to publish, also the
 * time and the place, an end in the future, a price or the word that it is free, and questions
 * without gaps.
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
      ? {
          ...missingFields(draft),
          ...(isOver(draft, now) && { startsAt: 'in-the-past' }),
          ...(typed.price && priceProblems(typed.price)),
          ...(Object.keys(questionProblems(typed.questions ?? [])).length > 0 && {
            questions: 'incomplete',
          }),
        }
      : {}),
    ...(startsAt && endsAt && endsAt <= startsAt ? { endsAt: 'before-start' } : {}),
    ...fieldErrors(EventDraft.safeParse(draft)),
    ...(draft.title === '' && { title: 'no-title' }),
  }
}

/** Reported at the start, which is always visible, although the end must be in the future. */
function isOver(
  { startsAt, endsAt }: Pick<EventDraft, 'startsAt' | 'endsAt'>,
  now: string,
): boolean {
  return Boolean(startsAt && endsAt && startsAt < endsAt && endsAt <= now)
}

type SavedPrice = Pick<EventView, 'isPaid' | 'price'>

/** The same for an event saved on the server. */
export function missingToPublish(
  event: Parameters<typeof missingFields>[0] & SavedPrice,
): Record<string, string> {
  const lacksPrice = event.isPaid === true && !event.price?.to
  return {
    ...missingFields(event),
    ...((event.isPaid === null || lacksPrice) && { price: 'no-price' }),
  }
}

function missingFields(
  event: Pick<EventDraft, 'startsAt' | 'endsAt' | 'place' | 'link'>,
): Record<string, string> {
  return {
    ...(event.startsAt ? {} : { startsAt: 'no-start' }),
    ...(event.startsAt && !event.endsAt ? { endsAt: 'no-end' } : {}),
    ...(event.place || event.link ? {} : { place: 'place-or-link' }),
  }
}

/** Returns whether something typed cannot be saved yet: a price, or a question with gaps. */
export function hasGaps({ price, questions }: EventFormValues): boolean {
  const isTyped = price?.isPaid === true && price.typed.trim() !== ''
  const problems = {
    ...(isTyped && priceProblems(price)),
    ...questionProblems(questions ?? []),
  }
  return Object.keys(problems).length > 0
}

/** Returns the form's schema, which reports the result of problemsIn() by field. */
export function publishSchema(now: () => string) {
  return z.custom<EventFormValues>().check((payload) => {
    for (const [field, message] of Object.entries(problemsIn(payload.value, 'publish', now())))
      payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
  })
}

const usualMs = 2 * 60 * 60 * 1000

/**
 * Returns the end after the start moves: the same distance, or two hours after a first start.
 * Distance is elapsed time, regardless of clock changes.
 */
export function shiftEnd(
  {
    startsAt: previousStart,
    endsAt,
    timeZone,
  }: Pick<EventFormValues, 'startsAt' | 'endsAt' | 'timeZone'>,
  startsAt: string | null,
): string | null {
  if (startsAt === null) return endsAt
  const at = (wall: string) => parseAbsolute(momentOf(wall, timeZone), timeZone)
  const lastedMs =
    previousStart === null || endsAt === null ? 0 : at(endsAt).compare(at(previousStart))
  return wallOf(
    at(startsAt)
      .add({ milliseconds: lastedMs > 0 ? lastedMs : usualMs })
      .toAbsoluteString(),
    timeZone,
  )
}

export { momentOf, wallOf }

/**
 * Returns how often clocks in the zone show this time: twice when they go back over it, never when
 * they skip it.
 */
export function showings(wall: string, timeZone: string): 'once' | 'twice' | 'never' {
  const clock = toCalendarDateTime(parseAbsolute(wall, 'UTC'))
  const [earlier, later] = [toZoned(clock, timeZone, 'earlier'), toZoned(clock, timeZone, 'later')]
  if (earlier.compare(later) === 0) return 'once'
  return toCalendarDateTime(earlier).compare(clock) === 0 ? 'twice' : 'never'
}

/** Returns whether the edit moves the event for its attendees: another time, zone or place. */
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
