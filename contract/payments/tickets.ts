import * as z from 'zod/mini'
import { refundPolicies } from './refund-policy.ts'

export const ticketLimits = { /** The limit of places per order. */ places: 10, code: 24 } as const

/** A ticket's availability to a buyer: on sale, not yet, no longer, or sold out. */
export const TierStatus = z.enum(['open', 'soon', 'over', 'sold-out'])
export type TierStatus = z.infer<typeof TierStatus>

/** The tickets a buyer chooses from. `left`: the number of places at this price, if limited. */
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

/** A ticket bought or being bought. `payUntil`: when the hold on the places expires. */
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
