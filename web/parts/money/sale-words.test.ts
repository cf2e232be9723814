import { expect, test } from 'vitest'
import { saleTerms } from '#contract/payments/money.ts'
import { divideSale } from '#contract/payments/sale.ts'
import { feePolicies } from '#contract/events/terms.ts'
import { makeWords } from '#words/words.ts'
import en from '#words/en.json' with { type: 'json' }
import { saleWords } from './sale-words.ts'

const words = makeWords('en', en)
const { t } = words
const left = (share: string) => t('sale.rule.left', { share })
const asked = {
  terms: saleTerms(52),
  policy: 'shared',
  currency: 'usd',
  affiliateBasisPoints: 1000,
  operatorName: 'Kettle Works Ltd.',
} as const

test('names the owner and the per cent of each part of a sale', () => {
  expect(saleWords(words, asked)).toEqual({
    card: { name: t('legal.sale.card'), rule: '2.9% + $0.30 (Stripe)' },
    platform: { name: 'Kettle Works Ltd.', rule: left('52%') },
    affiliate: { name: t('affiliates.theirs'), rule: t('sale.rule.of-host', { share: '10%' }) },
    host: {
      name: t('legal.sale.host'),
      rule: t('sale.rule.less-affiliate', { rule: left('48%') }),
    },
  })
})

test("uses the installation's operator, share and fee policy", () => {
  const { platform, host } = saleWords(words, {
    ...asked,
    operatorName: null,
    affiliateBasisPoints: 0,
    terms: saleTerms(12.5),
    policy: 'platform',
  })
  expect([platform, host]).toEqual([
    { name: t('brand'), rule: t('sale.rule.less-fee', { share: '12.5%' }) },
    { name: t('legal.sale.host'), rule: t('sale.rule.price', { share: '87.5%' }) },
  ])
  expect(saleWords(words, { ...asked, affiliateBasisPoints: 0, policy: 'host' }).host.rule).toBe(
    t('sale.rule.less-fee', { share: '48%' }),
  )
  expect(saleWords(words, { ...asked, currency: 'eur' }).card.rule).toContain('€')
})

test('shows parts that sum to the price to the cent, under every fee policy', () => {
  for (const policy of feePolicies) {
    for (const price of [50, 99, 4900, 4999, 123_457]) {
      const { cardFee, platform, affiliate, host } = divideSale(price, 'usd', {
        terms: saleTerms(52),
        policy,
        affiliateBasisPoints: 1000,
      })
      expect(cardFee + platform + affiliate + host).toBe(price)
    }
  }
})
