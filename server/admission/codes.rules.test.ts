import { expect, test } from 'vitest'
import { faultsOf, placesKept, plainTerms } from './codes.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const [before, after] = [new Date('2026-11-20T11:00:00Z'), new Date('2026-11-20T13:00:00Z')]
const fresh = { used: 0, expiredAt: null, now }

test.each([
  ['nothing set', plainTerms, fresh, {}],
  ['as many uses as were made', { ...plainTerms, maxUses: 3 }, { ...fresh, used: 3 }, {}],
  [
    'fewer uses than were made',
    { ...plainTerms, maxUses: 2 },
    { ...fresh, used: 3 },
    { maxUses: 'below-used' },
  ],
  ['places without a number', { ...plainTerms, keepsSeats: true }, fresh, { maxUses: 'required' }],
  ['places with a number', { ...plainTerms, keepsSeats: true, maxUses: 1 }, fresh, {}],
  ['an end to come', { ...plainTerms, expiresAt: after }, fresh, {}],
  [
    'an end this very moment',
    { ...plainTerms, expiresAt: now },
    fresh,
    { expiresAt: 'in-the-past' },
  ],
  [
    'an end that has passed',
    { ...plainTerms, expiresAt: before },
    fresh,
    { expiresAt: 'in-the-past' },
  ],
  [
    'an end that had passed before',
    { ...plainTerms, expiresAt: new Date(before) },
    { ...fresh, expiredAt: before },
    {},
  ],
])('with %s a code is refused as it should', (_, terms, standing, faults) => {
  expect(faultsOf(terms, standing)).toEqual(faults)
})

test.each([
  ['none where it keeps none', { ...plainTerms, maxUses: 3 }, 0, 0],
  ['one for each use that is left', { ...plainTerms, keepsSeats: true, maxUses: 3 }, 1, 2],
  ['none when it is used up', { ...plainTerms, keepsSeats: true, maxUses: 3 }, 3, 0],
  [
    'none once it has run out',
    { ...plainTerms, keepsSeats: true, maxUses: 3, expiresAt: now },
    1,
    0,
  ],
])('a code keeps %s', (_, terms, used, kept) => {
  expect(placesKept(terms, { used, now })).toBe(kept)
})
