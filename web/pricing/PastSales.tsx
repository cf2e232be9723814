import type { EventPricing } from '#contract/payments/pricing.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'

/** The sales of an event that is over or cancelled; they no longer change. */
export function PastSales({ pricing: { tiers, currency } }: { pricing: EventPricing }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <section className="grid gap-4">
      <p className="text-ink-2">{t('pricing.over')}</p>
      {tiers.length > 0 && (
        <ul className={`${look('card')} grid px-5`}>
          {tiers.map(({ id, name, price, sold }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-3 last:border-b-0"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <span className="text-ink-2 tabular-nums">
                {price === 0 ? t('pricing.free') : moneyText(price, currency, language)} ·{' '}
                {t('pricing.sold', { count: sold })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
