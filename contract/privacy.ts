import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Consents } from './registration.ts'

/** How long after its end a gathering keeps what was only for the room. */
export const retention = { gatheringDays: 90 } as const

/**
 * An account rests so many days before it is deleted, and whoever signs in meanwhile may keep it.
 */
export const erasureLimits = { restDays: 14 } as const

const Named = z.object({ eventId: z.uuid(), title: z.string(), startsAt: z.nullable(z.string()) })

/** What would become of an account. */
export const Erasure = z.object({
  /** When the account is deleted; null where nobody asked for it. */
  dueAt: z.nullable(z.string()),
  /** The address that has to be typed, so that nobody deletes an account by a slip. */
  email: z.string(),
  /** Gatherings to come that are left at once, money going back by their rules. */
  leaves: z.array(Named),
  /** Gatherings of one's own that are not over: they are cancelled first, by their host. */
  hosts: z.array(Named),
  /** Somebody who runs this installation hands that on first. */
  isAdministrator: z.boolean(),
  /** Money is on its way to or from this person. */
  hasMoneyUnderWay: z.boolean(),
})
export type Erasure = z.infer<typeof Erasure>

export const readErasure = endpoint({
  method: 'GET',
  path: '/users/erasure',
  summary: 'Read what would become of your account if it were deleted, or when it is',
  reply: Erasure,
})

export const askErasure = endpoint({
  method: 'POST',
  path: '/users/erasure',
  summary: 'Have your account deleted after two weeks of rest; it is closed at once',
  body: z.strictObject({ /** One's own address. */ email: z.string().check(z.maxLength(320)) }),
  reply: z.object({ dueAt: z.string() }),
  refusals: ['sign-in-again', 'hosts-gatherings', 'runs-installation', 'money-under-way'],
})

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/users/erasure',
  summary: 'Keep your account after all',
  reply: z.object({ kept: z.literal(true) }),
})

export const exportOwn = endpoint({
  method: 'GET',
  path: '/users/export',
  summary: 'Download everything that is kept of you',
  reply: z.string(),
  replyType: 'application/json; charset=utf-8',
  refusals: ['sign-in-again'],
})

/**
 * What somebody agreed to at one gathering: when they last said so, and in which wording (null:
 * before wordings were noted).
 */
export const ConsentRecord = z.object({
  eventId: z.uuid(),
  title: z.string(),
  timeZone: z.string(),
  consents: Consents,
  at: z.string(),
  wording: z.nullable(z.string()),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

/**
 * That somebody accepted the Terms of Service and the Privacy Policy, in the version of a day: when
 * signing up, or asked later.
 */
export const TextAcceptance = z.object({
  version: z.string(),
  way: z.enum(['signing-up', 'asked']),
  at: z.string(),
})
export type TextAcceptance = z.infer<typeof TextAcceptance>

export const readAgreed = endpoint({
  method: 'GET',
  path: '/users/consents',
  summary:
    'Read which texts you accepted, and what you agreed to, purpose by purpose, at every gathering that you joined, the latest first',
  reply: z.object({
    texts: z.array(TextAcceptance),
    items: z.array(ConsentRecord),
    /** Whether there are older ones, which are on their own pages. */
    hasMore: z.boolean(),
  }),
})

export const takeBackAgreed = endpoint({
  method: 'DELETE',
  path: '/users/consents',
  summary: 'Take back everything that you agreed to, at every gathering; it holds at once',
  reply: z.object({ gatherings: z.int() }),
})
