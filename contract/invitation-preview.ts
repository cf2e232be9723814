import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EventView } from './events.ts'
import { StatementKind } from './items.ts'
import { Question } from './questions.ts'
import { TicketOffer } from './tickets.ts'

// Apart from registering: the page that an invitation opens is small, and shows this first.
export const InvitationParams = z.object({
  eventId: z.uuid(),
  invitation_code: z.string().check(z.maxLength(64)),
})

/** What an invitation code opens, before anybody signs in. */
export const InvitationPreview = z.object({
  event: EventView,
  /** Whether everybody with this code has to wait for a place. */
  full: z.boolean(),
  /** Whether the host says who may come, to people with this code. */
  needsApproval: z.boolean(),
  hasWaitlist: z.boolean(),
  questions: z.array(Question),
  /**
   * The address that the code is for, masked; whether it is the caller's own. Null where it is for
   * anybody.
   */
  boundTo: z.nullable(z.object({ masked: z.string(), isYou: z.boolean() })),
  /** What the host wrote down for the caller already. */
  prefilled: z.array(z.object({ kind: StatementKind, text: z.string() })),
  /** What there is to choose from; null where nothing is sold, or the place is paid for already. */
  offer: z.nullable(TicketOffer),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

export const previewInvitation = endpoint({
  method: 'GET',
  path: '/events/:eventId/:invitation_code/register',
  summary: 'See what an invitation code opens',
  params: InvitationParams,
  reply: InvitationPreview,
  refusals: ['invitation-refused', 'place-taken', 'too-many-requests'],
})
