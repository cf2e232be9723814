import { describe, expect, test } from 'vitest'
import { isJoinRefusal, joinState, hasOwnStatus, isOfferStale } from './join.rules.ts'

const open = { registrationId: null, status: 'published', timing: 'upcoming' } as const
const member = { isFull: false, isSignedIn: true }

describe('the way into an event', () => {
  test('is open to a member', () => expect(joinState(open, member)).toBe('open'))
  test('asks a visitor to sign in', () =>
    expect(joinState(open, { ...member, isSignedIn: false })).toBe('sign-in'))
  test('says full before it asks anyone to sign in', () =>
    expect(joinState(open, { isFull: true, isSignedIn: false })).toBe('full'))
  test('says that the event is over', () =>
    expect(joinState({ ...open, timing: 'ended' }, member)).toBe('ended'))
  test('says that the event was cancelled', () =>
    expect(joinState({ ...open, status: 'cancelled' }, member)).toBe('cancelled'))
  test.each(['pending_approval', 'waitlisted', 'offered', 'awaiting_payment'])(
    'recognises a person on the way in: %s',
    (registrationState) => expect(joinState({ ...open, registrationState }, member)).toBe('joined'),
  )
  test('recognises a registered person in any other condition', () =>
    expect(
      joinState({ ...open, registrationId: 'r', status: 'cancelled' }, { ...member, isFull: true }),
    ).toBe('joined'))
})

describe("the event page shows a person's own status", () => {
  const told = (
    registrationState: string | null,
    boundTo: { masked: string; isYou: boolean } | null = null,
  ) => hasOwnStatus({ event: { registrationState }, boundTo })
  test.each(['declined', 'cancelled_by_host', 'cancelled_by_attendee'])(
    'if they left, were removed or were declined: %s',
    (state) =>
      expect([told(state), told(state, { masked: 'f•••@example.com', isYou: false })]).toEqual([
        true,
        true,
      ]),
  )
  test.each(['declined', 'cancelled_by_host', 'cancelled_by_attendee'])(
    'unless the host has invited them again: %s',
    (state) => expect(told(state, { masked: 'f•••@example.com', isYou: true })).toBe(false),
  )
  test.each(['offered', 'awaiting_payment'])(
    'if they have yet to accept or pay, with or without an invitation: %s',
    (state) =>
      expect([told(state), told(state, { masked: 'f•••@example.com', isYou: true })]).toEqual([
        true,
        true,
      ]),
  )
  test.each([null, 'offer_expired', 'waitlisted', 'confirmed', 'expired'])(
    'and to nobody else: %s',
    (state) => expect(told(state)).toBe(false),
  )
})

test('distinguishes refusals that describe the way in from others', () => {
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

test('distinguishes refusals about changed tickets from one about a code', () => {
  expect(['tier-needed', 'tier-not-on-sale', 'tier-sold-out'].every(isOfferStale)).toBe(true)
  expect(['discount-refused', 'event-full'].some(isOfferStale)).toBe(false)
})
