import type { Registration } from '#contract/admission/registration.ts'
import { announce, type EventRow, changeSeats } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId, newInvitationCode } from '../../kit/ids.ts'
import { reserveGuestPlaces, payUntil } from '../registration/registration-ticket.ts'
import { insertCode } from '../invitation-codes/codes.store.ts'
import { recordHistory } from '../registration/history.ts'
import { lockCurrentEvent } from '../registration/lock-event.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import {
  findLatestRegistration,
  type RegistrationRow,
  updateRegistration,
} from '../registration/registrations.store.ts'
import { readRegistration } from '../registration/views.ts'

/** Accepts an offered place, and creates a code that keeps the places of the party. Idempotent. */
export async function acceptOffer(
  db: Db,
  person: AdmissionActor,
  eventId: string,
): Promise<Registration> {
  const event = await lockCurrentEvent(db, eventId, {
    now: person.now,
    missing: 'registration-not-found',
  })
  const row = await findLatestRegistration(db, eventId, person.userId)
  if (row?.state === 'offer_expired') throw refuse('too-late')
  if (!row || (row.state !== 'offered' && row.state !== 'confirmed'))
    throw refuse('registration-not-found')
  if (row.state === 'offered') await takeOffer(db, { event, row }, person)
  return readRegistration(db, eventId, person.userId)
}

type PlaceOffer = { event: EventRow; row: RegistrationRow }

async function takeOffer(
  db: Db,
  { event, row }: PlaceOffer,
  { userId, now }: AdmissionActor,
): Promise<void> {
  if ((row.amount ?? 0) > 0) return awaitPayment(db, { event, row }, { userId, now })
  const others = row.party_size - 1
  await updateRegistration(
    db,
    { eventId: event.id, id: row.id },
    { state: 'confirmed', offer_until: null },
  )
  if (row.tier_id) {
    await reserveGuestPlaces(db, event, { buyer: row, now })
    return announceAccepted(db, { event, row }, { userId, now })
  }
  await changeSeats(db, event.id, { taken: -others, kept: others })
  if (others > 0) {
    await insertCode(db, {
      event_id: event.id,
      id: newId(now),
      code: newInvitationCode(),
      max_uses: others,
      kept: others,
      keeps_seats: true,
      skips_approval: true,
      expires_at: event.starts_at && event.starts_at > now ? event.starts_at : event.ends_at,
      purpose: 'companions',
      registration_id: row.id,
    })
  }
  await announceAccepted(db, { event, row }, { userId, now })
}

async function announceAccepted(
  db: Db,
  { event, row }: PlaceOffer,
  { userId, now }: AdmissionActor,
): Promise<void> {
  await recordHistory(
    db,
    { eventId: event.id, registrationId: row.id, actorId: userId, what: 'accepted' },
    now,
  )
  await announce(db, { eventId: event.id, kind: 'joined', occasion: row.id }, now)
}

/** Starts the payment; the places stay theirs meanwhile. */
async function awaitPayment(
  db: Db,
  { event, row }: PlaceOffer,
  { userId, now }: AdmissionActor,
): Promise<void> {
  await updateRegistration(
    db,
    { eventId: event.id, id: row.id },
    { state: 'awaiting_payment', offer_until: null, pay_until: payUntil(event, now) },
  )
  await recordHistory(
    db,
    { eventId: event.id, registrationId: row.id, actorId: userId, what: 'accepted' },
    now,
  )
}
