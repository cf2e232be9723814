import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  debtPostings,
  disputePostings,
  lostDisputePostings,
  opposite,
  paymentPostings,
  refundPostings,
  reversalPostings,
  transferPostings,
  cancelledCommissionPostings,
} from './ledger.rules.ts'
import { entriesOf, orderFigures, releaseState } from './earnings.rules.ts'

const host = 'h'
const sides = { hostId: host, affiliateUserId: 'a' }
const payment = {
  kind: 'payment',
  postings: paymentPostings(
    { cardFee: 172, platform: 2459, affiliate: 454, host: 1815 },
    { ...sides, fee: 190 },
  ),
}
const refund = {
  kind: 'refund',
  postings: refundPostings({ platform: 1074, affiliate: 185, host: 741 }, sides),
}
const failed = { kind: 'refund-failed', postings: opposite(refund.postings) }
const sent = { kind: 'transfer', postings: transferPostings({ amount: 2000, settled: 269 }, host) }
const back = { kind: 'reversal', postings: reversalPostings(926, host) }
const owes = { kind: 'debt', postings: debtPostings(926, host) }
const lost = {
  kind: 'dispute-lost',
  postings: lostDisputePostings({ platform: 2631, affiliate: 454, host: 1815 }, sides),
}
const gone = {
  kind: 'commission-void',
  postings: cancelledCommissionPostings(269, { hostId: host, userId: 'a' }),
}
const taken = { kind: 'dispute-withdrawn', postings: disputePostings({ amount: -4900, fee: 1500 }) }

test('lists every fact with the money moved and the host’s gain or loss', () => {
  expect(
    [
      payment,
      refund,
      failed,
      sent,
      back,
      owes,
      taken,
      lost,
      gone,
      { kind: 'own', postings: [] },
    ].flatMap(entriesOf),
  ).toEqual([
    { kind: 'payment', amount: 4900, yours: 1815 },
    { kind: 'refund', amount: 2000, yours: -741 },
    { kind: 'refund-failed', amount: 2000, yours: 741 },
    { kind: 'transfer', amount: 2000, yours: 0 },
    { kind: 'settled', amount: 269, yours: 0 },
    { kind: 'reversal', amount: 926, yours: 0 },
    { kind: 'debt', amount: 926, yours: 0 },
    { kind: 'dispute-withdrawn', amount: 4900, yours: 0 },
    { kind: 'dispute-lost', amount: 4900, yours: -1815 },
    { kind: 'commission-void', amount: 269, yours: 269 },
  ])
})

test('statement parts add up to the sales, and the host’s part to what was sent, is to come and is owed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(refund, failed, sent, back, owes, lost, taken, gone), {
        maxLength: 8,
      }),
      (later) => {
        const {
          sold,
          cardFees,
          platform,
          affiliate,
          givenBack,
          takenBack,
          yours,
          released,
          owed,
          owes: debt,
        } = orderFigures([payment, ...later])
        expect(sold).toBe(4900)
        expect(cardFees + platform + affiliate + yours + givenBack + takenBack).toBe(sold)
        expect(released + owed - debt).toBe(yours)
      },
    ),
  )
})

test.each([
  ['upcoming', { isDue: false }],
  ['held', { isHeld: true }],
  ['waits-for-account', { isReady: false }],
  ['on-its-way', {}],
  ['on-its-way', { isPending: true, isHeld: true }],
  ['sent', { owed: 0, isSent: true }],
  ['nothing', { owed: 0 }],
] as const)('classifies a part as "%s" where %j', (state, facts) => {
  expect(
    releaseState({
      owed: 100,
      isSent: false,
      isPending: false,
      isHeld: false,
      isDue: true,
      isReady: true,
      ...facts,
    }),
  ).toBe(state)
})
