import type { Status, Timing, Visibility } from '#contract/cards.ts'
import { opensMinutesBefore, Right, type Role } from '#contract/events.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { minutesBefore } from '#contract/time.ts'

/**
 * What a person is to a gathering: its host, somebody who is in, and what they may do as somebody
 * who helps. `waiting`: they asked to come and have no place yet; `asked`: to help.
 */
export type Relation = Record<'host' | 'attendee' | 'waiting' | 'asked' | Right, boolean>
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

type Happening = { status: Status; startsAt: Date | null; endsAt: Date | null }

/** What the caller is to the gathering; a host who also joined is still called host. */
export function roleOf(relation: Relation, isSignedIn: boolean): Role {
  if (relation.host) return 'host'
  if (rightsOf(relation).length > 0) return 'co-host'
  if (relation.attendee) return 'attendee'
  return isSignedIn ? 'member' : 'visitor'
}

/** What the person may do there, everything as the host. */
export function rightsOf(relation: Relation): Right[] {
  return Right.options.filter((right) => relation.host || relation[right])
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
  event: { status: Happening['status']; visibility: Visibility; isHostSuspended: boolean },
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
  event: { status: Happening['status']; visibility: Visibility },
  relation: Relation,
): boolean {
  return (
    relation.host ||
    relation.codes ||
    (event.status === 'published' && event.visibility === 'public')
  )
}

export function timingOf(event: { startsAt: Date | null; endsAt: Date | null }, now: Date): Timing {
  if (event.endsAt && event.endsAt <= now) return 'ended'
  return event.startsAt && event.startsAt <= now ? 'live' : 'upcoming'
}

/** From when the way into an online gathering is told to those who are in. */
export function opensAt(startsAt: Date): Date {
  return minutesBefore(startsAt, opensMinutesBefore)
}

/** Whether it is told now: from a little before the start until the end. */
export function isOpening(event: Pick<Happening, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return (
    event.startsAt !== null &&
    opensAt(event.startsAt) <= now &&
    !(event.endsAt && event.endsAt <= now)
  )
}

type Facts = {
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
export function missingToPublish(event: Facts, now: Date): Record<string, string> {
  return {
    ...(event.startsAt ? {} : { startsAt: 'required' }),
    ...(event.endsAt ? {} : { endsAt: 'required' }),
    ...(event.place || event.link ? {} : { place: 'place-or-link' }),
    ...(event.endsAt && event.endsAt <= now ? { endsAt: 'in-the-past' } : {}),
  }
}

// Doors open before the start, and tidying up comes after the end.
const marginMinutes = 6 * 60

function isOutside(at: Date, { startsAt, endsAt }: Pick<Facts, 'startsAt' | 'endsAt'>): boolean {
  return (
    (startsAt !== null && at < minutesBefore(startsAt, marginMinutes)) ||
    (endsAt !== null && at > minutesBefore(endsAt, -marginMinutes))
  )
}

/** Names what contradicts itself in a draft, by field. */
export function contradictions(event: Facts): Record<string, string> {
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

type Where = { startsAt: Date | null; endsAt: Date | null; timeZone: string; place: string | null }

/**
 * Whether a change is one that those who are in must hear of: another time, another zone, another
 * place.
 */
export function isMoved(before: Where, after: Where): boolean {
  const at = (date: Date | null) => date?.getTime() ?? null
  return (
    at(before.startsAt) !== at(after.startsAt) ||
    at(before.endsAt) !== at(after.endsAt) ||
    before.timeZone !== after.timeZone ||
    before.place !== after.place
  )
}

/** Why nothing of a gathering is changed any more, or for now. */
export function calledOff(event: {
  status: Status
}): Extract<RefusalCode, 'event-cancelled' | 'event-taken-down'> | null {
  if (event.status === 'cancelled') return 'event-cancelled'
  return event.status === 'taken_down' ? 'event-taken-down' : null
}

export type Cancelling =
  | 'cancel'
  | 'cancelled-already'
  | Extract<RefusalCode, 'not-published' | 'event-ended'>

/** Decides whether a gathering may be cancelled: once it is out, and not after it is over. */
export function cancelling(event: Happening, now: Date): Cancelling {
  if (event.status === 'cancelled') return 'cancelled-already'
  if (event.status === 'draft') return 'not-published'
  return timingOf(event, now) === 'ended' ? 'event-ended' : 'cancel'
}

export type Unpublishing =
  | 'unpublish'
  | 'draft-already'
  | Extract<RefusalCode, 'event-cancelled' | 'event-taken-down' | 'has-attendees'>

/** Decides whether a gathering may become a draft again: as long as nobody has ever joined it. */
export function unpublishing(event: Pick<Happening, 'status'>, wasJoined: boolean): Unpublishing {
  if (event.status === 'draft') return 'draft-already'
  if (event.status === 'cancelled') return 'event-cancelled'
  if (event.status === 'taken_down') return 'event-taken-down'
  return wasJoined ? 'has-attendees' : 'unpublish'
}
