import type { TicketRequest } from '#contract/payments/ticket-request.ts'
import type { TicketOffer } from '#contract/payments/tickets.ts'
import { minutesAfter } from '#contract/time.ts'
import { announceTo, type EventRow, changeSeats } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId, newInvitationCode } from '../../kit/ids.ts'
import {
  type Purchase,
  pricePurchase,
  hasTiers,
  offerOf,
  placesLeft,
} from '../../pricing/pricing.ts'
import { insertCode } from '../invitation-codes/codes.store.ts'
import { offerUntil } from './admission.rules.ts'
import type { ResolvedCode } from '../invitation-codes/resolved-code.ts'
import { findRegistration, type RegistrationRow } from './registrations.store.ts'

/**
 * The ticket of a registration: bought by its holder, or, with a code made for them, bought before;
 * null where no tickets are sold.
 */
export type RegistrationTicket = { tierId: string; bought: Purchase | null }

/**
 * How long places are kept during payment, and the least time for a person let in: the processor's
 * pages last half an hour.
 */
export const payMinutes = 31

type TicketContext = {
  resolvedCode: ResolvedCode
  /** The host has added them, as a guest. */
  isEntered: boolean
  wish: TicketRequest | undefined
  /** They wait for a place, and take none yet. */
  waits: boolean
  now: Date
}

/** Finds the price of coming in by this code. The caller holds the event's row lock. */
export async function resolveTicket(
  db: Db,
  event: EventRow,
  { resolvedCode: { row }, isEntered, wish, waits, now }: TicketContext,
): Promise<RegistrationTicket | null> {
  const paidFor = await tierPaidFor(db, row)
  if (paidFor !== null) return { tierId: paidFor, bought: null }
  // A transferred place costs nothing, whatever has been sold since its owner came.
  if (isEntered || row?.purpose === 'transfer' || !(await hasTiers(db, event.id))) return null
  if (!wish) throw refuse('tier-needed')
  const bought = await pricePurchase(db, event, { wish, waits, now })
  return { tierId: bought.tierId, bought }
}

/**
 * Returns the tickets to choose from with this code; null where none are sold, or theirs is already
 * bought.
 */
export async function offerFor(
  db: Db,
  event: EventRow,
  { resolvedCode: { row }, now }: { resolvedCode: ResolvedCode; now: Date },
): Promise<TicketOffer | null> {
  return (await tierPaidFor(db, row)) === null ? offerOf(db, event, now) : null
}

/** The tier of the ticket that goes with a code: bought for a guest, or handed on. */
async function tierPaidFor(db: Db, row: ResolvedCode['row']): Promise<string | null> {
  if (!row) return null
  if (row.tier_id !== null || row.purpose !== 'transfer' || !row.registration_id) return row.tier_id
  return (
    (await findRegistration(db, { eventId: row.event_id, id: row.registration_id }))?.tier_id ??
    null
  )
}

/** Returns a fare as columns of a registration. */
export function ticketColumns(fare: RegistrationTicket | null) {
  if (!fare) return {}
  const { tierId, bought } = fare
  return {
    tier_id: tierId,
    ...(bought && {
      discount_id: bought.discountId,
      each: bought.each,
      amount: bought.amount,
      currency: bought.currency,
      party_size: bought.places,
      guests: JSON.stringify(bought.guests),
    }),
  }
}

/** Returns who still gets the ticket they asked for, in the given order. */
export async function allocateTickets<R extends Pick<RegistrationRow, 'tier_id' | 'party_size'>>(
  db: Db,
  eventId: string,
  candidates: readonly R[],
): Promise<{ rows: R[]; soldOut: R[] }> {
  const left = new Map<string, number>()
  for (const tierId of new Set(candidates.flatMap(({ tier_id: id }) => id ?? [])))
    left.set(tierId, await placesLeft(db, eventId, tierId))
  const [rows, soldOut]: [R[], R[]] = [[], []]
  for (const row of candidates) {
    const places = row.tier_id === null ? Number.POSITIVE_INFINITY : (left.get(row.tier_id) ?? 0)
    if (row.tier_id !== null && places >= row.party_size)
      left.set(row.tier_id, places - row.party_size)
    ;(places >= row.party_size ? rows : soldOut).push(row)
  }
  return { rows, soldOut }
}

/**
 * Returns until when a person who was let in or offered a place may pay: as long as the offer, and
 * never less than a payment takes.
 */
export function payUntil(event: EventRow, now: Date): Date {
  const offered = offerUntil({ startsAt: event.starts_at, endsAt: event.ends_at }, now)
  const least = minutesAfter(now, payMinutes)
  return offered > least ? offered : least
}

type TicketBuyer = Pick<RegistrationRow, 'id' | 'tier_id' | 'guests'>

/**
 * Keeps the places of guests whose tickets a person bought. Each is mailed a code for their
 * address, and registers and answers for themselves.
 */
export async function reserveGuestPlaces(
  db: Db,
  event: EventRow,
  { buyer: { id, tier_id, guests }, now }: { buyer: TicketBuyer; now: Date },
): Promise<void> {
  for (const email of guests) {
    const code = newInvitationCode()
    await insertCode(db, {
      event_id: event.id,
      id: newId(now),
      code,
      max_uses: 1,
      kept: 1,
      keeps_seats: true,
      skips_approval: true,
      bound_email: email,
      expires_at: event.ends_at,
      purpose: 'companions',
      registration_id: id,
      tier_id,
    })
    await announceTo(
      db,
      {
        eventId: event.id,
        kind: 'ticket',
        occasion: `${id} ${email}`,
        recipient: email,
        facts: { code, registrationId: id },
      },
      now,
    )
  }
  if (guests.length > 0)
    await changeSeats(db, event.id, { taken: -guests.length, kept: guests.length })
}
