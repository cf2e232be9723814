import * as z from 'zod/mini'
import { Address } from './address.ts'
import { textOf } from './text.ts'
import { ticketLimits } from './tickets.ts'

/**
 * What somebody wants to buy: their own place, and others for people named by their address, who
 * come and answer for themselves.
 */
export const TicketRequest = z.strictObject({
  tierId: z.uuid(),
  discountCode: z.optional(textOf(ticketLimits.code)),
  guests: z.optional(z.array(Address).check(z.maxLength(ticketLimits.places - 1, 'too-many'))),
})
export type TicketRequest = z.infer<typeof TicketRequest>
