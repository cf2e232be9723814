import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TicketRequest } from './ticket-request.ts'

/**
 * The price of a ticket request, in minor units: `each` place at its full price, less the
 * `discount`, is the `amount`, which includes the `tax`.
 */
export const TicketQuote = z.object({
  currency: z.string(),
  places: z.int(),
  each: z.int(),
  discount: z.int(),
  amount: z.int(),
  tax: z.int(),
  taxBasisPoints: z.int(),
})
export type TicketQuote = z.infer<typeof TicketQuote>

export const quoteTickets = endpoint({
  method: 'POST',
  path: '/events/:eventId/:invitation_code/quote',
  summary: 'Calculate the price of tickets, with or without a discount code',
  description: 'Saves nothing.',
  params: z.object({ eventId: z.uuid(), invitation_code: z.string().check(z.maxLength(64)) }),
  body: TicketRequest,
  isRead: true,
  reply: TicketQuote,
  refusals: [
    'invitation-refused',
    'place-taken',
    'tier-not-on-sale',
    'tier-sold-out',
    'discount-refused',
    'too-many-requests',
  ],
})
