import type { EventStatus, EventTiming, EventVisibility } from '#contract/event-card.ts'
import { opensMinutesBefore, CoHostRight, type EventRole } from '#contract/events.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { minutesBefore } from '#contract/time.ts'

/**
 * What a person is to a gathering: its host, somebody who is in, and what they may do as somebody
 * who helps. `waiting`: they asked to come and have no place yet; `asked`: to help.
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

/** What the caller is to the gathering; a host who also joined is still called host. */
export function roleOf(relation: Relation, isSignedIn: boolean): EventRole {
  if (relation.host) return 'host'
  if (rightsOf(relation).length > 0) return 'co-host'
  if (relation.attendee) return 'attendee'
  return isSignedIn ? 'member' : 'visitor'
}

/** What the person may do there, everything as the host. */
export function rightsOf(relation: Relation): CoHostRight[] {
  return CoHostRight.options.filter((right) => relation.host || relation[right])
}

/**
 * Whether somebody is told when something of the gathering changes: its host, whoever helps, and
 * whoever is in or stands at the door.
 */
export function mayWatch(relation: Relation): boolean {
  return rightsOf(relation).length > 0 || relation.attendee || relation.waiting
}

/**
 * Drafts are the host's and their helpers'; what was taken down, or is somebody's who is suspended,
 * is also still there for those who are in or asked to be, and for nobody else; an invite-only
 * gathering shows itself to those who are in or asked to be; the rest is open to read.
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

/** A public gathering's code is open; every other code is the host's to hand out. */
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

/** From when the way into an online gathering is told to those who are in. */
export function opensAt(startsAt: Date): Date {
  return minutesBefore(startsAt, opensMinutesBefore)
}

/** Whether it is told now: from a little before the start until the end. */
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
  /** When each line of the agenda is. */
  agenda: readonly Date[]
}

/** Names what a host must still say before the gathering can be public, by field. */
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

/** Names what contradicts itself in a draft, by field. */
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

/**
 * Whether a change is one that those who are in must hear of: another time, another zone, another
 * place.
 */
export function isMoved(before: EventSchedule, after: EventSchedule): boolean {
  const at = (date: Date | null) => date?.getTime() ?? null
  return (
    at(before.startsAt) !== at(after.startsAt) ||
    at(before.endsAt) !== at(after.endsAt) ||
    before.timeZone !== after.timeZone ||
    before.place !== after.place
  )
}

/** Why nothing of a gathering is changed any more, or for now. */
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

/** Decides whether a gathering may be cancelled: once it is out, and not after it is over. */
export function decideCancel(event: EventLifecycle, now: Date): CancelDecision {
  if (event.status === 'cancelled') return 'cancelled-already'
  if (event.status === 'draft') return 'not-published'
  return timingOf(event, now) === 'ended' ? 'event-ended' : 'cancel'
}

export type UnpublishDecision =
  | 'unpublish'
  | 'draft-already'
  | Extract<RefusalCode, 'event-cancelled' | 'event-taken-down' | 'has-attendees'>

/** Decides whether a gathering may become a draft again: as long as nobody has ever joined it. */
export function decideUnpublish(
  event: Pick<EventLifecycle, 'status'>,
  wasJoined: boolean,
): UnpublishDecision {
  if (event.status === 'draft') return 'draft-already'
  if (event.status === 'cancelled') return 'event-cancelled'
  if (event.status === 'taken_down') return 'event-taken-down'
  return wasJoined ? 'has-attendees' : 'unpublish'
}
