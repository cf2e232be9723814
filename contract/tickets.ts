import * as z from 'zod/mini'
import { refundPolicies } from './refund-policy.ts'

export const ticketLimits = { /** Places of one order. */ places: 10, code: 24 } as const

/** Where a ticket stands for a buyer: on sale, not yet, no more, or all gone. */
export const TierStatus = z.enum(['open', 'soon', 'over', 'sold-out'])
export type TierStatus = z.infer<typeof TierStatus>

/**
 * What a buyer chooses from. `left`: how many places there are at this price, where that is a
 * number.
 */
export const TicketOffer = z.object({
  currency: z.string(),
  taxBasisPoints: z.int(),
  tiers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      description: z.string(),
      benefits: z.array(z.string()),
      price: z.int(),
      left: z.nullable(z.int()),
      standing: TierStatus,
      opensAt: z.nullable(z.string()),
      closesAt: z.nullable(z.string()),
    }),
  ),
  hasDiscounts: z.boolean(),
  refundPolicy: z.enum(refundPolicies),
})
export type TicketOffer = z.infer<typeof TicketOffer>

/**
 * What somebody has bought, or is buying. `payUntil`: until when their places are kept for them to
 * pay.
 */
export const Ticket = z.object({
  tierId: z.uuid(),
  name: z.string(),
  places: z.int(),
  guests: z.array(z.string()),
  amount: z.int(),
  currency: z.string(),
  payUntil: z.nullable(z.string()),
})
export type Ticket = z.infer<typeof Ticket>
