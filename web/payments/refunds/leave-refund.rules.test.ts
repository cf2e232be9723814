import { expect, test } from 'vitest'
import type { RefundPreview } from '#contract/payments/refunds.ts'
import { type RefundOutlook, refundOutlook } from './leave-refund.rules.ts'

const ahead: RefundPreview = {
  goesTo: 'you',
  amount: 4900,
  paid: 4900,
  currency: 'usd',
  places: 1,
  policy: 'flexible',
  until: '2030-12-30T18:00:00Z',
  isMoved: false,
  isDisputed: false,
}

test.each<[string, Partial<RefundPreview>, { until: number | null; now: number }, RefundOutlook]>([
  ['what comes back is told', {}, { until: 10, now: 5 }, 'comes'],
  ['also a part of it', { amount: 2900 }, { until: 10, now: 5 }, 'comes'],
  [
    'a free place brings nothing up',
    { paid: 0, amount: 0, goesTo: 'nobody' },
    { until: 10, now: 5 },
    'nothing-paid',
  ],
  ['after that time nothing comes back', { amount: 0 }, { until: 10, now: 10 }, 'too-late'],
  [
    'where no refunds were agreed neither',
    { amount: 0, policy: 'none' },
    { until: null, now: 5 },
    'never',
  ],
  ['unless it was moved', { policy: 'none', isMoved: true }, { until: 10, now: 5 }, 'comes'],
  [
    'a payment that the bank is asked for stays until that is decided',
    { amount: 0, isDisputed: true },
    { until: 10, now: 50 },
    'disputed',
  ],
  ['what the host gave back is not given twice', { amount: 0 }, { until: 10, now: 5 }, 'gone-back'],
])('%s', (_name, part, at, back) => {
  expect(refundOutlook({ ...ahead, ...part }, at)).toBe(back)
})
