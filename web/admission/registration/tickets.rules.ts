import { addressIn, asAddress } from '#contract/text/address.ts'
import type { TicketQuote } from '#contract/payments/quote.ts'
import type { TicketRequest } from '#contract/payments/ticket-request.ts'
import { type TicketOffer, ticketLimits } from '#contract/payments/tickets.ts'

export type OfferTier = TicketOffer['tiers'][number]
/** What a buyer enters. `guests`: one address for each place beside their own. */
export type TicketFields = { tier: string; guests: string[]; discountCode: string }
export const blankTicket: TicketFields = { tier: '', guests: [], discountCode: '' }

// Low enough to be worth showing.
const few = 10

/**
 * Returns the selected ticket. A single ticket is selected by default; one no longer on sale never
 * is.
 */
export function selectedTier(
  { tiers }: TicketOffer,
  { tier }: Pick<TicketFields, 'tier'>,
): OfferTier | undefined {
  const open = tiers.filter(({ standing }) => standing === 'open')
  return open.find(({ id }) => id === tier) ?? (open.length === 1 ? open[0] : undefined)
}

/** Returns how many are left, if that is few. */
export function fewLeft({ standing, left }: Pick<OfferTier, 'standing' | 'left'>): number | null {
  return standing === 'open' && left !== null && left <= few ? left : null
}

/**
 * Returns how many places of a ticket one person can buy at once; `free`: the event's own free
 * places.
 */
export function mostPlaces(left: number | null, free: number | null): number {
  return Math.max(
    1,
    Math.min(ticketLimits.places, left ?? ticketLimits.places, free ?? ticketLimits.places),
  )
}

/** Returns the problems of the selection, under the server's field names. */
export function ticketProblems(
  offer: TicketOffer,
  fields: TicketFields,
  own: string,
): Record<string, string> {
  const plain = fields.guests.map(asAddress)
  const problems = plain.map(
    (address, at) =>
      [
        guestField(at),
        addressProblem(address, { before: plain.slice(0, at), own: asAddress(own) }),
      ] as const,
  )
  return {
    ...(!selectedTier(offer, fields) && { [tierField]: 'option' }),
    ...Object.fromEntries(
      problems.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
    ),
  }
}

export const tierField = 'ticket.tierId'
export const guestsField = 'ticket.guests'
export const codeField = 'ticket.discountCode'
export function guestField(at: number): string {
  return `${guestsField}.${at}`
}

function addressProblem(
  address: string,
  { before, own }: { before: readonly string[]; own: string },
): string | null {
  if (address === '') return 'required'
  if (addressIn(address) === null) return 'email'
  if (address === own) return 'own-address'
  return before.includes(address) ? 'address-twice' : null
}

/** Returns the ticket request to send. */
export function ticketRequest(offer: TicketOffer, fields: TicketFields): TicketRequest | undefined {
  const tier = selectedTier(offer, fields)
  return (
    tier && {
      tierId: tier.id,
      ...codeOf(fields),
      ...(fields.guests.length > 0 && { guests: fields.guests.map(asAddress) }),
    }
  )
}

/** Returns the same for a quote. Only the number of guests matters, so it sends no addresses. */
export function quoteRequest(offer: TicketOffer, fields: TicketFields): TicketRequest | undefined {
  const request = ticketRequest(offer, fields)
  return request?.guests
    ? { ...request, guests: request.guests.map((_, at) => `${at + 1}@guests.invalid`) }
    : request
}

/** Returns whether a payment is due, and the amount if known. */
export function dueOf(
  offer: TicketOffer,
  fields: TicketFields,
  quote: TicketQuote | undefined,
): { isToPay: boolean; amount: number; currency: string } {
  const tier = selectedTier(offer, fields)
  const prices = tier ? [tier] : offer.tiers.filter(({ standing }) => standing === 'open')
  const isToPay = quote
    ? quote.amount > 0
    : prices.length > 0 && prices.every(({ price }) => price > 0)
  return { isToPay, amount: quote?.amount ?? 0, currency: offer.currency }
}

function codeOf({ discountCode }: TicketFields): Pick<TicketRequest, 'discountCode'> {
  return discountCode.trim() === '' ? {} : { discountCode: discountCode.trim() }
}
