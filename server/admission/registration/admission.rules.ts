import type { EventStatus, EventVisibility } from '#contract/events/event-card.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { minutesBefore } from '#contract/time.ts'

type EventLifecycle = { status: EventStatus; startsAt: Date | null; endsAt: Date | null }
/** An event as admission sees it; `taken` includes the places that codes keep. */
export type AdmissionContext = EventLifecycle & {
  capacity: number | null
  taken: number
  needsApproval: boolean
  hasWaitlist: boolean
}
/**
 * What a valid code grants: a place of its own, skipping approval, or only the right to ask; with
 * `asks`, approval even where others need none.
 */
export type Invitation = { skipsApproval: boolean; hasPlace: boolean; asks?: boolean }

export type Admission =
  | Extract<RegistrationState, 'confirmed' | 'pending_approval' | 'waitlisted'>
  | Extract<
      RefusalCode,
      | 'invitation-refused'
      | 'event-cancelled'
      | 'event-ended'
      | 'event-taken-down'
      | 'already-registered'
      | 'turned-away'
      | 'event-full'
    >

/**
 * Decides the outcome of one more registration. Every fault of the code gets the same answer and
 * comes first.
 */
export function admit(
  event: AdmissionContext | undefined,
  request: {
    invitation: Invitation | undefined
    isLive: boolean
    /** The host has declined or removed them, and has not invited them since. */
    isTurnedAway?: boolean
    wantsToWait: boolean
    /** How many wait together, themselves included. */
    partySize?: number
    /** How many places they take at once. */
    places?: number
    now: Date
  },
): Admission {
  if (!event || event.status === 'draft' || event.status === 'taken_down' || !request.invitation)
    return 'invitation-refused'
  const shut = closedReason(event, request.now)
  if (shut) return shut
  if (request.isLive) return 'already-registered'
  if (request.isTurnedAway) return 'turned-away'
  // The place that a code grants is for its holder alone; their guests need others.
  const hasRoom = freePlaces(event) + (request.invitation.hasPlace ? 1 : 0) >= (request.places ?? 1)
  if (request.invitation.hasPlace && hasRoom) return 'confirmed'
  if (needsApproval(event, request.invitation)) return 'pending_approval'
  // A party is never split: it waits its turn, which may come at once.
  if (hasRoom && !(event.hasWaitlist && (request.partySize ?? 1) > 1)) return 'confirmed'
  return event.hasWaitlist && request.wantsToWait ? 'waitlisted' : 'event-full'
}

/** Returns whether the host decides on each person with this invitation. */
export function needsApproval(
  event: Pick<AdmissionContext, 'needsApproval'>,
  { skipsApproval, hasPlace, asks = false }: Invitation,
): boolean {
  return (event.needsApproval || asks) && !skipsApproval && !hasPlace
}

/** Returns why an event is closed to all registrations and changes. */
export function closedReason(
  event: EventLifecycle,
  now: Date,
): 'event-cancelled' | 'event-ended' | 'event-taken-down' | null {
  if (event.status === 'cancelled') return 'event-cancelled'
  if (event.endsAt && event.endsAt <= now) return 'event-ended'
  return event.status === 'taken_down' ? 'event-taken-down' : null
}

export function isFull({ capacity, taken }: Pick<AdmissionContext, 'capacity' | 'taken'>): boolean {
  return freePlaces({ capacity, taken }) === 0
}

/** Returns how many places are left; Infinity if the event has no capacity. */
export function freePlaces({
  capacity,
  taken,
}: Pick<AdmissionContext, 'capacity' | 'taken'>): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken)
}

/**
 * Returns the first party in the queue that fits, then those behind it that fit in the rest. A
 * large party lets smaller ones pass, so that no places stay empty.
 */
export function nextInLine<P extends { party_size: number }>(
  queue: readonly P[],
  free: number,
): P[] {
  const admitted: P[] = []
  let left = free
  for (const one of queue) {
    if (one.party_size > left) continue
    admitted.push(one)
    left -= one.party_size
  }
  return admitted
}

// The nearer the start, the less time is left for the people further down the queue.
const offerHours = [
  { fromHours: 72, hours: 24 },
  { fromHours: 24, hours: 6 },
  { fromHours: 6, hours: 1 },
  { fromHours: 0, hours: 0.25 },
]

/** Returns until when an offered place is kept, at the latest until the event ends. */
export function offerUntil(
  { startsAt, endsAt }: Pick<EventLifecycle, 'startsAt' | 'endsAt'>,
  now: Date,
): Date {
  const aheadHours = startsAt
    ? (startsAt.getTime() - now.getTime()) / 3_600_000
    : Number.POSITIVE_INFINITY
  const hours = offerHours.find(({ fromHours }) => aheadHours >= fromHours)?.hours ?? 0.25
  const latest = minutesBefore(now, -hours * 60)
  return endsAt && endsAt < latest ? endsAt : latest
}

/**
 * Returns until when a person who leaves may come back. Once the event has begun, a place is free
 * at once for people at the door.
 */
export function undoUntil(
  startsAt: Date | null,
  { now, minutes }: { now: Date; minutes: number },
): Date | null {
  if (startsAt && startsAt <= now) return null
  const latest = minutesBefore(now, -minutes)
  return startsAt && startsAt < latest ? startsAt : latest
}

type CodeValidity = {
  revokedAt: Date | null
  expiresAt: Date | null
  maxUses: number | null
  used: number
}

/** Returns whether a code made by the host still opens anything. */
export function isUsable(code: CodeValidity, now: Date): boolean {
  return (
    code.revokedAt === null &&
    !(code.expiresAt && code.expiresAt <= now) &&
    !(code.maxUses !== null && code.used >= code.maxUses)
  )
}

/** Returns whether a code is a public event's own: published to everyone, so no secret to guess. */
export function isOpenCode(
  event: { status: EventLifecycle['status']; visibility: EventVisibility; code: string },
  typed: string,
): boolean {
  return (
    event.status === 'published' &&
    event.visibility === 'public' &&
    normaliseCode(event.code) === normaliseCode(typed)
  )
}

/**
 * Normalises Crockford's base 32 as people type it: any case, with or without dashes and spaces, I
 * and L for 1, O for 0.
 */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
}

/** Formats a code as it is stored and shown: XXXX-XXXX-XXXX. */
export function formatCode(typed: string): string {
  const plain = normaliseCode(typed)
  return `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`
}

/** Masks an address so that its owner recognises it and others learn little: `h•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
