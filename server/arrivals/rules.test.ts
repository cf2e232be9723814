import { expect, test } from 'vitest'
import type { RegistrationState } from '#contract/admission/registration.ts'
import {
  plausibleTime,
  type RecordedCheckIn,
  checkInOpensAt,
  outcomeOf,
  currentCheckIn,
  stateAfterCheckIn,
} from './rules.ts'

const noted = (id: string, at: string, isUndone = false): RecordedCheckIn => ({
  id,
  registrationId: 'r',
  at: `2026-11-21T18:${at}:00.000Z`,
  by: id,
  isUndone,
})

test.each<[string, RecordedCheckIn[], string | undefined]>([
  ['nobody', [], undefined],
  ['the only one', [noted('a', '05')], 'a'],
  ['the earliest, though it came last', [noted('a', '05'), noted('b', '03')], 'b'],
  ['of two at the same moment the same everywhere', [noted('b', '05'), noted('a', '05')], 'a'],
  ['the next, where the earliest was a mistake', [noted('a', '03', true), noted('b', '05')], 'b'],
  ['nobody, where all were mistakes', [noted('a', '03', true)], undefined],
])('the check-in that counts: %s', (_name, all, expected) => {
  expect(currentCheckIn(all)?.id).toBe(expected)
})

test.each<[RegistrationState, string | null, string | null]>([
  ['confirmed', 'checked_in', null],
  ['checked_in', null, 'confirmed'],
  ['no_show', 'checked_in', null],
  ['attended', null, null],
  ['cancelled_by_attendee', null, null],
  ['waitlisted', null, null],
])('a person who is %s becomes %s by a check-in, and %s by undoing it', (state, come, mistake) => {
  expect([stateAfterCheckIn(noted('a', '05'), state), stateAfterCheckIn(undefined, state)]).toEqual(
    [come, mistake],
  )
})

test.each([
  [1_000_000_000, 1_000_000_000],
  [1_000_000_001, 1_000_000_000],
  [0, 1_000_000_000 - 72 * 3_600_000],
])('reads the time %i of a device as %i', (said, expected) => {
  expect(plausibleTime(said, 1_000_000_000)).toBe(expected)
})

test.each<[string, Parameters<typeof outcomeOf>[1], string]>([
  ['in', { state: 'checked_in', isEarly: false, noted: [noted('a', '05')] }, 'in'],
  [
    'in before',
    { isEarly: true, state: 'checked_in', noted: [noted('a', '05'), noted('b', '03')] },
    'already',
  ],
  ['undone', { isEarly: true, state: 'confirmed', noted: [noted('a', '05', true)] }, 'undone'],
  ['without a place', { isEarly: true, state: 'waitlisted', noted: [] }, 'no-place'],
  ['unknown', { isEarly: true, state: undefined, noted: [] }, 'unknown'],
  ['too early', { isEarly: true, state: 'confirmed', noted: [] }, 'too-early'],
])('gives the outcome of a check-in of a person %s', (_name, known, expected) => {
  expect(outcomeOf('a', known).outcome).toBe(expected)
})

test.each([
  [null, null],
  [1_000_000_000, 1_000_000_000 - 7 * 86_400_000],
])('an event that begins %s takes check-ins from %s on', (starts, opens) => {
  expect(checkInOpensAt(starts)).toBe(opens)
})
