import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { HoldReason } from './sending-limit.ts'

export const mailHoldLimits = { listed: 50, perDay: 100_000 } as const

/** An account's mails to strangers. */
export const Outreach = z.object({
  /** In the last week. */
  sent: z.int(),
  bounced: z.int(),
  complained: z.int(),
  /** Waiting invitations; for a title in question, those of that event only. */
  waiting: z.int(),
})
export type Outreach = z.infer<typeof Outreach>

/** A sender's mails on hold until the operator has reviewed them. */
export const MailHold = z.extend(Outreach, {
  id: z.uuid(),
  reason: HoldReason,
  /** Whether an administrator has refused these mails; they may still allow them. */
  isRefused: z.boolean(),
  /** The name or the title in question; empty for the other reasons. */
  text: z.string(),
  at: z.string(),
  sender: z.object({ id: z.uuid(), name: z.string(), email: z.string(), since: z.string() }),
  event: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
})
export type MailHold = z.infer<typeof MailHold>

export const listMailHolds = endpoint({
  method: 'GET',
  path: '/admin/mail-holds',
  summary:
    'List senders with held mails to strangers, oldest first, and refused ones (administrators)',
  reply: z.object({ items: z.array(MailHold), hasMore: z.boolean() }),
})

export const decideMailHold = endpoint({
  method: 'POST',
  path: '/admin/mail-holds/:holdId/decision',
  summary: 'Release or refuse held mails to strangers (administrators)',
  params: z.object({ holdId: z.uuid() }),
  body: z.strictObject({ isAllowed: z.boolean() }),
  reply: z.object({ isAllowed: z.boolean() }),
  refusals: ['not-found', 'other-state'],
})

export const setSendingLimit = endpoint({
  method: 'PUT',
  path: '/admin/users/:userId/sending-limit',
  summary: "Set an account's limit of mails to strangers within 24 hours (administrators)",
  description: "Null: the limit follows from the account's age and its guests.",
  params: z.object({ userId: z.uuid() }),
  body: z.strictObject({
    perDay: z.nullable(
      z.int().check(z.gte(0, 'too-small'), z.lte(mailHoldLimits.perDay, 'too-large')),
    ),
  }),
  reply: z.object({ perDay: z.nullable(z.int()) }),
  refusals: ['person-not-found'],
})
