import type { Currency } from '#contract/payments/currencies.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { BuyerView } from './BuyerView.tsx'
import { SaleTimeline, type SaleWindow } from './SaleTimeline.tsx'
import type { TierValues } from './pricing-form.ts'

type Props<T extends TierValues> = {
  tiers: readonly T[]
  currency: Currency
  /** Returns when a ticket is on sale, in words. */
  sale: (tier: T) => string
  /** The same in hours before the start; null if the start is unknown. */
  windowOf: ((tier: T) => Pick<SaleWindow, 'opens' | 'closes'>) | null
}

/** Shows the tickets as buyers see them, and when each is on sale. */
export function SalePreview<T extends TierValues>({ tiers, currency, sale, windowOf }: Props<T>) {
  const { t } = useWords()
  return (
    <div className="grid gap-8 lg:sticky lg:top-24">
      <BuyerView
        tiers={tiers}
        currency={currency}
        sale={(id) =>
          tiers
            .filter((tier) => tier.id === id)
            .map(sale)
            .join('')
        }
      />
      {windowOf && (
        <SaleTimeline
          sales={tiers.map((tier) => ({
            id: tier.id,
            name: tier.name || t('pricing.unnamed'),
            ...windowOf(tier),
          }))}
        />
      )}
    </div>
  )
}
