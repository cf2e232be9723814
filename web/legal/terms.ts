import type { ClientConfig } from '#contract/config.ts'
import type { Language } from '#contract/languages.ts'
import { percentText, roundDollarsText } from '#web/parts/money/figures.ts'
import type { LegalValues } from './legal.rules.ts'
import type { LegalTexts } from '#words/legal/shape.ts'

type LegalConfig = Pick<ClientConfig, 'contactEmail' | 'arbitrationCity' | 'operatorName' | 'terms'>

/**
 * Returns the values for the legal texts: the operator's settings, formatted for the reader's
 * language.
 */
export function legalValues(
  { contactEmail, arbitrationCity, operatorName, terms }: LegalConfig,
  { operator }: LegalTexts,
  language: Language,
): LegalValues {
  return {
    contactEmail,
    arbitrationCity,
    operator:
      operatorName === null
        ? operator.unnamed
        : operator.named.replace('{{operatorName}}', () => operatorName),
    providerShare: percentText(terms.platformBasisPoints, language),
    creatorShare: percentText(terms.creatorBasisPoints, language),
    cardFeePercent: percentText(terms.cardBasisPoints, language),
    cardFeeFixed: roundDollarsText(terms.cardFixedCents, language),
    liabilityCap: roundDollarsText(terms.liabilityCapCents, language),
  }
}
