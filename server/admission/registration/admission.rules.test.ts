import { expect, test } from 'vitest'
import {
  admit,
  freePlaces,
  isFull,
  isUsable,
  maskEmail,
  nextInLine,
  normaliseCode,
  offerUntil,
  formatCode,
  undoUntil,
} from './admission.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T14:00:00Z')
const open = {
  status: 'published' as const,
  startsAt: now,
  endsAt: later,
  capacity: 2,
  taken: 1,
  needsApproval: false,
  hasWaitlist: true,
}
const full = { ...open, taken: 2 }
const plain = { skipsApproval: false, hasPlace: false }
const ask = { invitation: plain, isLive: false, wantsToWait: false, now }

test.each([
  ['with a good code and a free place', open, ask, 'confirmed'],
  ['without a limit of places', { ...open, capacity: null, taken: 4000 }, ask, 'confirmed'],
  ['with a bad code', open, { ...ask, invitation: undefined }, 'invitation-refused'],
  [
    'with a bad code for a full event',
    full,
    { ...ask, invitation: undefined },
    'invitation-refused',
  ],
  ['for a draft', { ...open, status: 'draft' as const }, ask, 'invitation-refused'],
  ['for a missing event', undefined, ask, 'invitation-refused'],
  ['for a cancelled event', { ...open, status: 'cancelled' as const }, ask, 'event-cancelled'],
  ['for a past event', { ...open, endsAt: now }, ask, 'event-ended'],
  ['twice', open, { ...ask, isLive: true }, 'already-registered'],
  ['twice for a full event', full, { ...ask, isLive: true }, 'already-registered'],
  ['for a full event', full, ask, 'event-full'],
  ['for a full event, ready to wait', full, { ...ask, wantsToWait: true }, 'waitlisted'],
  [
    'ready to wait where there is no waitlist',
    { ...full, hasWaitlist: false },
    { ...ask, wantsToWait: true },
    'event-full',
  ],
  ['ready to wait though there is a place', open, { ...ask, wantsToWait: true }, 'confirmed'],
  [
    'as a party though there is a place',
    open,
    { ...ask, wantsToWait: true, partySize: 2 },
    'waitlisted',
  ],
  [
    'as a party where there is no waitlist',
    { ...open, hasWaitlist: false },
    { ...ask, wantsToWait: true, partySize: 2 },
    'confirmed',
  ],
  [
    'with a reserved place for a full event',
    full,
    { ...ask, invitation: { ...plain, hasPlace: true } },
    'confirmed',
  ],
  [
    'with a reserved place and a guest for a full event',
    full,
    { ...ask, invitation: { ...plain, hasPlace: true }, places: 2 },
    'event-full',
  ],
  [
    'with a reserved place and a guest, ready to wait',
    full,
    { ...ask, invitation: { ...plain, hasPlace: true }, wantsToWait: true, places: 2 },
    'waitlisted',
  ],
  [
    'with a reserved place and a guest who has a place',
    open,
    { ...ask, invitation: { ...plain, hasPlace: true }, places: 2 },
    'confirmed',
  ],
  ['where the host decides', { ...open, needsApproval: true }, ask, 'pending_approval'],
  [
    'where the host decides, though it is full',
    { ...full, needsApproval: true },
    ask,
    'pending_approval',
  ],
  [
    'where the host decides, with a code that skips approval',
    { ...open, needsApproval: true },
    { ...ask, invitation: { ...plain, skipsApproval: true } },
    'confirmed',
  ],
  [
    'where the host decides, with a reserved place',
    { ...full, needsApproval: true },
    { ...ask, invitation: { ...plain, hasPlace: true } },
    'confirmed',
  ],
])('registering %s', (_, event, asked, verdict) => {
  expect(admit(event, asked)).toBe(verdict)
})

test('an event without a limit is never full, and free places are never negative', () => {
  expect([
    isFull({ capacity: null, taken: 9999 }),
    isFull({ capacity: 3, taken: 2 }),
    isFull({ capacity: 3, taken: 3 }),
    freePlaces({ capacity: 3, taken: 5 }),
  ]).toEqual([false, false, true, 0])
})

test.each([
  [[1, 1, 1], 2, [0, 1]],
  [[3, 1, 1], 2, [1, 2]],
  [[2, 3, 1], 3, [0, 2]],
  [[2, 2], 1, []],
  [[4], 4, [0]],
  [[], 9, []],
  [[1, 1], Number.POSITIVE_INFINITY, [0, 1]],
])('of parties of %j, with %d places free, these come next: %j', (parties, free, expected) => {
  const queue = parties.map((party_size, at) => ({ party_size, at }))
  expect(nextInLine(queue, free).map(({ at }) => at)).toEqual(expected)
})

test.each([
  [100, 24],
  [72, 24],
  [71, 6],
  [24, 6],
  [23, 1],
  [6, 1],
  [5, 0.25],
  [0, 0.25],
  [-1, 0.25],
])('%d hours before the start an offer is kept for %d hours', (aheadHours, hours) => {
  const startsAt = new Date(now.getTime() + aheadHours * 3_600_000)
  const until = offerUntil({ startsAt, endsAt: null }, now)
  expect(until.getTime() - now.getTime()).toBe(hours * 3_600_000)
})

test.each([
  ['which ends before the offer would', '2026-11-20T12:10:00Z', '2026-11-20T12:10:00.000Z'],
  ['which ends with the offer', '2026-11-20T12:15:00Z', '2026-11-20T12:15:00.000Z'],
  ['which ends after the offer would', '2026-11-20T12:20:00Z', '2026-11-20T12:15:00.000Z'],
])('during an event %s, an offer is kept until the earlier moment', (_, endsAt, expected) => {
  const until = offerUntil({ startsAt: now, endsAt: new Date(endsAt) }, now)
  expect(until.toISOString()).toBe(expected)
})

test('an event without a start keeps an offer for a day, or until it ends', () => {
  expect([
    offerUntil({ startsAt: null, endsAt: null }, now).toISOString(),
    offerUntil({ startsAt: null, endsAt: later }, now).toISOString(),
  ]).toEqual(['2026-11-21T12:00:00.000Z', '2026-11-20T14:00:00.000Z'])
})

test('a cancellation can be undone for ten minutes, unless the event has begun', () => {
  expect([
    undoUntil(later, { now, minutes: 10 })?.toISOString(),
    undoUntil(null, { now, minutes: 10 })?.toISOString(),
    undoUntil(now, { now, minutes: 10 }),
    undoUntil(new Date(now.getTime() + 60_000), { now, minutes: 10 })?.toISOString(),
  ]).toEqual([
    '2026-11-20T12:10:00.000Z',
    '2026-11-20T12:10:00.000Z',
    null,
    '2026-11-20T12:01:00.000Z',
  ])
})

const code = { revokedAt: null, expiresAt: null, maxUses: null, used: 7 }
test.each([
  ['without an end', code, true],
  ['withdrawn', { ...code, revokedAt: now }, false],
  ['expired just now', { ...code, expiresAt: now }, false],
  ['not yet expired', { ...code, expiresAt: later }, true],
  ['used up', { ...code, maxUses: 7 }, false],
  ['with one use left', { ...code, maxUses: 8 }, true],
])('a code %s opens: %s', (_, facts, expected) => {
  expect(isUsable(facts, now)).toBe(expected)
})

test.each([
  ['abcd-1234-wxyz', 'ABCD1234WXYZ'],
  ['o0Il-1111-2222', '001111112222'],
  ['ＡＢＣＤ', 'ABCD'],
  ['', ''],
])('reads the code %j as %j', (typed, expected) => {
  expect(normaliseCode(typed)).toBe(expected)
})

test('shows a code in three parts, and an address with its name masked', () => {
  expect([formatCode('abcd1234wxyz'), maskEmail('hana@example.com'), maskEmail('h@x.org')]).toEqual(
    ['ABCD-1234-WXYZ', 'h•••@example.com', 'h•••@x.org'],
  )
})
