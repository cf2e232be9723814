import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, currencies, factsOf, largestPayment, readAmount } from './currencies.ts'
import { defaultTerms, saleTerms } from './money.ts'
import {
  divideSale,
  feePolicies,
  type RefundParts,
  refundParts,
  type SaleParts,
  type SaleRules,
} from './sale.ts'

const rules: SaleRules = { terms: defaultTerms, policy: 'shared', affiliateBasisPoints: 2000 }
const sumOf = (parts: SaleParts | RefundParts) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0)

describe('dividing a sale', () => {
  test.each([
    ['usd', '1.00', '0.33', '0.35', '0.06', '0.26'],
    ['usd', '9.99', '0.59', '4.89', '0.90', '3.61'],
    ['usd', '10.00', '0.59', '4.89', '0.90', '3.62'],
    ['usd', '49.00', '1.72', '24.59', '4.54', '18.15'],
    ['usd', '100.00', '3.20', '50.34', '9.29', '37.17'],
    ['usd', '999.99', '29.30', '504.76', '93.19', '372.74'],
    ['jpy', '100', '48', '27', '5', '20'],
    ['jpy', '999', '74', '481', '89', '355'],
    ['jpy', '4900', '187', '2451', '452', '1810'],
    ['kwd', '1.000', '0.130', '0.450', '0.080', '0.340'],
    ['kwd', '9.990', '0.390', '4.990', '0.920', '3.690'],
  ] as const)(
    'divides %s %s: card fee %s, platform %s, affiliate %s, host %s',
    (currency, amount, ...expected) => {
      const { cardFee, platform, affiliate, host } = divideSale(
        inMinor(amount, currency),
        currency,
        rules,
      )
      expect([cardFee, platform, affiliate, host]).toEqual(
        expected.map((part) => inMinor(part, currency)),
      )
    },
  )

  test.each([
    ['shared', 320, 5034, 4646],
    ['platform', 320, 4880, 4800],
    ['host', 320, 5200, 4480],
  ] as const)(
    'divides $100.00 with the fee on "%s": card %i, platform %i, host %i cents',
    (policy, ...expected) => {
      const { cardFee, platform, host } = divideSale(10_000, 'usd', {
        ...rules,
        policy,
        affiliateBasisPoints: 0,
      })
      expect([cardFee, platform, host]).toEqual(expected)
    },
  )

  test.each(['usd', 'jpy', 'kwd'] as const)(
    'divides every price up to 100,000 minor units of %s into whole steps that sum to it',
    (currency) => {
      const { step } = factsOf(currency)
      const prices = Array.from({ length: 100_000 / step + 1 }, (_, at) => at * step)
      const wrong = feePolicies.flatMap((policy) =>
        prices
          .filter((amount) => {
            const parts = divideSale(amount, currency, { ...rules, policy })
            return (
              sumOf(parts) !== amount ||
              !Object.values(parts).every(
                (part) => Number.isInteger(part) && part >= 0 && part % step === 0,
              )
            )
          })
          .map((amount) => [policy, amount]),
      )
      expect(wrong).toEqual([])
    },
  )

  const aSale = fc.record({
    currency: fc.constantFrom(...currencies),
    some: fc.integer({ min: 0, max: largestPayment }),
    policy: fc.constantFrom(...feePolicies),
    percent: fc.integer({ min: 0, max: 100 }),
    affiliateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  })

  test('divides any amount at any share and rate into parts that sum to it', () => {
    fc.assert(
      fc.property(aSale, ({ currency, some, policy, percent, affiliateBasisPoints }) => {
        const { step } = factsOf(currency)
        const amount = some - (some % step)
        const parts = divideSale(amount, currency, {
          terms: saleTerms(percent),
          policy,
          affiliateBasisPoints,
        })
        expect([
          sumOf(parts),
          Object.values(parts).every((part) => part >= 0 && part % step === 0),
        ]).toEqual([amount, true])
      }),
    )
  })

  test('returns exactly the parts through refunds in any pieces, none of them negative', () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
    fc.assert(
      fc.property(
        aSale,
        cuts,
        ({ currency, some, policy, percent, affiliateBasisPoints }, places) => {
          const amount = some - (some % factsOf(currency).step)
          const parts = divideSale(amount, currency, {
            terms: saleTerms(percent),
            policy,
            affiliateBasisPoints,
          })
          const ends = [
            0,
            ...places.map((place) => Math.floor(place * amount)).toSorted((a, b) => a - b),
            amount,
          ]
          const pieces = ends.slice(1).map((to, at) => ({
            size: to - (ends[at] ?? 0),
            ...refundParts(parts, { from: ends[at] ?? 0, to }),
          }))
          expect(
            pieces.filter(
              ({ size, platform, affiliate, host }) =>
                Math.min(platform, affiliate, host) < 0 || platform + affiliate + host !== size,
            ),
          ).toEqual([])
          const total = (who: keyof RefundParts) =>
            pieces.reduce((sum, piece) => sum + piece[who], 0)
          expect({
            platform: total('platform'),
            affiliate: total('affiliate'),
            host: total('host'),
          }).toEqual({
            platform: parts.platform + parts.cardFee,
            affiliate: parts.affiliate,
            host: parts.host,
          })
        },
      ),
    )
  })

  test.each([
    [-1, 5],
    [5, 4],
    [0, 10_001],
    [0.5, 2],
  ])('refuses a refund of $100.00 from %d to %d', (from, to) => {
    expect(() => refundParts(divideSale(10_000, 'usd', rules), { from, to })).toThrow(RangeError)
  })
})

function inMinor(text: string, currency: Currency): number {
  const amount = readAmount(text, currency)
  if (amount === null) throw new Error(`Not an amount in ${currency}: ${text}`)
  return amount
}
