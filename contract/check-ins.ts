import * as z from 'zod/mini'
import { EventStatus } from './event-card.ts'
import { endpoint } from './endpoint.ts'
import { eventParams } from './events.ts'
import { RegistrationState } from './registration.ts'
import { Instant } from './time.ts'

/**
 * `atOnce`: how many check-ins one request carries; `keptHours`: a device says at most so late that
 * somebody came; `earlyDays`: nobody comes earlier before the start.
 */
export const checkInLimits = { atOnce: 200, keptHours: 72, earlyDays: 7 } as const

/**
 * What a ticket's QR code says: this, and the 32 hexadecimal digits of its pass, in capitals, which
 * make the code small.
 */
export const passPrefix = 'IX:'

/**
 * One check-in as a device noted it, under an id that the device made: sent again it is the same.
 * `isUndone`: it was a mistake, and stays one.
 */
export const CheckIn = z.strictObject({
  id: z.uuid(),
  registrationId: z.uuid(),
  /** When, by the server's clock as the device knows it. */
  at: Instant,
  isUndone: z.boolean(),
})
export type CheckIn = z.infer<typeof CheckIn>

/**
 * A check-in as everybody at the door reads it. `change`: grows with each check-in that is noted or
 * undone.
 */
export const CheckInEntry = z.object({ ...CheckIn.shape, by: z.string(), change: z.int() })
export type CheckInEntry = z.infer<typeof CheckInEntry>

const coming: readonly RegistrationState[] = ['confirmed', 'checked_in', 'attended', 'no_show']

/** Whether somebody in this state has a place to come to. */
export function hasPlace({ state }: { state: RegistrationState }): boolean {
  return coming.includes(state)
}

/**
 * What came of one: they are in by it; were in before, by an earlier one; it is undone; they have
 * no place; check-in is not open yet; or there is nobody like that here.
 */
export const CheckInOutcome = z.object({
  id: z.uuid(),
  outcome: z.enum(['in', 'already', 'undone', 'no-place', 'too-early', 'unknown']),
  state: z.nullable(RegistrationState),
  /** Since when they are in, and who checked them in. */
  since: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type CheckInOutcome = z.infer<typeof CheckInOutcome>

/**
 * Somebody who may stand at the door. `digest`: the first 16 hexadecimal digits of the SHA-256 of
 * their pass, by which a device knows a ticket without holding it.
 */
export const ExpectedAttendee = z.object({
  registrationId: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: RegistrationState,
  tier: z.nullable(z.string()),
  digest: z.string(),
})
export type ExpectedAttendee = z.infer<typeof ExpectedAttendee>

export const readDoor = endpoint({
  method: 'GET',
  path: '/events/:eventId/door',
  summary:
    'Read who may stand at the door, and who is in, to check people in without a connection (hosts)',
  params: eventParams,
  reply: z.object({
    /** By the server's clock. */
    now: z.string(),
    title: z.string(),
    status: EventStatus,
    timeZone: z.string(),
    /** From when check-ins are taken; null where no start is known. */
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
  summary: 'List what was noted at the door after a change (hosts)',
  params: eventParams,
  query: z.object({ after: z.string().check(z.regex(/^\d{1,9}$/, 'not-a-number')) }),
  reply: z.object({ now: z.string(), items: z.array(CheckInEntry), last: z.int() }),
  refusals: ['event-not-found'],
})

export const noteCheckIns = endpoint({
  method: 'POST',
  path: '/events/:eventId/check-ins',
  summary:
    'Note who came, or that it was a mistake; several devices may say the same, in any order and again (hosts)',
  params: eventParams,
  body: z.strictObject({
    entries: z
      .array(CheckIn)
      .check(z.minLength(1, 'required'), z.maxLength(checkInLimits.atOnce, 'too-many')),
  }),
  reply: z.object({ results: z.array(CheckInOutcome) }),
  refusals: ['event-not-found', 'not-published', 'event-cancelled'],
})
