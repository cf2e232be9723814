import type { CommissionExample } from '#contract/payments/affiliates.ts'
import { divideSale } from '#contract/payments/sale.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { moneyText, percentText } from '#web/parts/money/figures.ts'
import { SaleShares } from '#web/parts/money/SaleShares.tsx'
import { useSaleWords } from '#web/parts/money/sale-words.ts'

type Props = {
  example: CommissionExample
  /** The affiliate's share of the host's part. */
  basisPoints: number
}

/** Shows how one ticket sold by an affiliate is divided, by the same arithmetic as the charge. */
export function ExampleSale({ example, basisPoints }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const { price, currency, terms, policy, isOwn } = example
  const { cardFee, platform, affiliate, host } = divideSale(price, currency, {
    terms,
    policy,
    affiliateBasisPoints: basisPoints,
  })
  const words = useSaleWords({ terms, policy, currency, affiliateBasisPoints: basisPoints })
  const money = (amount: number) => moneyText(amount, currency, language)
  const parts = [
    { track: 'striped', amount: cardFee, ...words.card },
    { track: 'solid', amount: platform, ...words.platform },
    { track: 'dotted', amount: affiliate, ...words.affiliate, isMain: true },
    { track: 'open', amount: host, ...words.host, name: t('affiliates.you-keep'), isMain: true },
  ] as const
  return (
    <section aria-label={t('affiliates.example')} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className={look('label')}>
          {t(isOwn ? 'affiliates.example-own' : 'affiliates.example-made-up')}
        </h3>
        <p className="text-lg font-semibold tabular-nums">{money(price)}</p>
      </div>
      <SaleShares parts={parts} currency={currency} />
      <p aria-live="polite" className={look('hint')}>
        {t('affiliates.example-said', {
          share: percentText(basisPoints, language),
          whole: money(affiliate + host),
          amount: money(affiliate),
        })}
      </p>
    </section>
  )
}
