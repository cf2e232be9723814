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

/** Returns the currency in which a host there sells unless they choose another. */
export function currencyIn(region: string | null): Currency {
  return (
    currencies.find((currency) => region !== null && countries[currency].includes(region)) ??
    defaultCurrency
  )
}
