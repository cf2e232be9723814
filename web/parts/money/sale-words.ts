import { useQuery } from '@tanstack/react-query'
import { type Currency, factsOf } from '#contract/payments/currencies.ts'
import type { FeePolicy, SaleTerms } from '#contract/events/terms.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import type { Words } from '#words/words.ts'
import { moneyText, percentText } from './figures.ts'

/** The owner of a part, and the rule by which it is theirs. */
export type PartWords = { name: string; rule: string }
type SaleWordOptions = {
  terms: SaleTerms
  policy: FeePolicy
  currency: Currency
  /** The affiliate's commission on the host's part. */
  affiliateBasisPoints?: number
  operatorName: string | null
}

// The base of each share: the bearer of the card fee gets the rest of their share of the whole
// price.
const reckoned = {
  shared: { platform: 'sale.rule.left', host: 'sale.rule.left' },
  platform: { platform: 'sale.rule.less-fee', host: 'sale.rule.price' },
  host: { platform: 'sale.rule.price', host: 'sale.rule.less-fee' },
} as const

/** Returns the words for each part of a sale, by this installation's terms. */
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

/** Returns the same on a page, naming the operator once known. */
export function useSaleWords(
  rules: Omit<SaleWordOptions, 'operatorName'>,
): ReturnType<typeof saleWords> {
  const words = useWords()
  return saleWords(words, { ...rules, operatorName: useOperatorName() })
}

/** Returns the operator's name, if set. */
function useOperatorName(): string | null {
  return useQuery(configQuery).data?.operatorName ?? null
}

/** Returns the operator's name beside a part of a sale divided earlier. */
export function usePlatformName(): string {
  const { t } = useWords()
  return useOperatorName() ?? t('brand')
}
