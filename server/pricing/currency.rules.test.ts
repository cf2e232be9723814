import { expect, test } from 'vitest'
import { firstCurrency, type SellingPlace } from './currency.rules.ts'

const nowhere = { payoutCountry: null, lastCurrency: null, timeZone: null, region: null }

test.each([
  ['GB', 'gbp'],
  ['AT', 'eur'],
  ['ES', 'eur'],
  ['CH', 'chf'],
  ['US', 'usd'],
  // No price can be in their own.
  ['IN', 'usd'],
  ['CN', 'usd'],
  ['419', 'usd'],
  [null, 'usd'],
])('a host of whom only the region %s is known sells in %s at first', (region, currency) => {
  expect(firstCurrency({ ...nowhere, region })).toBe(currency)
})

test.each([
  ['Europe/Berlin', 'eur'],
  ['Atlantic/Canary', 'eur'],
  ['Europe/London', 'gbp'],
  ['Europe/Belfast', 'gbp'],
  ['Europe/Zurich', 'chf'],
  ['America/Toronto', 'cad'],
  ['America/New_York', 'usd'],
  ['US/Pacific', 'usd'],
  ['Australia/Sydney', 'aud'],
  ['Asia/Tokyo', 'jpy'],
  ['Asia/Kuwait', 'kwd'],
])(
  'an event in %s is sold in %s at first, whatever language its host reads',
  (timeZone, currency) => {
    expect(firstCurrency({ ...nowhere, timeZone, region: 'CA' })).toBe(currency)
  },
)

test.each<[string, Partial<SellingPlace>, string]>([
  [
    'the account for payouts',
    { payoutCountry: 'CH', lastCurrency: 'gbp', timeZone: 'Europe/Berlin', region: 'US' },
    'chf',
  ],
  [
    'an account in a country whose money has no prices',
    { payoutCountry: 'IN', lastCurrency: 'gbp', timeZone: 'Europe/Berlin', region: 'DE' },
    'usd',
  ],
  ['the last event', { lastCurrency: 'gbp', timeZone: 'Europe/Berlin', region: 'US' }, 'gbp'],
  ['the time zone', { timeZone: 'Europe/Berlin', region: 'US' }, 'eur'],
  ['the region, for a zone of no country', { timeZone: 'UTC', region: 'DE' }, 'eur'],
  ['the region, for a zone without such money', { timeZone: 'Asia/Kolkata', region: 'GB' }, 'gbp'],
])('the currency follows %s', (_what, place, currency) => {
  expect(firstCurrency({ ...nowhere, ...place })).toBe(currency)
})
