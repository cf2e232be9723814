import type { ClientConfig } from '#contract/identity.ts'
import type { Language } from '#contract/languages.ts'
import type { LegalValues } from './legal.rules.ts'

/** The money terms of the agreement with the customer, in basis points and US cents. */
const terms = { providerBasisPoints: 5200, creatorBasisPoints: 4800, cardBasisPoints: 290, cardFixedCents: 30, liabilityCents: 1000 } as const

/** What fills the legal texts: the terms as the reader's language writes them, and what the operator set. */
export function legalValues(config: ClientConfig, language: Language): LegalValues {
  const percent = (basisPoints: number) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
  const dollars = (cents: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100)
  return {
    contactEmail: config.contactEmail,
    arbitrationCity: config.arbitrationCity,
    providerShare: percent(terms.providerBasisPoints),
    creatorShare: percent(terms.creatorBasisPoints),
    cardFeePercent: percent(terms.cardBasisPoints),
    cardFeeFixed: dollars(terms.cardFixedCents),
    liabilityCap: dollars(terms.liabilityCents),
  }
}
