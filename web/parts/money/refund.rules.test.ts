import { expect, test } from 'vitest'
import { type RefundWindow, refundWindow } from './refund.rules.ts'

const hour = 3_600_000
const start = 1000 * hour

test.each<[string, Parameters<typeof refundWindow>, RefundWindow]>([
  [
    'a day before the start it is too late',
    ['flexible', { start, now: start - 24 * hour }],
    { kind: 'over', at: start - 24 * hour },
  ],
  [
    'until a moment before that all of it comes back',
    ['flexible', { start, now: start - 24 * hour - 1 }],
    { kind: 'until', at: start - 24 * hour },
  ],
  [
    'or until a week before',
    ['moderate', { start, now: start - 169 * hour }],
    { kind: 'until', at: start - 168 * hour },
  ],
  [
    'whoever buys within that week gets nothing back',
    ['moderate', { start, now: start - 30 * hour }],
    { kind: 'over', at: start - 168 * hour },
  ],
  ['or never', ['none', { start, now: 0 }], { kind: 'never' }],
  [
    'while nobody knows the start, the hours are told',
    ['moderate', { start: null, now: 0 }],
    { kind: 'moderate' },
  ],
])('%s', (_name, given, terms) => {
  expect(refundWindow(...given)).toEqual(terms)
})
