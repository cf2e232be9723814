import { expect, test } from 'vitest'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { decide, placeCountOf } from './decisions.rules.ts'

const of = (state: RegistrationState, id: string = state, party_size = 1) => ({
  id,
  state,
  party_size,
})

test('admits as many people as there are places, in the order that the host gives', () => {
  const asked = [
    of('pending_approval', 'c'),
    of('confirmed', 'x'),
    of('pending_approval', 'a'),
    of('pending_approval', 'b'),
  ]
  const { done, refused } = decide('approve', asked, 2)
  expect([done.map(({ id }) => id), refused]).toEqual([
    ['c', 'a'],
    [
      { registrationId: 'x', why: 'other-state' },
      { registrationId: 'b', why: 'event-full' },
    ],
  ])
  expect(decide('approve', asked, Number.POSITIVE_INFINITY).done).toHaveLength(3)
})

test.each([
  ['decline', ['pending_approval']],
  ['approve', ['pending_approval']],
  ['remove', ['confirmed', 'awaiting_payment', 'waitlisted', 'offered']],
] as const)('allows a decision to %s only in the states %j', (decision, states) => {
  const all: RegistrationState[] = [
    'pending_approval',
    'awaiting_payment',
    'confirmed',
    'waitlisted',
    'offered',
    'offer_expired',
    'declined',
    'expired',
    'checked_in',
    'attended',
    'no_show',
    'cancelled_by_attendee',
    'cancelled_by_host',
  ]
  expect(
    decide(
      decision,
      all.map((state) => of(state)),
      9,
    )
      .done.map(({ state }) => state)
      .toSorted(),
  ).toEqual([...states].toSorted())
})

test('frees the place of a confirmed registration, and as many places as an offer held', () => {
  expect(
    [
      of('confirmed', '', 3),
      of('offered', '', 3),
      of('waitlisted', '', 3),
      of('awaiting_payment', '', 2),
    ].map(placeCountOf),
  ).toEqual([1, 3, 0, 2])
})
