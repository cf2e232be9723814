import type { EventStatus, EventTiming, EventVisibility } from '#contract/events/event-card.ts'
import { opensMinutesBefore, CoHostRight, type EventRole } from '#contract/events/events.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { minutesBefore } from '#contract/time.ts'

/**
 * A person's relation to an event: host, attendee, and their rights as a co-host. `waiting`: they
 * asked to come and have no place yet; `asked`: invited to co-host.
 */
export type Relation = Record<'host' | 'attendee' | 'waiting' | 'asked' | CoHostRight, boolean>
export const noRelation: Relation = {
  host: false,
  attendee: false,
  waiting: false,
  asked: false,
  people: false,
  codes: false,
  edit: false,
  messages: false,
  export: false,
  door: false,
  money: false,
}

type EventLifecycle = { status: EventStatus; startsAt: Date | null; endsAt: Date | null }

/** Returns the caller's role; a host who also joined is still the host. */
export function roleOf(relation: Relation, isSignedIn: boolean): EventRole {
  if (relation.host) return 'host'
  if (rightsOf(relation).length > 0) return 'co-host'
  if (relation.attendee) return 'attendee'
  return isSignedIn ? 'member' : 'visitor'
}

/** Returns a person's rights; the host has all. */
export function rightsOf(relation: Relation): CoHostRight[] {
  return CoHostRight.options.filter((right) => relation.host || relation[right])
}

/**
 * Returns whether a person receives the event's changes: the host, co-hosts, attendees and waiting
 * people.
 */
export function mayWatch(relation: Relation): boolean {
  return rightsOf(relation).length > 0 || relation.attendee || relation.waiting
}

/**
 * Returns whether a person may read an event. Drafts: host and co-hosts. Taken down, or of a
 * suspended host: also attendees and people who asked to come. Invite-only: attendees and people
 * who asked to come. Others: everyone.
 */
export function mayRead(
  event: {
    status: EventLifecycle['status']
    visibility: EventVisibility
    isHostSuspended: boolean
  },
  relation: Relation,
): boolean {
  if (relation.host || relation.asked || rightsOf(relation).length > 0) return true
  if (event.status === 'draft') return false
  if (event.status === 'taken_down' || event.isHostSuspended)
    return relation.attendee || relation.waiting
  return event.visibility !== 'invite_only' || relation.attendee || relation.waiting
}

/**
 * Returns whether a person may see the code: open for a public event, otherwise the host's to hand
 * out.
 */
export function maySeeCode(
  event: { status: EventLifecycle['status']; visibility: EventVisibility },
  relation: Relation,
): boolean {
  return (
    relation.host ||
    relation.codes ||
    (event.status === 'published' && event.visibility === 'public')
  )
}

export function timingOf(
  event: { startsAt: Date | null; endsAt: Date | null },
  now: Date,
): EventTiming {
  if (event.endsAt && event.endsAt <= now) return 'ended'
  return event.startsAt && event.startsAt <= now ? 'live' : 'upcoming'
}

/** Returns from when attendees see an online event's link. */
export function opensAt(startsAt: Date): Date {
  return minutesBefore(startsAt, opensMinutesBefore)
}

/** Returns whether it is shown now: from a little before the start until the end. */
export function isOpening(event: Pick<EventLifecycle, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return (
    event.startsAt !== null &&
    opensAt(event.startsAt) <= now &&
    !(event.endsAt && event.endsAt <= now)
  )
}

type EventFacts = {
  title: string
  startsAt: Date | null
  endsAt: Date | null
  place: string | null
  link: string | null
  capacity: number | null
  seatsTaken: number
  /** The time of each agenda item. */
  agenda: readonly Date[]
}

/** Returns the missing fields before publishing, by field. */
export function missingToPublish(event: EventFacts, now: Date): Record<string, string> {
  return {
    ...(event.startsAt ? {} : { startsAt: 'required' }),
    ...(event.endsAt ? {} : { endsAt: 'required' }),
    ...(event.place || event.link ? {} : { place: 'place-or-link' }),
    ...(event.endsAt && event.endsAt <= now ? { endsAt: 'in-the-past' } : {}),
  }
}

// Doors open before the start, and tidying up comes after the end.
const marginMinutes = 6 * 60

function isOutside(
  at: Date,
  { startsAt, endsAt }: Pick<EventFacts, 'startsAt' | 'endsAt'>,
): boolean {
  return (
    (startsAt !== null && at < minutesBefore(startsAt, marginMinutes)) ||
    (endsAt !== null && at > minutesBefore(endsAt, -marginMinutes))
  )
}

/** Returns the contradictions in a draft, by field. */
export function contradictions(event: EventFacts): Record<string, string> {
  return {
    ...(event.startsAt && event.endsAt && event.endsAt <= event.startsAt
      ? { endsAt: 'before-start' }
      : {}),
    ...(event.capacity !== null && event.capacity < event.seatsTaken
      ? { capacity: 'below-taken' }
      : {}),
    ...(event.agenda.some((at) => isOutside(at, event)) ? { agenda: 'outside' } : {}),
  }
}

type EventSchedule = {
  startsAt: Date | null
  endsAt: Date | null
  timeZone: string
  place: string | null
}

/** Returns whether attendees must learn of a change: another time, time zone or place. */
export function isMoved(before: EventSchedule, after: EventSchedule): boolean {
  const at = (date: Date | null) => date?.getTime() ?? null
  return (
    at(before.startsAt) !== at(after.startsAt) ||
    at(before.endsAt) !== at(after.endsAt) ||
    before.timeZone !== after.timeZone ||
    before.place !== after.place
  )
}

/** Returns why an event cannot be changed, for good or for now. */
export function changeRefusal(event: {
  status: EventStatus
}): Extract<RefusalCode, 'event-cancelled' | 'event-taken-down'> | null {
  if (event.status === 'cancelled') return 'event-cancelled'
  return event.status === 'taken_down' ? 'event-taken-down' : null
}

export type CancelDecision =
  | 'cancel'
  | 'cancelled-already'
  | Extract<RefusalCode, 'not-published' | 'event-ended'>

/** Decides whether an event may be cancelled: once it is published, until it is over. */
export function decideCancel(event: EventLifecycle, now: Date): CancelDecision {
  if (event.status === 'cancelled') return 'cancelled-already'
  if (event.status === 'draft') return 'not-published'
  return timingOf(event, now) === 'ended' ? 'event-ended' : 'cancel'
}

export type UnpublishDecision =
  | 'unpublish'
  | 'draft-already'
  | Extract<RefusalCode, 'event-cancelled' | 'event-taken-down' | 'has-attendees'>

/** Decides whether an event may become a draft again: only if nobody has ever joined it. */
export function decideUnpublish(
  event: Pick<EventLifecycle, 'status'>,
  wasJoined: boolean,
): UnpublishDecision {
  if (event.status === 'draft') return 'draft-already'
  if (event.status === 'cancelled') return 'event-cancelled'
  if (event.status === 'taken_down') return 'event-taken-down'
  return wasJoined ? 'has-attendees' : 'unpublish'
}
