import { expect, test } from 'vitest'
import { faultsOf, reservedPlaces, defaultCodeSettings } from './codes.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const [before, after] = [new Date('2026-11-20T11:00:00Z'), new Date('2026-11-20T13:00:00Z')]
const fresh = { used: 0, expiredAt: null, now }

test.each([
  ['nothing set', defaultCodeSettings, fresh, {}],
  ['as many uses as were used', { ...defaultCodeSettings, maxUses: 3 }, { ...fresh, used: 3 }, {}],
  [
    'fewer uses than were used',
    { ...defaultCodeSettings, maxUses: 2 },
    { ...fresh, used: 3 },
    { maxUses: 'below-used' },
  ],
  [
    'places without a number',
    { ...defaultCodeSettings, keepsSeats: true },
    fresh,
    { maxUses: 'required' },
  ],
  ['places with a number', { ...defaultCodeSettings, keepsSeats: true, maxUses: 1 }, fresh, {}],
  ['an end in the future', { ...defaultCodeSettings, expiresAt: after }, fresh, {}],
  [
    'an end at this very moment',
    { ...defaultCodeSettings, expiresAt: now },
    fresh,
    { expiresAt: 'in-the-past' },
  ],
  [
    'an end in the past',
    { ...defaultCodeSettings, expiresAt: before },
    fresh,
    { expiresAt: 'in-the-past' },
  ],
  [
    'an end that had passed before',
    { ...defaultCodeSettings, expiresAt: new Date(before) },
    { ...fresh, expiredAt: before },
    {},
  ],
])('checks a code with %s', (_, terms, standing, faults) => {
  expect(faultsOf(terms, standing)).toEqual(faults)
})

test.each([
  ['no places if it reserves none', { ...defaultCodeSettings, maxUses: 3 }, 0, 0],
  [
    'one place for each remaining use',
    { ...defaultCodeSettings, keepsSeats: true, maxUses: 3 },
    1,
    2,
  ],
  ['no places when it is used up', { ...defaultCodeSettings, keepsSeats: true, maxUses: 3 }, 3, 0],
  [
    'no places once it has expired',
    { ...defaultCodeSettings, keepsSeats: true, maxUses: 3, expiresAt: now },
    1,
    0,
  ],
])('a code keeps %s', (_, terms, used, kept) => {
  expect(reservedPlaces(terms, { used, now })).toBe(kept)
})
