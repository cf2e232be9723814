import { describe, expect, test } from 'vitest'
import { isJoinRefusal, joinState, hasOwnStatus, isOfferStale, seatsLeft } from './join.rules.ts'

const open = { registrationId: null, status: 'published', timing: 'upcoming' } as const
const member = { isFull: false, isSignedIn: true }

describe('the door of a gathering', () => {
  test('is open to a member', () => expect(joinState(open, member)).toBe('open'))
  test('asks a visitor to sign in', () =>
    expect(joinState(open, { ...member, isSignedIn: false })).toBe('sign-in'))
  test('says full before it asks anybody to sign in', () =>
    expect(joinState(open, { isFull: true, isSignedIn: false })).toBe('full'))
  test('says that it is over', () =>
    expect(joinState({ ...open, timing: 'ended' }, member)).toBe('ended'))
  test('says that it was cancelled', () =>
    expect(joinState({ ...open, status: 'cancelled' }, member)).toBe('cancelled'))
  test.each(['pending_approval', 'waitlisted', 'offered', 'awaiting_payment'])(
    'knows whoever is on the way: %s',
    (registrationState) => expect(joinState({ ...open, registrationState }, member)).toBe('joined'),
  )
  test('knows who is in already, whatever else holds', () =>
    expect(
      joinState({ ...open, registrationId: 'r', status: 'cancelled' }, { ...member, isFull: true }),
    ).toBe('joined'))
})

describe('the page of the gathering tells', () => {
  const told = (
    registrationState: string | null,
    boundTo: { masked: string; isYou: boolean } | null = null,
  ) => hasOwnStatus({ event: { registrationState }, boundTo })
  test.each(['declined', 'cancelled_by_host', 'cancelled_by_attendee'])(
    'whoever is no longer in or was not let in: %s',
    (state) =>
      expect([told(state), told(state, { masked: 'f•••@example.com', isYou: false })]).toEqual([
        true,
        true,
      ]),
  )
  test.each(['declined', 'cancelled_by_host', 'cancelled_by_attendee'])(
    'nothing to whom the host has invited anew: %s',
    (state) => expect(told(state, { masked: 'f•••@example.com', isYou: true })).toBe(false),
  )
  test('whoever has yet to pay, whoever has invited them', () =>
    expect([
      told('awaiting_payment'),
      told('awaiting_payment', { masked: 'f•••@example.com', isYou: true }),
    ]).toEqual([true, true]))
  test.each([null, 'offer_expired', 'waitlisted', 'confirmed', 'expired'])(
    'nothing to anybody else: %s',
    (state) => expect(told(state)).toBe(false),
  )
})

test('a refusal that says how the door stands is told from one that does not', () => {
  expect(
    [
      'event-full',
      'place-taken',
      'event-ended',
      'event-cancelled',
      'already-registered',
      'turned-away',
    ].every(isJoinRefusal),
  ).toBe(true)
  expect(['offline', 'too-many-requests', 'invitation-refused'].some(isJoinRefusal)).toBe(false)
})

test('a refusal that says that the tickets have changed is told from one about a code', () => {
  expect(['tier-needed', 'tier-not-on-sale', 'tier-sold-out'].every(isOfferStale)).toBe(true)
  expect(['discount-refused', 'event-full'].some(isOfferStale)).toBe(false)
})

describe('seats left', () => {
  test('are known only where there is a limit', () =>
    expect(seatsLeft({ capacity: null, seatsTaken: 3 })).toBeNull())
  test('are never fewer than none', () => expect(seatsLeft({ capacity: 2, seatsTaken: 3 })).toBe(0))
})
