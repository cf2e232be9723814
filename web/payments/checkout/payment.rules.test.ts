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
  ['whoever has yet to pay is told so before anything else is known', {}, 'due'],
  ['and when the processor says so', { payment: 'due' }, 'due'],
  ['whoever comes back is looked for', { isBack: true }, 'looking'],
  [
    'while the processor knows nothing yet',
    { isBack: true, payment: 'due', waitedMs: patienceMs - 1 },
    'looking',
  ],
  [
    'and after two minutes it takes longer than usual',
    { isBack: true, payment: 'due', waitedMs: patienceMs },
    'late',
  ],
  ['what was paid is here', { isBack: true, payment: 'paid' }, 'here'],
  [
    'a bank that takes its time is named',
    { isBack: true, payment: 'processing', waitedMs: patienceMs },
    'processing',
  ],
  ['what was not paid in time was not', { registration: 'expired', payment: 'expired' }, 'expired'],
  [
    'whether anything was charged is not said before it is known',
    { registration: 'expired' },
    null,
  ],
  [
    'paid too late, it goes back',
    { registration: 'expired', payment: 'going-back', isBack: true },
    'going-back',
  ],
  ['or has gone back', { registration: 'expired', payment: 'given-back' }, 'given-back'],
  [
    'paid too late with a place left, it is here',
    { registration: 'expired', payment: 'paid' },
    'here',
  ],
  [
    'a page that has just run out is not offered for paying',
    { registration: 'expired', payment: 'due', isBack: true },
    'expired',
  ],
])('%s', (_name, part, face) => {
  expect(paymentDisplay({ ...asking, ...part })).toBe(face)
})

test.each<[string, Partial<PaymentSnapshot>, number | null]>([
  ['whoever has not gone to pay is not asked about', { payment: 'due' }, null],
  ['whoever comes back is asked about every two seconds', { isBack: true }, 2000],
  ['until two minutes are over', { isBack: true, payment: 'due', waitedMs: patienceMs }, null],
  [
    'a bank is asked less often, for as long as somebody looks',
    { payment: 'processing', waitedMs: patienceMs * 5 },
    15_000,
  ],
  ['so is money that goes back', { payment: 'going-back' }, 15_000],
  ['what is over is over', { isBack: true, payment: 'expired' }, null],
])('%s', (_name, part, ms) => {
  expect(nextPaymentPollMs({ ...asking, ...part })).toBe(ms)
})
