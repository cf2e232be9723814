import * as z from 'zod/mini'
import { Address } from '../text/address.ts'
import { textOf } from '../text/text.ts'
import { ticketLimits } from './tickets.ts'

/**
 * A purchase: the buyer's own place, and places for others named by their address, who register
 * themselves.
 */
export const TicketRequest = z.strictObject({
  tierId: z.uuid(),
  discountCode: z.optional(textOf(ticketLimits.code)),
  guests: z.optional(z.array(Address).check(z.maxLength(ticketLimits.places - 1, 'too-many'))),
})
export type TicketRequest = z.infer<typeof TicketRequest>
