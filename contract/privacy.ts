import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Consents } from './admission/registration.ts'

/** How long after its end an event keeps data that was only for it. */
export const retention = { eventDays: 90 } as const

/**
 * The days for which an account rests before deletion; a person who signs in meanwhile may keep it.
 */
export const erasureLimits = { restDays: 14 } as const

const Named = z.object({ eventId: z.uuid(), title: z.string(), startsAt: z.nullable(z.string()) })

/** The consequences of deleting an account. */
export const Erasure = z.object({
  /** When the account is deleted; null if not requested. */
  dueAt: z.nullable(z.string()),
  /** The address to type as a confirmation, so that nobody deletes an account by mistake. */
  email: z.string(),
  /** Upcoming events that are left at once, with refunds by their policies. */
  leaves: z.array(Named),
  /** One's own events that are not over: their host must cancel them first. */
  hosts: z.array(Named),
  /** An administrator must hand over that role first. */
  isAdministrator: z.boolean(),
  /** Payments to or from this person are under way. */
  hasMoneyUnderWay: z.boolean(),
})
export type Erasure = z.infer<typeof Erasure>

export const readErasure = endpoint({
  method: 'GET',
  path: '/users/erasure',
  summary: 'Read the consequences of deleting your account, and when it is deleted',
  reply: Erasure,
})

export const askErasure = endpoint({
  method: 'POST',
  path: '/users/erasure',
  summary: 'Request the deletion of your account',
  description: 'The account is closed at once and deleted after two weeks.',
  body: z.strictObject({ /** One's own address. */ email: z.string().check(z.maxLength(320)) }),
  reply: z.object({ dueAt: z.string() }),
  refusals: ['sign-in-again', 'hosts-gatherings', 'runs-installation', 'money-under-way'],
})

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/users/erasure',
  summary: 'Cancel the deletion of your account',
  reply: z.object({ kept: z.literal(true) }),
})

export const exportOwn = endpoint({
  method: 'GET',
  path: '/users/export',
  summary: 'Export everything that is stored about you',
  reply: z.string(),
  replyType: 'application/json; charset=utf-8',
  refusals: ['sign-in-again'],
})

/**
 * A person's consents at one event: when they last gave them, and in which wording (null: before
 * wordings were recorded).
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
 * A person's acceptance of one version of the Terms of Service and the Privacy Policy, when signing
 * up or when asked later.
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
  summary: 'Read the texts you accepted and your consents at every event',
  description: 'By purpose, for every event that the caller joined, the latest first.',
  reply: z.object({
    texts: z.array(TextAcceptance),
    items: z.array(ConsentRecord),
    /** Whether there are older ones, shown on their own pages. */
    hasMore: z.boolean(),
  }),
})

export const takeBackAgreed = endpoint({
  method: 'DELETE',
  path: '/users/consents',
  summary: 'Withdraw all your consents at every event, effective at once',
  reply: z.object({ gatherings: z.int() }),
})
