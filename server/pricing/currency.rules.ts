import { type Currency, currencies, defaultCurrency } from '#contract/payments/currencies.ts'

/** Where each currency is the usual money: countries by ISO 3166, after ISO 4217. */
const countries: Record<Currency, string> = {
  usd: 'US AS EC GU MP PR SV UM VI',
  eur: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  gbp: 'GB GG IM JE',
  chf: 'CH LI',
  cad: 'CA',
  aud: 'AU CC CX KI NF NR TV',
  jpy: 'JP',
  kwd: 'KW',
}

/** What is known of the place where a host sells; the first that is known decides. */
export type SellingPlace = {
  /** The country of their account for payouts. */
  payoutCountry: string | null
  /** The currency of the last event for which they took money. */
  lastCurrency: Currency | null
  /** Where the event takes place, or else their browser is. */
  timeZone: string | null
  /** The region of the language in which they read: often US, wherever they live. */
  region: string | null
}

/** Returns the currency in which a host there sells unless they choose another. */
export function firstCurrency({
  payoutCountry,
  lastCurrency,
  timeZone,
  region,
}: SellingPlace): Currency {
  const own = payoutCountry === null ? lastCurrency : (currencyIn(payoutCountry) ?? defaultCurrency)
  return own ?? currencyAt(timeZone) ?? currencyIn(region) ?? defaultCurrency
}

function currencyIn(region: string | null): Currency | undefined {
  return currencies.find((currency) => region !== null && countries[currency].includes(region))
}

/** Returns the currency of the country to which a time zone belongs. */
function currencyAt(timeZone: string | null): Currency | undefined {
  if (timeZone === null) return undefined
  // An alias, such as US/Eastern, belongs to no country.
  const { timeZone: zone } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  return currencies.find((currency) =>
    countries[currency]
      .split(' ')
      .some((country) => new Intl.Locale(`und-${country}`).getTimeZones()?.includes(zone)),
  )
}
