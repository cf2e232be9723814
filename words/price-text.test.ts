import { expect, test } from 'vitest'
import { plainAmount } from '#contract/payments/amount.ts'
import { makeWords } from '#words/words.ts'
import en from '#words/en.json'
import es from '#words/es.json'
import { priceText } from './price-text.ts'

const [english, spanish] = [makeWords('en', en), makeWords('es', es)]
const { t } = english
const usd = (from: number, to: number) => ({ currency: 'usd', from, to })

test.each([
  [null, null, null],
  [usd(0, 0), t('price.free'), t('price.free')],
  [usd(4900, 4900), '$49', '$49'],
  [usd(1950, 4900), t('price.from', { price: '$19.50' }), '$19.50 – $49'],
  [usd(0, 4900), `${t('price.free')} – $49`, `${t('price.free')} – $49`],
  [{ currency: 'jpy', from: 5000, to: 5000 }, '¥5,000', '¥5,000'],
  [{ currency: 'kwd', from: 4500, to: 4500 }, 'KWD 4.500', 'KWD 4.500'],
])('writes the price %j as %s, and with more room as %s', (price, short, whole) => {
  expect(
    [priceText(price, english), priceText(price, english, true)].map(
      (text) => text?.replaceAll('\u00A0', ' ') ?? null,
    ),
  ).toEqual([short, whole])
})

test('writes a price in another language as that language does', () => {
  expect(priceText(usd(1950, 4900), spanish)?.replaceAll('\u00A0', ' ')).toBe('desde 19,50 US$')
})

test.each([
  [4900, 'usd', '49.00'],
  [5000, 'jpy', '5000'],
  [4500, 'kwd', '4.500'],
])('writes %i %s for machines as %s', (amount, currency, plain) => {
  expect(plainAmount(amount, currency)).toBe(plain)
})
