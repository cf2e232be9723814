import type { Split } from '#contract/payments/money.ts'
import type { FeePolicy, SaleTerms } from '#contract/events/terms.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { dollarsText } from './figures.ts'
import { SaleLine, SaleTrack } from './SaleLine.tsx'
import { useSaleWords } from './sale-words.ts'

/**
 * One payment as a line from the buyer to the event creator, with its parts in words and figures.
 */
export function SaleSplit({
  split: { cardFee, platform, host },
  terms,
  policy = 'shared',
  isForHost = false,
}: {
  split: Pick<Split, 'cardFee' | 'platform' | 'host'>
  terms: SaleTerms
  /** Who pays the card fee; by default as in the Terms. */
  policy?: FeePolicy
  /** Whether the event creator is addressed. */
  isForHost?: boolean
}) {
  const { t } = useWords()
  const language = useLanguage()
  const words = useSaleWords({ terms, policy, currency: 'usd' })
  const paid = cardFee + platform + host
  const parts = [
    { track: 'striped', cents: cardFee, ...words.card },
    { track: 'solid', cents: platform, ...words.platform },
    { track: 'open', cents: host, ...words.host, ...(isForHost && { name: t('payouts.you') }) },
  ] as const
  return (
    <div className="grid gap-4">
      {paid > 0 && (
        <SaleLine stretches={parts.map(({ track, cents: amount }) => ({ track, amount }))} />
      )}
      <dl className="grid tabular-nums">
        <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2.5 font-semibold">
          <dt>{t('legal.sale.buyer')}</dt>
          <dd className="whitespace-nowrap">{dollarsText(paid, language)}</dd>
        </div>
        {paid > 0 &&
          parts.map(({ track, cents, name, rule }) => (
            <div
              key={track}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-rule py-2.5 last:border-b-0 last:pb-0"
            >
              <SaleTrack track={track} />
              <dt className="wrap-anywhere sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-2">
                {name} <span className="block text-sm text-ink-2">{rule}</span>
              </dt>
              <dd className="font-semibold whitespace-nowrap">{dollarsText(cents, language)}</dd>
            </div>
          ))}
      </dl>
      {paid === 0 && <p>{t('legal.sale.free')}</p>}
    </div>
  )
}
