import { expect, test } from 'vitest'
import { noPlaceTitle } from './no-place.rules.ts'

test.each([
  ['pending_approval', 'standing.asked-title'],
  ['declined', 'standing.declined-title'],
  ['cancelled_by_host', 'standing.removed-title'],
  ['cancelled_by_attendee', 'standing.gone'],
  ['waitlisted', 'standing.label-waitlisted'],
  ['expired', 'standing.payment-expired'],
  [null, 'standing.gone'],
  ['toString', 'refusals.registration-not-found'],
  ['confirmed', 'refusals.registration-not-found'],
])('shows a person whose registration is %s the text %s', (state, word) =>
  expect(noPlaceTitle(state)).toBe(word),
)
