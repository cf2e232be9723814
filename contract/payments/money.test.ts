import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultTerms, saleTerms, splitOf } from './money.ts'
import { SaleTerms } from '../events/terms.ts'

const inCents = (dollars: string) => Math.round(Number(dollars) * 100)

describe('dividing a payment', () => {
  test.each([
    ['1.00', '0.33', '0.67', '0.32', '0.35'],
    ['9.99', '0.59', '9.40', '4.51', '4.89'],
    ['10.00', '0.59', '9.41', '4.52', '4.89'],
    ['49.00', '1.72', '47.28', '22.69', '24.59'],
    ['100.00', '3.20', '96.80', '46.46', '50.34'],
    ['999.99', '29.30', '970.69', '465.93', '504.76'],
  ])(
    'divides $%s: card fee %s, net %s, host %s, platform %s',
    (amount, cardFee, net, host, platform) => {
      expect(splitOf(inCents(amount), defaultTerms)).toEqual({
        cardFee: inCents(cardFee),
        net: inCents(net),
        host: inCents(host),
        platform: inCents(platform),
      })
    },
  )

  test('charges no card fee for a free place and divides nothing', () => {
    expect(splitOf(0, defaultTerms)).toEqual({ cardFee: 0, net: 0, platform: 0, host: 0 })
  })

  test.each([
    [1, 1],
    [30, 30],
    [31, 31],
    [32, 31],
  ])('charges a card fee on %i cents of %i cents, never more than was paid', (amount, cardFee) => {
    expect(splitOf(amount, defaultTerms).cardFee).toBe(cardFee)
  })

  test('rounds half a cent of card fee up', () => {
    expect(splitOf(1_500, defaultTerms).cardFee).toBe(44 + 30) // 43.5 cents
  })

  test.each([
    [50, 1_001],
    [99.5, 1_100],
  ])('at %d per cent, gives a tie to the host', (percent, net) => {
    const terms = { ...saleTerms(percent), cardBasisPoints: 0, cardFixedCents: 0 }
    const { host, platform } = splitOf(net, terms)
    expect(host).toBe(Math.floor((net * terms.creatorBasisPoints) / 10_000) + 1)
    expect(host + platform).toBe(net)
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    'refuses %d as an amount in cents',
    (amount) => {
      expect(() => splitOf(amount, defaultTerms)).toThrow(RangeError)
    },
  )

  const anAmount = fc.oneof(
    fc.integer({ min: 0, max: 200 }),
    fc.integer({ min: 0, max: 99_999_999 }),
  )
  const aPercent = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100)

  test('divides any amount at any share into parts that sum to it and are never negative', () => {
    fc.assert(
      fc.property(anAmount, aPercent, (amount, percent) => {
        const { cardFee, net, platform, host } = splitOf(amount, saleTerms(percent))
        expect(Math.min(cardFee, net, platform, host)).toBeGreaterThanOrEqual(0)
        expect([cardFee + platform + host, platform + host]).toEqual([amount, net])
      }),
    )
  })

  test('divides the net by the largest remainder', () => {
    fc.assert(
      fc.property(anAmount, aPercent, (amount, percent) => {
        const terms = saleTerms(percent)
        const { net, host } = splitOf(amount, terms)
        const [forHost, forPlatform] = [
          BigInt(net) * BigInt(terms.creatorBasisPoints),
          BigInt(net) * BigInt(terms.platformBasisPoints),
        ]
        const hasTheLastCent = forHost % 10_000n > 0n && forHost % 10_000n >= forPlatform % 10_000n
        expect(host).toBe(Number(forHost / 10_000n) + (hasTheLastCent ? 1 : 0))
      }),
    )
  })
})

describe('the terms of a sale', () => {
  test('default to 52 % and 48 %, 2.9 % and 30 cents, and a cap of 10 dollars', () => {
    expect(defaultTerms).toEqual({
      platformBasisPoints: 5200,
      creatorBasisPoints: 4800,
      cardBasisPoints: 290,
      cardFixedCents: 30,
      liabilityCapCents: 1000,
    })
  })

  test('expresses every share of two decimals exactly in basis points', () => {
    const shares = Array.from({ length: 10_001 }, (_, basisPoints) => basisPoints)
    expect(
      shares.filter(
        (basisPoints) => saleTerms(Number(`${basisPoints}e-2`)).platformBasisPoints !== basisPoints,
      ),
    ).toEqual([])
  })

  test.each([
    [0, 0, 10_000],
    [40, 4000, 6000],
    [52.29, 5229, 4771],
    [100, 10_000, 0],
  ])(
    'at %d per cent, gives the platform %i basis points and the event creator %i',
    (percent, platform, creator) => {
      const terms = saleTerms(percent)
      expect([terms.platformBasisPoints, terms.creatorBasisPoints]).toEqual([platform, creator])
      expect(SaleTerms.safeParse(terms).success).toBe(true)
    },
  )
})
