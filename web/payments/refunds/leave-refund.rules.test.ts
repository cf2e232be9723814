import { expect, test } from 'vitest'
import type { RefundPreview } from '#contract/payments/refunds.ts'
import { type RefundOutlook, refundOutlook } from './leave-refund.rules.ts'

const ahead: RefundPreview = {
  goesTo: 'you',
  amount: 4900,
  paid: 4900,
  withheldFee: 0,
  currency: 'usd',
  places: 1,
  policy: 'flexible',
  until: '2030-12-30T18:00:00Z',
  isMoved: false,
  isDisputed: false,
}

test.each<[string, Partial<RefundPreview>, { until: number | null; now: number }, RefundOutlook]>([
  ['the full amount', {}, { until: 10, now: 5 }, 'comes'],
  ['a part of the amount', { amount: 2900 }, { until: 10, now: 5 }, 'comes'],
  [
    'nothing to mention for a free place',
    { paid: 0, amount: 0, goesTo: 'nobody' },
    { until: 10, now: 5 },
    'nothing-paid',
  ],
  ['no refund after the deadline', { amount: 0 }, { until: 10, now: 10 }, 'too-late'],
  ['no refund if none was agreed', { amount: 0, policy: 'none' }, { until: null, now: 5 }, 'never'],
  [
    'a refund if the event was moved',
    { policy: 'none', isMoved: true },
    { until: 10, now: 5 },
    'comes',
  ],
  [
    'no refund during a dispute',
    { amount: 0, isDisputed: true },
    { until: 10, now: 50 },
    'disputed',
  ],
  ['no second refund of what the host refunded', { amount: 0 }, { until: 10, now: 5 }, 'gone-back'],
])('describes the refund on leaving: %s', (_name, part, at, back) => {
  expect(refundOutlook({ ...ahead, ...part }, at)).toBe(back)
})
