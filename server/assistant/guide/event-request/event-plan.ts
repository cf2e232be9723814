import {
  CalendarDate,
  type CalendarDateTime,
  parseAbsolute,
  parseDate,
  toCalendarDate,
  toCalendarDateTime,
  Time,
  toZoned,
} from '@internationalized/date'
import * as z from 'zod/mini'
import type { EventChanges } from '#contract/assistant.ts'
import { EventVisibility } from '#contract/events/event-card.ts'
import { eventLimits } from '#contract/events/events.ts'
import { Currency } from '#contract/payments/currencies.ts'
import type { EventRequest } from './event-request.ts'

/**
 * An event as it was asked for so far. `date` is YYYY-MM-DD and `start` minutes since midnight,
 * both on the clock of `timeZone`; `length` is in minutes. `price`: null until one is named, 0 is
 * free.
 */
export const EventPlan = z.object({
  title: z.string().check(z.maxLength(eventLimits.title)),
  date: z.nullable(z.string().check(z.maxLength(10))),
  start: z.nullable(z.int()),
  length: z.nullable(z.int()),
  timeZone: z.string().check(z.maxLength(60)),
  place: z.nullable(z.string().check(z.maxLength(eventLimits.place))),
  link: z.nullable(z.string().check(z.maxLength(eventLimits.link))),
  isOnline: z.boolean(),
  seats: z.nullable(z.int()),
  price: z.nullable(z.object({ amount: z.int(), currency: Currency })),
  visibility: z.nullable(EventVisibility),
  needsApproval: z.boolean(),
})
export type EventPlan = z.infer<typeof EventPlan>

/** Returns a plan in which nothing is named yet. */
export function blankPlan(timeZone: string): EventPlan {
  return {
    title: '',
    date: null,
    start: null,
    length: null,
    timeZone,
    place: null,
    link: null,
    isOnline: false,
    seats: null,
    price: null,
    visibility: null,
    needsApproval: false,
  }
}

const dayMinutes = 1440
const halfDay = 720

/** Where a day is named without a time: seven in the evening. */
export const usualStart = 19 * 60
/** As in the form: an event takes two hours unless its host says otherwise. */
export const usualLength = 120

/** Returns the plan with everything that a request names. */
export function planWith(plan: EventPlan, request: EventRequest, now: Date): EventPlan {
  const named = startOf(plan, request)
  const day = dateOf(plan, request, { start: named, now })
  const { date, start } = shifted({ date: day, start: named }, request.shift, plan.timeZone)
  const price = request.price && 'amount' in request.price ? request.price : plan.price
  return {
    title: request.title ?? plan.title,
    date,
    start,
    length: lengthOf(plan, request, start),
    timeZone: plan.timeZone,
    place: request.place ?? (request.isOnline ? null : plan.place),
    link: request.link ?? plan.link,
    isOnline: request.isOnline || (plan.isOnline && request.place === null),
    seats: typeof request.seats === 'number' ? request.seats : plan.seats,
    price,
    visibility: request.visibility ?? plan.visibility,
    needsApproval: request.needsApproval || plan.needsApproval,
  }
}

/** An hour without its half of the day is in the half of the present start. */
function startOf(plan: EventPlan, request: EventRequest): number | null {
  const { times, day, dayPart } = request
  const { start } = times
  if (start === null && dayPart !== null) return dayPart * 60
  if (start === null) return plan.start ?? (day === null ? null : usualStart)
  if (!start.isGuessed || plan.start === null) return start.minutes
  const [early, late] = [start.minutes % halfDay, (start.minutes % halfDay) + halfDay]
  const present = plan.start
  return Math.abs(early - present) < Math.abs(late - present) ? early : late
}

/** Moves the start by some minutes, as the clock shows them. */
function shifted(
  { date, start }: Pick<EventPlan, 'date' | 'start'>,
  shift: number | null,
  timeZone: string,
): Pick<EventPlan, 'date' | 'start'> {
  if (shift === null || date === null || start === null) return { date, start }
  const begins = clockOf(parseDate(date), start)
  // A day later is at the same hour, also where the clocks change in between.
  const days = Math.trunc(shift / dayMinutes)
  const moved = toZoned(begins.add({ days }), timeZone).add({ minutes: shift % dayMinutes })
  const local = toCalendarDateTime(moved)
  return { date: toCalendarDate(local).toString(), start: local.hour * 60 + local.minute }
}

/** A weekday that is today's, at an hour that is over, is next week's. */
function dateOf(
  plan: EventPlan,
  { day }: EventRequest,
  { start, now }: { start: number | null; now: Date },
): string | null {
  if (day === null) return plan.date
  const local = toCalendarDateTime(parseAbsolute(now.toISOString(), plan.timeZone))
  const isOver =
    day.isWeekday &&
    start !== null &&
    toCalendarDate(local).compare(day.date) === 0 &&
    start <= local.hour * 60 + local.minute
  return (isOver ? day.date.add({ weeks: 1 }) : day.date).toString()
}

function lengthOf(
  plan: EventPlan,
  { times: { end }, duration }: EventRequest,
  start: number | null,
): number | null {
  if (end !== null && start !== null) {
    const length = (end.minutes - start + dayMinutes) % dayMinutes
    const early = (length + halfDay) % dayMinutes
    return (end.isGuessed && early < length && early > 0 ? early : length) || plan.length
  }
  return duration ?? plan.length
}

/**
 * Returns the plan as fields of an event; a field is left out if nothing was said about it. Times
 * are instants, and an end is two hours after the start unless one was named.
 */
export function fieldsOf(plan: EventPlan): EventChanges {
  const times = instantsOf(plan)
  return {
    ...(plan.title !== '' && { title: plan.title }),
    ...(times && { ...times, timeZone: plan.timeZone }),
    ...(plan.place !== null && { place: plan.place }),
    ...(plan.link !== null && { link: plan.link }),
    ...(plan.seats !== null && { capacity: plan.seats }),
    ...(plan.price && { price: plan.price }),
    ...(plan.visibility && { visibility: plan.visibility }),
    ...(plan.needsApproval && { needsApproval: true }),
  }
}

function instantsOf({ date, start, length, timeZone }: EventPlan) {
  if (date === null || start === null) return null
  const begins = clockOf(parseDate(date), start)
  const ends = toZoned(begins, timeZone).add({ minutes: length ?? usualLength })
  return {
    startsAt: toZoned(begins, timeZone).toDate().toISOString(),
    endsAt: ends.toDate().toISOString(),
  }
}

function clockOf(date: CalendarDate, minutes: number): CalendarDateTime {
  return toCalendarDateTime(date, new Time(Math.floor(minutes / 60), minutes % 60))
}

/** An event that exists, as its host's plan. */
export type PlannedEvent = {
  title: string
  startsAt: Date | null
  endsAt: Date | null
  timeZone: string
  place: string | null
  link: string | null
  isOnline: boolean
  capacity: number | null
  price: { amount: number; currency: Currency } | null
  visibility: EventVisibility
  needsApproval: boolean
}

/** Returns an event as a plan, so that a request changes it. */
export function planOf({ startsAt, endsAt, ...event }: PlannedEvent): EventPlan {
  const local =
    startsAt && toCalendarDateTime(parseAbsolute(startsAt.toISOString(), event.timeZone))
  return {
    title: event.title,
    date: local && toCalendarDate(local).toString(),
    start: local && local.hour * 60 + local.minute,
    length:
      startsAt && endsAt ? Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000) : null,
    timeZone: event.timeZone,
    place: event.place,
    link: event.link,
    isOnline: event.isOnline,
    seats: event.capacity,
    price: event.price,
    visibility: event.visibility,
    needsApproval: event.needsApproval,
  }
}

/** Returns the fields of `after` that differ, with both values; undefined where nothing was before. */
export function differenceOf(
  before: EventChanges,
  after: EventChanges,
): { changes: EventChanges; was: EventChanges } {
  const names = Object.keys(after).filter(
    (name): name is keyof EventChanges =>
      JSON.stringify(after[name as keyof EventChanges]) !==
      JSON.stringify(before[name as keyof EventChanges]),
  )
  // A time is read on the clock of its zone.
  const kept = new Set([...names, ...(names.includes('startsAt') ? ['timeZone' as const] : [])])
  const only = (fields: EventChanges): EventChanges =>
    Object.fromEntries([...kept].flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
  return { changes: only(after), was: only(before) }
}
