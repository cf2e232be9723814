import { expect, test } from 'vitest'
import { saleTerms } from '#contract/payments/money.ts'
import { divideSale } from '#contract/payments/sale.ts'
import { feePolicies } from '#contract/events/terms.ts'
import { makeWords } from '#web/kit/i18n/words.ts'
import en from '#web/words/en.json' with { type: 'json' }
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

test('each part of a sale says whose it is by name, and how many per cent', () => {
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

test('the operator, the share and who bears the fee are those of the installation', () => {
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

test('what stands there sums to the price to the cent, whoever bears the fee', () => {
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
