import { useQuery } from '@tanstack/react-query'
import { type Currency, factsOf } from '#contract/currencies.ts'
import type { FeePolicy, SaleTerms } from '#contract/terms.ts'
import { configQuery } from '#web/kit/config.ts'
import { useWords } from '#web/kit/i18n.ts'
import type { Words } from '#web/kit/words.ts'
import { moneyText, percentText } from './figures.ts'

/** Whose part it is, and by which rule it is theirs. */
export type PartWords = { name: string; rule: string }
type SaleWordOptions = {
  terms: SaleTerms
  policy: FeePolicy
  currency: Currency
  /** What whoever brought the buyer has of the host's part. */
  affiliateBasisPoints?: number
  operatorName: string | null
}

// Of what each share is reckoned: who bears the card fee has the rest of their share of the whole
// price.
const reckoned = {
  shared: { platform: 'sale.rule.left', host: 'sale.rule.left' },
  platform: { platform: 'sale.rule.less-fee', host: 'sale.rule.price' },
  host: { platform: 'sale.rule.price', host: 'sale.rule.less-fee' },
} as const

/** What is said of each part of a sale, by the terms of this installation. */
export function saleWords(
  { t, language }: Pick<Words, 't' | 'language'>,
  { terms, policy, currency, affiliateBasisPoints = 0, operatorName }: SaleWordOptions,
): Record<'card' | 'platform' | 'affiliate' | 'host', PartWords> {
  const share = (basisPoints: number) => ({ share: percentText(basisPoints, language) })
  const hosts = t(reckoned[policy].host, share(terms.creatorBasisPoints))
  return {
    card: {
      name: t('legal.sale.card'),
      rule: `${percentText(terms.cardBasisPoints, language)} + ${moneyText(factsOf(currency).cardFixed, currency, language)} (Stripe)`,
    },
    platform: {
      name: operatorName ?? t('brand'),
      rule: t(reckoned[policy].platform, share(terms.platformBasisPoints)),
    },
    affiliate: {
      name: t('affiliates.theirs'),
      rule: t('sale.rule.of-host', share(affiliateBasisPoints)),
    },
    host: {
      name: t('legal.sale.host'),
      rule: affiliateBasisPoints > 0 ? t('sale.rule.less-affiliate', { rule: hosts }) : hosts,
    },
  }
}

/** The same on a page, where the operator is named as soon as that is known. */
export function useSaleWords(
  rules: Omit<SaleWordOptions, 'operatorName'>,
): ReturnType<typeof saleWords> {
  const words = useWords()
  return saleWords(words, { ...rules, operatorName: useOperatorName() })
}

/** Who runs this installation, where they have said so. */
function useOperatorName(): string | null {
  return useQuery(configQuery).data?.operatorName ?? null
}

/** How the operator is called beside a part of a sale that was divided before. */
export function usePlatformName(): string {
  const { t } = useWords()
  return useOperatorName() ?? t('brand')
}
