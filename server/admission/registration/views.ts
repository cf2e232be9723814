import type { Consents, Registration } from '#contract/admission/registration.ts'
import { isIn } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { findLatestWhole, type RegistrationRow } from './registrations.store.ts'

/** Returns a person's live registration, or how it ended. */
export async function readRegistration(
  db: Db,
  eventId: string,
  userId: string,
): Promise<Registration> {
  const row = await findLatestWhole(db, eventId, userId)
  // A person who left and cannot come back is treated as a stranger.
  if (!row || (row.state === 'cancelled_by_attendee' && row.undo_until === null))
    throw refuse('registration-not-found')
  return {
    id: row.id,
    eventId,
    state: row.state,
    joinedAt: row.joined_at.toISOString(),
    statements: row.statements.map(({ id, item_id, kind, text, question_id, is_by_host }) => ({
      id,
      itemId: item_id,
      kind,
      text,
      questionId: question_id,
      isByHost: is_by_host,
    })),
    answers: row.answers,
    consents: consentsOf(row),
    partySize: row.party_size,
    reason: row.reason,
    ahead: row.ahead,
    offerUntil: row.offer_until?.toISOString() ?? null,
    undoUntil: row.undo_until?.toISOString() ?? null,
    undoState: row.undo_state,
    ...broughtBy(row.codes),
    ticket: ticketOf(row),
    pass: isIn(row.state) ? row.pass.replaceAll('-', '') : null,
    ratingToken: isIn(row.state) ? row.rating_token.replaceAll('-', '') : null,
  }
}

/**
 * Returns the same for a read: an expired offer counts as expired, though nothing has settled it
 * yet.
 */
export async function readOwnRegistration(
  db: Db,
  eventId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<Registration> {
  const registration = await readRegistration(db, eventId, userId)
  const isOver = (until: string | null | undefined) =>
    typeof until === 'string' && new Date(until) <= now
  if (isOver(registration.undoUntil)) throw refuse('registration-not-found')
  const isMissed = registration.state === 'offered' && isOver(registration.offerUntil)
  return {
    ...registration,
    ...(isMissed && { state: 'offer_expired' as const, offerUntil: null }),
    handingOn: isOver(registration.handingOn?.until) ? null : registration.handingOn,
  }
}

type TicketColumns = Pick<
  RegistrationRow,
  'tier_id' | 'amount' | 'currency' | 'guests' | 'pay_until'
> & {
  tier_name: string | null
}

/** Returns the ticket bought with or for this registration. */
export function ticketOf({
  tier_id: tierId,
  tier_name: name,
  amount,
  currency,
  guests,
  pay_until: until,
}: TicketColumns): Registration['ticket'] {
  if (tierId === null) return null
  return {
    tierId,
    name: name ?? '',
    places: 1 + guests.length,
    guests,
    amount: amount ?? 0,
    currency: currency ?? 'usd',
    payUntil: until?.toISOString() ?? null,
  }
}

type OutgoingCode = {
  code: string
  purpose: string
  used: number
  kept: number
  bound_email: string | null
  expires_at: string | null
}

/** Returns the codes issued by this registration: for companions, and to hand on the place. */
function broughtBy(codes: readonly OutgoingCode[]): Pick<Registration, 'companions' | 'handingOn'> {
  // Guests with a bought ticket have each received their own code.
  const companions = codes.find(
    ({ purpose, bound_email: email }) => purpose === 'companions' && email === null,
  )
  const transfer = codes.find(({ purpose, used }) => purpose === 'transfer' && used === 0)
  return {
    companions: companions ? { code: companions.code, left: companions.kept } : null,
    handingOn: transfer
      ? {
          email: transfer.bound_email ?? '',
          until: transfer.expires_at && new Date(transfer.expires_at).toISOString(),
        }
      : null,
  }
}

export function consentsOf(
  row: Pick<RegistrationRow, 'is_listed' | 'is_matched' | 'allows_photos' | 'shares_with_sponsors'>,
): Consents {
  return {
    directory: row.is_listed,
    matching: row.is_matched,
    photos: row.allows_photos,
    sponsors: row.shares_with_sponsors,
  }
}
