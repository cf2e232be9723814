import type { Currency } from '#contract/payments/currencies.ts'
import type { PricingFacts } from '#contract/payments/pricing.ts'
import { divideSale } from '#contract/payments/sale.ts'
import { taxIn } from '#contract/payments/tiers.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { SaleLine, SaleTrack } from '#web/parts/money/SaleLine.tsx'
import { useSaleWords } from '#web/parts/money/sale-words.ts'

type Props = {
  price: number
  currency: Currency
  facts: Pick<PricingFacts, 'terms' | 'policy'>
  taxBasisPoints?: number
}

/**
 * Shows how one ticket's price is divided, by the same arithmetic as the charge. Draws the line
 * from buyer to host, and each part in figures.
 */
export function SaleFigures({
  price,
  currency,
  facts: { terms, policy },
  taxBasisPoints = 0,
}: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const words = useSaleWords({ terms, policy, currency })
  const money = (amount: number) => moneyText(amount, currency, language)
  if (price === 0) return <p className={look('hint')}>{t('legal.sale.free')}</p>
  const { cardFee, platform, host } = divideSale(price, currency, {
    terms,
    policy,
    affiliateBasisPoints: 0,
  })
  const parts = [
    { track: 'striped', amount: cardFee, ...words.card },
    { track: 'solid', amount: platform, ...words.platform },
    { track: 'open', amount: host, ...words.host, name: t('payouts.you') },
  ] as const
  return (
    <div className="grid gap-3">
      <SaleLine stretches={parts} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 tabular-nums sm:grid-cols-4">
        <div>
          <dt className="text-sm text-ink-2">{t('legal.sale.buyer')}</dt>
          <dd className="font-semibold">{money(price)}</dd>
        </div>
        {parts.map(({ track, amount, name, rule }) => (
          <div key={track}>
            <dt className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
              <span className="-mt-2 inline-block w-5 shrink-0 overflow-hidden">
                <SaleTrack track={track} />
              </span>
              <span className="max-w-full wrap-break-word">{name}</span>
            </dt>
            <dd>
              <span className="block font-semibold">{money(amount)}</span>
              <span className="block text-sm text-ink-2">{rule}</span>
            </dd>
          </div>
        ))}
      </dl>
      {taxBasisPoints > 0 && (
        <p className={look('hint')}>
          {t('pricing.tax-in', { tax: money(taxIn(price, taxBasisPoints, currency)) })}
        </p>
      )}
    </div>
  )
}
