import type { Example } from '#contract/affiliates.ts'
import { divideSale } from '#contract/sale.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { moneyText, percentText } from '#web/parts/figures.ts'
import { SaleLine, SaleTrack } from '#web/parts/SaleLine.tsx'

type Props = { example: Example; /** What of the host's part is given away. */ basisPoints: number }

/** What becomes of one ticket that an affiliate brings, by the same arithmetic as the charge. */
export function ExampleSale({ example, basisPoints }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const { price, currency, terms, policy, isOwn } = example
  const { cardFee, provider, affiliate, host } = divideSale(price, currency, { terms, policy, affiliateBasisPoints: basisPoints })
  const money = (amount: number) => moneyText(amount, currency, language)
  const parts = [
    { track: 'striped', amount: cardFee, name: t('legal.sale.card') }, { track: 'solid', amount: provider, name: t('legal.sale.provider') },
    { track: 'dotted', amount: affiliate, name: t('affiliates.theirs') }, { track: 'open', amount: host, name: t('affiliates.you-keep') },
  ] as const
  return (
    <section aria-label={t('affiliates.example')} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className={look('label')}>{t(isOwn ? 'affiliates.example-own' : 'affiliates.example-made-up')}</h3>
        <p className="text-lg font-semibold tabular-nums">{money(price)}</p>
      </div>
      <SaleLine stretches={parts} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-4">
        {parts.map(({ track, amount, name }) => (
          <div key={track} className={track === 'dotted' || track === 'open' ? '' : 'text-ink-2'}>
            <dt className="flex items-center gap-2 text-sm text-ink-2"><span className="-mt-2 inline-block w-5 shrink-0 overflow-hidden"><SaleTrack track={track} /></span>{name}</dt>
            <dd className="font-semibold">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p aria-live="polite" className={look('hint')}>{t('affiliates.example-said', { share: percentText(basisPoints, language), whole: money(affiliate + host), amount: money(affiliate) })}</p>
    </section>
  )
}
