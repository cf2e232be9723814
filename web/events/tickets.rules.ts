import { addressIn, asAddress } from '#contract/address.ts'
import type { TicketQuote } from '#contract/quote.ts'
import type { TicketRequest } from '#contract/ticket-request.ts'
import { type TicketOffer, ticketLimits } from '#contract/tickets.ts'

export type OfferTier = TicketOffer['tiers'][number]
/**
 * What somebody chooses and types who buys. `guests`: one address for each place beside their own.
 */
export type TicketFields = { tier: string; guests: string[]; discountCode: string }
export const blankTicket: TicketFields = { tier: '', guests: [], discountCode: '' }

// Few enough to be worth saying.
const few = 10

/**
 * The ticket that is chosen; one alone is, before anybody chooses. One that is not on sale any more
 * is not.
 */
export function selectedTier(
  { tiers }: TicketOffer,
  { tier }: Pick<TicketFields, 'tier'>,
): OfferTier | undefined {
  const open = tiers.filter(({ standing }) => standing === 'open')
  return open.find(({ id }) => id === tier) ?? (open.length === 1 ? open[0] : undefined)
}

/** How many are left, where that is few. */
export function fewLeft({ standing, left }: Pick<OfferTier, 'standing' | 'left'>): number | null {
  return standing === 'open' && left !== null && left <= few ? left : null
}

/**
 * How many places somebody can have at once of a ticket; `free`: how many the gathering itself has.
 */
export function mostPlaces(left: number | null, free: number | null): number {
  return Math.max(
    1,
    Math.min(ticketLimits.places, left ?? ticketLimits.places, free ?? ticketLimits.places),
  )
}

/** What is wrong with what is chosen, under the names that the server has for it. */
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

/** What is asked for when it is sent. */
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

/**
 * The same to ask what it comes to: only how many guests there are matters for that, so that
 * nobody's address is sent about for it.
 */
export function quoteRequest(offer: TicketOffer, fields: TicketFields): TicketRequest | undefined {
  const wish = ticketRequest(offer, fields)
  return wish?.guests
    ? { ...wish, guests: wish.guests.map((_, at) => `${at + 1}@guests.invalid`) }
    : wish
}

/** Whether there is something to pay, and how much where that is known. */
export function dueOf(
  offer: TicketOffer,
  fields: TicketFields,
  quote: TicketQuote | undefined,
): { isToPay: boolean; amount: number; currency: string } {
  const chosen = selectedTier(offer, fields)
  const prices = chosen ? [chosen] : offer.tiers.filter(({ standing }) => standing === 'open')
  const isToPay = quote
    ? quote.amount > 0
    : prices.length > 0 && prices.every(({ price }) => price > 0)
  return { isToPay, amount: quote?.amount ?? 0, currency: offer.currency }
}

function codeOf({ discountCode }: TicketFields): Pick<TicketRequest, 'discountCode'> {
  return discountCode.trim() === '' ? {} : { discountCode: discountCode.trim() }
}
