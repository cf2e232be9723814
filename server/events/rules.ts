import type { Role, Timing, Visibility } from '#contract/events.ts'
import type { RefusalCode } from '#contract/refusals.ts'

export type Relation = { host: boolean; attendee: boolean }

type Happening = { status: 'draft' | 'published' | 'cancelled'; startsAt: Date | null; endsAt: Date | null }

/** What the caller is to the gathering; a host who also joined is still called host. */
export function roleOf(relation: Relation, isSignedIn: boolean): Role {
  if (relation.host) return 'host'
  if (relation.attendee) return 'attendee'
  return isSignedIn ? 'member' : 'visitor'
}

/** Drafts are the host's; an invite-only gathering shows itself to those who are in; the rest is open to read. */
export function mayRead(event: { status: Happening['status']; visibility: Visibility }, relation: Relation): boolean {
  if (relation.host) return true
  if (event.status === 'draft') return false
  return event.visibility !== 'invite_only' || relation.attendee
}

/** A public gathering's code is open; every other code is the host's to hand out. */
export function maySeeCode(event: { status: Happening['status']; visibility: Visibility }, relation: Relation): boolean {
  return relation.host || (event.status === 'published' && event.visibility === 'public')
}

export function timingOf(event: { startsAt: Date | null; endsAt: Date | null }, now: Date): Timing {
  if (event.endsAt && event.endsAt <= now) return 'ended'
  return event.startsAt && event.startsAt <= now ? 'live' : 'upcoming'
}

type Door = Happening & { capacity: number | null; seatsTaken: number; invitationCode: string }
export type Admission = 'admitted' | Extract<RefusalCode, 'invitation-refused' | 'event-cancelled' | 'event-ended' | 'already-registered' | 'event-full'>

/** Decides whether one more person may join. Every fault of the code gets one and the same answer, and comes first. */
export function admit(event: Door | undefined, ask: { code: string; isIn: boolean; now: Date }): Admission {
  if (!event || event.status === 'draft' || normaliseCode(ask.code) !== normaliseCode(event.invitationCode)) return 'invitation-refused'
  if (event.status === 'cancelled') return 'event-cancelled'
  if (timingOf(event, ask.now) === 'ended') return 'event-ended'
  if (ask.isIn) return 'already-registered'
  return isFull(event) ? 'event-full' : 'admitted'
}

export function isFull(event: { capacity: number | null; seatsTaken: number }): boolean {
  return event.capacity !== null && event.seatsTaken >= event.capacity
}

/** Crockford's base 32 as people type it: any case, with or without dashes and spaces, I and L for 1, O for 0. */
export function normaliseCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[^0-9A-Z]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')
}

type Facts = { title: string; startsAt: Date | null; endsAt: Date | null; place: string | null; link: string | null; capacity: number | null; seatsTaken: number }

/** Names what a host must still say before the gathering can be public, by field. */
export function missingToPublish(event: Facts, now: Date): Record<string, string> {
  return {
    ...(event.startsAt ? {} : { startsAt: 'required' }),
    ...(event.endsAt ? {} : { endsAt: 'required' }),
    ...(event.place || event.link ? {} : { place: 'place-or-link' }),
    ...(event.endsAt && event.endsAt <= now ? { endsAt: 'in-the-past' } : {}),
  }
}

/** Names what contradicts itself in a draft, by field. */
export function contradictions(event: Facts): Record<string, string> {
  return {
    ...(event.startsAt && event.endsAt && event.endsAt <= event.startsAt ? { endsAt: 'before-start' } : {}),
    ...(event.capacity !== null && event.capacity < event.seatsTaken ? { capacity: 'below-taken' } : {}),
  }
}
