import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EventView } from '../events/events.ts'
import { StatementKind } from '../items.ts'
import { Question, QuestionAnswers } from './questions.ts'
import { TicketOffer } from '../payments/tickets.ts'

// Separate from registering: the page that an invitation opens is small, and shows this first.
export const InvitationParams = z.object({
  eventId: z.uuid(),
  invitation_code: z.string().check(z.maxLength(64)),
})

/** What an invitation code shows before signing in. */
export const InvitationPreview = z.object({
  event: EventView,
  /** Whether everyone with this code has to join the waitlist. */
  full: z.boolean(),
  /** Whether the host approves each registration with this code. */
  needsApproval: z.boolean(),
  hasWaitlist: z.boolean(),
  questions: z.array(Question),
  /**
   * The address that the code is bound to, masked, and whether it is the caller's own. Null if
   * anyone may use it.
   */
  boundTo: z.nullable(z.object({ masked: z.string(), isYou: z.boolean() })),
  /** Statements that the host wrote for the caller, known by their confirmed address. */
  prefilled: z.array(z.object({ kind: StatementKind, text: z.string() })),
  /** The answers that the host already has from the caller, out of an imported file. */
  prefilledAnswers: QuestionAnswers,
  /**
   * Which kinds of statements the host wrote for the address that the code is bound to. They are
   * kept where that person registers without their own, and shown once the address is confirmed.
   */
  written: z.array(StatementKind),
  /** The tickets to choose from; null if nothing is sold, or the place is already paid for. */
  offer: z.nullable(TicketOffer),
  /** For an invitation mailed to one person: whether they declined it. Null for other codes. */
  decline: z.nullable(z.enum(['may-decline', 'declined'])),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

export const previewInvitation = endpoint({
  method: 'GET',
  path: '/events/:eventId/:invitation_code/register',
  summary: 'Preview what an invitation code opens',
  params: InvitationParams,
  reply: InvitationPreview,
  refusals: ['invitation-refused', 'place-taken', 'too-many-requests'],
})
