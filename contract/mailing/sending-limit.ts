import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * Why mails to strangers wait for the operator: `name` and `title` contain an address or resemble a
 * brand; too many mails bounced (`bounces`) or were reported (`complaints`).
 */
export const HoldReason = z.enum(['name', 'title', 'bounces', 'complaints'])
export type HoldReason = z.infer<typeof HoldReason>

/**
 * How many strangers a host's account may still mail. A stranger is an address that has not
 * registered with that host.
 */
export const SendingLimit = z.object({
  /** Within 24 hours; null without a limit. */
  perDay: z.nullable(z.int()),
  left: z.nullable(z.int()),
  /** Invitations to this event that wait for another day or for the operator. */
  waiting: z.int(),
  /** When the next of them can be sent; null if none waits, or the operator decides first. */
  nextAt: z.nullable(z.string()),
  hold: z.nullable(HoldReason),
  /** The operator has refused these mails. */
  isRefused: z.boolean(),
})
export type SendingLimit = z.infer<typeof SendingLimit>

export const readSendingLimit = endpoint({
  method: 'GET',
  path: '/events/:eventId/sending-limit',
  summary: 'Read how many strangers can still be mailed today (hosts)',
  description: 'Also counts the invitations that wait.',
  params: z.object({ eventId: z.uuid() }),
  reply: SendingLimit,
  refusals: ['event-not-found'],
})
