import type { Split } from '#contract/money.ts'
import type { SaleTerms } from '#contract/terms.ts'
import { useLanguage, useWords } from '#web/kit/i18n.ts'
import { dollarsText, percentText, roundDollarsText } from './figures.ts'
import { SaleLine, SaleTrack } from './SaleLine.tsx'

/** One payment as a line from the buyer to the event creator, and its parts in words and figures. */
export function SaleSplit({ split: { cardFee, provider, host }, terms, isForHost = false }: { split: Split; terms: SaleTerms; /** Whether it is told to the event creator. */ isForHost?: boolean }) {
  const { t } = useWords()
  const language = useLanguage()
  const paid = cardFee + provider + host
  const parts = [
    { track: 'striped', cents: cardFee, name: t('legal.sale.card'), rule: `${percentText(terms.cardBasisPoints, language)} + ${roundDollarsText(terms.cardFixedCents, language)}` },
    { track: 'solid', cents: provider, name: t('legal.sale.provider'), rule: t('legal.sale.rest', { share: percentText(terms.providerBasisPoints, language) }) },
    { track: 'open', cents: host, name: t(isForHost ? 'payouts.you' : 'legal.sale.host'), rule: t('legal.sale.rest', { share: percentText(terms.creatorBasisPoints, language) }) },
  ] as const
  return (
    <div className="grid gap-4">
      {paid > 0 && <SaleLine stretches={parts.map(({ track, cents: amount }) => ({ track, amount }))} />}
      <dl className="grid tabular-nums">
        <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2.5 font-semibold">
          <dt>{t('legal.sale.buyer')}</dt>
          <dd className="whitespace-nowrap">{dollarsText(paid, language)}</dd>
        </div>
        {paid > 0 && parts.map(({ track, cents, name, rule }) => (
          <div key={track} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 border-b border-rule py-2.5 last:border-b-0 last:pb-0">
            <SaleTrack track={track} />
            <dt className="sm:flex sm:items-baseline sm:gap-x-2">{name} <span className="block text-sm text-ink-2">{rule}</span></dt>
            <dd className="font-semibold whitespace-nowrap">{dollarsText(cents, language)}</dd>
          </div>
        ))}
      </dl>
      {paid === 0 && <p>{t('legal.sale.free')}</p>}
    </div>
  )
}
