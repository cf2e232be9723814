import type { Consents, Registration } from '#contract/registering.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { codesOfRegistration } from './codes.store.ts'
import { countAhead } from './queue.store.ts'
import { findLatest, type RegistrationRow, statementsOf } from './registrations.store.ts'

/** A person's own registration while it lasts, or how it ended. */
export async function readRegistration(db: Db, eventId: string, userId: string): Promise<Registration> {
  const row = await findLatest(db, eventId, userId)
  // Whoever left and cannot come back any more is nobody special.
  if (!row || (row.state === 'cancelled_by_attendee' && row.undo_until === null)) throw refuse('registration-not-found')
  const statements = await statementsOf(db, { eventId, id: row.id })
  return {
    id: row.id, eventId, state: row.state, joinedAt: row.joined_at.toISOString(),
    statements: statements.map(({ id, item_id, kind, text, question_id }) => ({ id, itemId: item_id, kind, text, questionId: question_id })),
    answers: row.answers, consents: consentsOf(row), party: row.party, reason: row.reason,
    ahead: row.state === 'waitlisted' ? await countAhead(db, row) : null,
    offerUntil: row.offer_until?.toISOString() ?? null,
    undoUntil: row.undo_until?.toISOString() ?? null,
    ...(await broughtBy(db, row)),
  }
}

/** The same for whoever only looks: what has run out has run out, though nothing has settled it yet. */
export async function readOwn(db: Db, eventId: string, { userId, now }: { userId: string; now: Date }): Promise<Registration> {
  const registration = await readRegistration(db, eventId, userId)
  const isOver = (until: string | null | undefined) => typeof until === 'string' && new Date(until) <= now
  if (isOver(registration.undoUntil)) throw refuse('registration-not-found')
  const isMissed = registration.state === 'offered' && isOver(registration.offerUntil)
  return { ...registration, ...(isMissed && { state: 'offer_expired' as const, offerUntil: null }), handingOn: isOver(registration.handingOn?.until) ? null : registration.handingOn }
}

/** The codes that go out from this registration: for companions, and for whoever is to take the place. */
async function broughtBy(db: Db, { event_id: eventId, id }: RegistrationRow): Promise<Pick<Registration, 'companions' | 'handingOn'>> {
  const codes = await codesOfRegistration(db, eventId, id)
  const companions = codes.find(({ purpose }) => purpose === 'companions')
  const transfer = codes.find(({ purpose, used }) => purpose === 'transfer' && used === 0)
  return {
    companions: companions ? { code: companions.code, left: companions.kept } : null,
    handingOn: transfer ? { email: transfer.bound_email ?? '', until: transfer.expires_at?.toISOString() ?? null } : null,
  }
}

export function consentsOf(row: Pick<RegistrationRow, 'is_listed' | 'is_matched' | 'allows_photos' | 'shares_with_sponsors'>): Consents {
  return { directory: row.is_listed, matching: row.is_matched, photos: row.allows_photos, sponsors: row.shares_with_sponsors }
}
