import { describe, expect, test } from 'vitest'
import { doorClosed, doorOf, seatsLeft } from './door.rules.ts'

const open = { registrationId: null, status: 'published', timing: 'upcoming' } as const
const member = { isFull: false, isSignedIn: true }

describe('the door of a gathering', () => {
  test('is open to a member', () => expect(doorOf(open, member)).toBe('open'))
  test('asks a visitor to sign in', () => expect(doorOf(open, { ...member, isSignedIn: false })).toBe('sign-in'))
  test('says full before it asks anybody to sign in', () => expect(doorOf(open, { isFull: true, isSignedIn: false })).toBe('full'))
  test('says that it is over', () => expect(doorOf({ ...open, timing: 'ended' }, member)).toBe('ended'))
  test('says that it was cancelled', () => expect(doorOf({ ...open, status: 'cancelled' }, member)).toBe('cancelled'))
  test('knows who is in already, whatever else holds', () => expect(doorOf({ ...open, registrationId: 'r', status: 'cancelled' }, { ...member, isFull: true })).toBe('joined'))
})

test('a refusal that says how the door stands is told from one that does not', () => {
  expect(['event-full', 'event-ended', 'event-cancelled', 'already-registered'].every(doorClosed)).toBe(true)
  expect(['offline', 'too-many-requests', 'invitation-refused'].some(doorClosed)).toBe(false)
})

describe('seats left', () => {
  test('are known only where there is a limit', () => expect(seatsLeft({ capacity: null, seatsTaken: 3 })).toBeNull())
  test('are never fewer than none', () => expect(seatsLeft({ capacity: 2, seatsTaken: 3 })).toBe(0))
})
