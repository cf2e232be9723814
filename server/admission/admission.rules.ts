import type { EventStatus, EventVisibility } from '#contract/event-card.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { RegistrationState } from '#contract/registration.ts'
import { minutesBefore } from '#contract/time.ts'

type EventLifecycle = { status: EventStatus; startsAt: Date | null; endsAt: Date | null }
/** A gathering as its door sees it; `taken` counts the places that codes keep, too. */
export type AdmissionContext = EventLifecycle & {
  capacity: number | null
  taken: number
  needsApproval: boolean
  hasWaitlist: boolean
}
/**
 * What a code that opens this door brings with it: a place of its own, which lets in, or only the
 * right to knock.
 */
export type Invitation = { skipsApproval: boolean; hasPlace: boolean }

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
 * Decides what becomes of one more person. Every fault of the code gets one and the same answer,
 * and comes first.
 */
export function admit(
  event: AdmissionContext | undefined,
  ask: {
    invitation: Invitation | undefined
    isLive: boolean
    /** The host has declined them or taken them out, and has not invited them since. */
    isTurnedAway?: boolean
    wantsToWait: boolean
    /** Together with how many they wait, themselves included. */
    party?: number
    /** How many places they take at once. */
    places?: number
    now: Date
  },
): Admission {
  if (!event || event.status === 'draft' || event.status === 'taken_down' || !ask.invitation)
    return 'invitation-refused'
  const shut = closedReason(event, ask.now)
  if (shut) return shut
  if (ask.isLive) return 'already-registered'
  if (ask.isTurnedAway) return 'turned-away'
  // The place that they bring is theirs alone: their guests need others.
  const hasRoom = freePlaces(event) + (ask.invitation.hasPlace ? 1 : 0) >= (ask.places ?? 1)
  if (ask.invitation.hasPlace && hasRoom) return 'confirmed'
  if (event.needsApproval && !ask.invitation.skipsApproval && !ask.invitation.hasPlace)
    return 'pending_approval'
  // A party is never torn apart: it waits its turn, which may come at once.
  if (hasRoom && !(event.hasWaitlist && (ask.party ?? 1) > 1)) return 'confirmed'
  return event.hasWaitlist && ask.wantsToWait ? 'waitlisted' : 'event-full'
}

/** Why nobody comes in or changes anything any more, whoever they are. */
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

/** How many places are left; infinitely many where nobody has set a number. */
export function freePlaces({
  capacity,
  taken,
}: Pick<AdmissionContext, 'capacity' | 'taken'>): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken)
}

/**
 * The first in the queue whose whole party finds room, and those behind them in what is left: a
 * large party lets smaller ones pass instead of leaving places empty.
 */
export function nextInLine<P extends { party: number }>(queue: readonly P[], free: number): P[] {
  const chosen: P[] = []
  let left = free
  for (const one of queue) {
    if (one.party > left) continue
    chosen.push(one)
    left -= one.party
  }
  return chosen
}

// The nearer the start, the less time there is for everybody after this one.
const offerHours = [
  { fromHours: 72, hours: 24 },
  { fromHours: 24, hours: 6 },
  { fromHours: 6, hours: 1 },
  { fromHours: 0, hours: 0.25 },
]

/** Until when an offered place is kept. */
export function offerUntil(startsAt: Date | null, now: Date): Date {
  const aheadHours = startsAt
    ? (startsAt.getTime() - now.getTime()) / 3_600_000
    : Number.POSITIVE_INFINITY
  const hours = offerHours.find(({ fromHours }) => aheadHours >= fromHours)?.hours ?? 0.25
  return minutesBefore(now, -hours * 60)
}

/**
 * Until when somebody who leaves may come back. Once it has begun, a place is free at once for
 * whoever stands at the door.
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

/** Whether a code that the host has made still opens anything. */
export function isUsable(code: CodeValidity, now: Date): boolean {
  return (
    code.revokedAt === null &&
    !(code.expiresAt && code.expiresAt <= now) &&
    !(code.maxUses !== null && code.used >= code.maxUses)
  )
}

/**
 * Whether a code is a public gathering's own, which is told to everybody and so no secret to guess.
 */
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
 * Crockford's base 32 as people type it: any case, with or without dashes and spaces, I and L for
 * 1, O for 0.
 */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
}

/** The way a code is kept and shown: XXXX-XXXX-XXXX. */
export function formatCode(typed: string): string {
  const plain = normaliseCode(typed)
  return `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`
}

/** An address that tells its owner which one it is, and others little: `h•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
