import { expect, test } from 'vitest'
import {
  paymentDisplay,
  nextPaymentPollMs,
  patienceMs,
  type PaymentDisplay,
} from './payment.rules.ts'

const asking = {
  registration: 'awaiting_payment',
  payment: undefined,
  isBack: false,
  waitedMs: 0,
} as const
type PaymentSnapshot = Parameters<typeof paymentDisplay>[0]

test.each<[string, Partial<PaymentSnapshot>, PaymentDisplay | null]>([
  ['due, before anything else is known', {}, 'due'],
  ['due, when the processor says so', { payment: 'due' }, 'due'],
  ['being looked up, for a buyer who comes back', { isBack: true }, 'looking'],
  [
    'being looked up, while the processor knows nothing yet',
    { isBack: true, payment: 'due', waitedMs: patienceMs - 1 },
    'looking',
  ],
  [
    'taking longer than usual, after two minutes',
    { isBack: true, payment: 'due', waitedMs: patienceMs },
    'late',
  ],
  ['arrived, when paid', { isBack: true, payment: 'paid' }, 'here'],
  [
    'processing, at a slow bank',
    { isBack: true, payment: 'processing', waitedMs: patienceMs },
    'processing',
  ],
  ['not paid in time', { registration: 'expired', payment: 'expired' }, 'expired'],
  ['without a word on charges before they are known', { registration: 'expired' }, null],
  [
    'being refunded, when paid too late',
    { registration: 'expired', payment: 'going-back', isBack: true },
    'going-back',
  ],
  [
    'refunded, when paid too late',
    { registration: 'expired', payment: 'given-back' },
    'given-back',
  ],
  [
    'arrived, when paid too late with a place left',
    { registration: 'expired', payment: 'paid' },
    'here',
  ],
  [
    'without an offer to pay on an expired page',
    { registration: 'expired', payment: 'due', isBack: true },
    'expired',
  ],
])('shows the payment: %s', (_name, part, face) => {
  expect(paymentDisplay({ ...asking, ...part })).toBe(face)
})

type PaymentPoll = Parameters<typeof nextPaymentPollMs>[0]

test.each<[string, Partial<PaymentPoll>, number | null]>([
  ['never, before the buyer has gone to pay', { payment: 'due' }, null],
  ['every two seconds, once the buyer comes back', { isBack: true }, 2000],
  ['until two minutes are over', { isBack: true, payment: 'due', waitedMs: patienceMs }, null],
  [
    'less often at a slow bank, for as long as the page is open',
    { payment: 'processing', waitedMs: patienceMs * 5 },
    15_000,
  ],
  ['less often during a refund', { payment: 'going-back' }, 15_000],
  ['never, once it is over', { isBack: true, payment: 'expired' }, null],
  [
    'every five seconds while the buyer pays in another tab, however long',
    { isElsewhere: true, payment: 'due', waitedMs: patienceMs * 5 },
    5000,
  ],
  ['never, once it is paid in another tab', { isElsewhere: true, payment: 'paid' }, null],
  ['never, once it is over in another tab', { isElsewhere: true, payment: 'expired' }, null],
])('polls the payment: %s', (_name, part, ms) => {
  expect(nextPaymentPollMs({ ...asking, isElsewhere: false, ...part })).toBe(ms)
})
