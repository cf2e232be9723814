import { expect, test } from 'vitest'
import { isRefundable, refundKey, type RefundWindow, refundWindow } from './refund.rules.ts'

const hour = 3_600_000
const start = 1000 * hour

test.each<[string, Parameters<typeof refundWindow>, RefundWindow]>([
  [
    'no refund from a day before the start',
    ['flexible', { start, now: start - 24 * hour }],
    { kind: 'over', at: start - 24 * hour },
  ],
  [
    'a full refund until a moment before that',
    ['flexible', { start, now: start - 24 * hour - 1 }],
    { kind: 'until', at: start - 24 * hour },
  ],
  [
    'a full refund until a week before the start',
    ['moderate', { start, now: start - 169 * hour }],
    { kind: 'until', at: start - 168 * hour },
  ],
  [
    'no refund for a purchase within that week',
    ['moderate', { start, now: start - 30 * hour }],
    { kind: 'over', at: start - 168 * hour },
  ],
  ['never a refund', ['none', { start, now: 0 }], { kind: 'never' }],
  [
    'the hours, while the start is unknown',
    ['moderate', { start: null, now: 0 }],
    { kind: 'moderate' },
  ],
])('applies the policy: %s', (_name, given, terms) => {
  expect(refundWindow(...given)).toEqual(terms)
})

test.each([
  [{ kind: 'until', at: start }, false, true, 'refund.until'],
  [{ kind: 'until', at: start }, true, true, 'refund.until-fee'],
  [{ kind: 'flexible' }, true, false, 'refund.flexible-fee'],
  [{ kind: 'over', at: start }, true, false, 'refund.over'],
  [{ kind: 'over', at: start }, false, true, 'refund.too-late'],
  [{ kind: 'over', at: start }, true, true, 'refund.too-late'],
  [{ kind: 'never' }, true, true, 'refund.never'],
] as const)(
  'promises no full refund where the buyer bears the card fee, nor names a past deadline before a purchase: %o %s %s',
  (terms, withholdsFee, isBuying, key) => {
    expect(refundKey(terms, { withholdsFee, isBuying })).toBe(key)
  },
)

test('a fee is withheld only from those who can still get a refund', () => {
  const kinds = [
    { kind: 'until', at: start },
    { kind: 'flexible' },
    { kind: 'over', at: start },
    { kind: 'never' },
  ] as const
  expect(kinds.map(isRefundable)).toEqual([true, true, false, false])
})
