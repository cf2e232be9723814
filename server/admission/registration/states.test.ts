import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RegistrationState } from '#contract/admission/registration.ts'
import { newId } from '../../kit/ids.ts'
import { openApp } from '../../testing.app.ts'

const { person, aGathering, db, clock } = await openApp()
const host = await person('Hana')
const gathering = await aGathering(host)

/**
 * The transitions as drawn in docs/decisions/0015, written out independently: the database must
 * refuse all others.
 */
const ways: Partial<Record<RegistrationState, RegistrationState[]>> = {
  pending_approval: ['confirmed', 'awaiting_payment', 'declined', 'cancelled_by_attendee'],
  awaiting_payment: ['confirmed', 'expired', 'cancelled_by_attendee', 'cancelled_by_host'],
  waitlisted: ['offered', 'cancelled_by_attendee', 'cancelled_by_host'],
  offered: [
    'confirmed',
    'awaiting_payment',
    'offer_expired',
    'cancelled_by_attendee',
    'cancelled_by_host',
  ],
  confirmed: ['checked_in', 'no_show', 'cancelled_by_attendee', 'cancelled_by_host'],
  checked_in: ['attended', 'confirmed'],
  no_show: ['checked_in'],
  expired: ['confirmed'],
  cancelled_by_attendee: ['confirmed', 'waitlisted', 'pending_approval', 'cancelled_by_host'],
}
const beginnings: RegistrationState[] = [
  'pending_approval',
  'awaiting_payment',
  'confirmed',
  'waitlisted',
]
const timesOf = (state: RegistrationState) => ({
  offer_until: state === 'offered' ? clock.now() : null,
  queued_at: clock.now(),
  pay_until: state === 'awaiting_payment' ? clock.now() : null,
})

function insert(state: RegistrationState, id = newId(clock.now())) {
  return db
    .insertInto('registrations')
    .values({
      event_id: gathering.id,
      id,
      guest_email: `${id}@example.com`,
      state,
      joined_at: clock.now(),
      each: 100,
      amount: 100,
      currency: 'usd',
      ...timesOf(state),
    })
    .execute()
}

/** Inserts a registration in any state, bypassing the trigger. */
async function standing(state: RegistrationState): Promise<string> {
  const id = newId(clock.now())
  await sql`alter table registrations disable trigger registration_moves`.execute(db)
  await insert(state, id)
  await sql`alter table registrations enable trigger registration_moves`.execute(db)
  return id
}

test.each(RegistrationState.options)(
  'checks whether a registration may begin as %s',
  async (state) => {
    const isInserted = await insert(state).then(
      () => true,
      (error: unknown) => String(error),
    )
    expect(isInserted).toEqual(
      beginnings.includes(state) ? true : expect.stringContaining('does not begin'),
    )
  },
)

test.each(RegistrationState.options)(
  'from %s a registration moves only to its allowed states',
  async (from) => {
    const reached: RegistrationState[] = []
    for (const to of RegistrationState.options.filter((state) => state !== from)) {
      const id = await standing(from)
      const isMoved = await db
        .updateTable('registrations')
        .set({ state: to, ...timesOf(to) })
        .where('id', '=', id)
        .execute()
        .then(
          () => true,
          (error: unknown) => String(error),
        )
      if (isMoved === true) reached.push(to)
      else expect(isMoved).toContain('does not go from')
    }
    expect(reached.toSorted()).toEqual((ways[from] ?? []).toSorted())
  },
)
