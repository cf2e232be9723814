import * as z from 'zod/mini'
import { EventStatus } from './events/event-card.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events/events.ts'
import { RegistrationState } from './admission/registration.ts'
import { Instant } from './time.ts'

/**
 * `atOnce`: check-ins per request; `keptHours`: how late a device may report a check-in;
 * `earlyDays`: how long before the start check-in opens.
 */
export const checkInLimits = { atOnce: 200, keptHours: 72, earlyDays: 7 } as const

/**
 * The prefix of a ticket's QR code, before the pass's 32 hexadecimal digits in capitals, which keep
 * the code small.
 */
export const passPrefix = 'IX:'

/**
 * A check-in as a device recorded it, under the device's own id. Idempotent by that id. `isUndone`:
 * it was a mistake; this is final.
 */
export const CheckIn = z.strictObject({
  id: z.uuid(),
  registrationId: z.uuid(),
  /** The time by the server's clock, as the device estimates it. */
  at: Instant,
  isUndone: z.boolean(),
})
export type CheckIn = z.infer<typeof CheckIn>

/**
 * A check-in as all devices at the door read it. `change` grows with each check-in recorded or
 * undone.
 */
export const CheckInEntry = z.object({ ...CheckIn.shape, by: z.string(), change: z.int() })
export type CheckInEntry = z.infer<typeof CheckInEntry>

const coming: readonly RegistrationState[] = ['confirmed', 'checked_in', 'attended', 'no_show']

/** Returns whether a registration in this state has a place. */
export function hasPlace({ state }: { state: RegistrationState }): boolean {
  return coming.includes(state)
}

/**
 * The result of a check-in: checked in now; already in by an earlier one; undone; no place;
 * check-in not open yet; or unknown here.
 */
export const CheckInOutcome = z.object({
  id: z.uuid(),
  outcome: z.enum(['in', 'already', 'undone', 'no-place', 'too-early', 'unknown']),
  state: z.nullable(RegistrationState),
  /** When they were checked in, and who did it. */
  since: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type CheckInOutcome = z.infer<typeof CheckInOutcome>

/**
 * A person who may come to the door. `digest`: the first 16 hexadecimal digits of their pass's
 * SHA-256, by which a device recognizes a ticket without holding it.
 */
export const ExpectedAttendee = z.object({
  registrationId: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: RegistrationState,
  /** Invited by the host, without an answer; absent in copies that devices kept before. */
  isInvited: z.optional(z.boolean()),
  tier: z.nullable(z.string()),
  digest: z.string(),
})
export type ExpectedAttendee = z.infer<typeof ExpectedAttendee>

export const readDoor = endpoint({
  method: 'GET',
  path: '/events/:eventId/door',
  summary: 'Read everyone expected or checked in, for offline check-in (hosts)',
  params: eventParams,
  reply: z.object({
    /** By the server's clock. */
    now: z.string(),
    title: z.string(),
    status: EventStatus,
    timeZone: z.string(),
    /** When check-in opens; null if the start is unknown. */
    opensAt: z.nullable(z.string()),
    people: z.array(ExpectedAttendee),
    checkIns: z.array(CheckInEntry),
    last: z.int(),
  }),
  refusals: ['event-not-found'],
})

export const listCheckIns = endpoint({
  method: 'GET',
  path: '/events/:eventId/check-ins',
  summary: 'List the check-ins after a given change (hosts)',
  params: eventParams,
  query: z.object({ after: z.string().check(z.regex(/^\d{1,9}$/, 'not-a-number')) }),
  reply: z.object({ now: z.string(), items: z.array(CheckInEntry), last: z.int() }),
  refusals: ['event-not-found'],
})

export const noteCheckIns = endpoint({
  method: 'POST',
  path: '/events/:eventId/check-ins',
  summary: 'Record or undo check-ins (hosts)',
  description: 'Several devices may report the same check-ins, in any order and repeatedly.',
  params: eventParams,
  body: z.strictObject({
    entries: z
      .array(CheckIn)
      .check(z.minLength(1, 'required'), z.maxLength(checkInLimits.atOnce, 'too-many')),
  }),
  reply: z.object({ results: z.array(CheckInOutcome) }),
  refusals: ['event-not-found', 'not-published', 'event-cancelled'],
})
