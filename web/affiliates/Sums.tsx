import type { CommissionTotals } from '#contract/payments/affiliates.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { balanceText } from '#web/parts/money/money-words.ts'
import { SaleLine, SaleTrack } from '#web/parts/money/SaleLine.tsx'

type Props = {
  sums: CommissionTotals
  /** Whether this is the grand total, with its line drawn to scale. */
  isWhole?: boolean
}

/** Shows commissions in one currency by stage, from sold to paid. */
export function Sums({ sums, isWhole = false }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const { currency, pending, held, due, underWay, paid } = sums
  const parts = [
    { track: 'dotted', amount: pending, name: t('affiliates.state.pending') },
    { track: 'striped', amount: held, name: t('affiliates.state.held') },
    { track: 'open', amount: due, name: t('affiliates.state.due') },
    ...(underWay > 0
      ? [{ track: 'open', amount: underWay, name: t('affiliates.state.underWay') } as const]
      : []),
    { track: 'solid', amount: paid, name: t('affiliates.state.paid') },
  ] as const
  const drawn = parts.map(({ track, amount }) => ({ track, amount: Math.max(0, amount) }))
  return (
    <div className="grid gap-3">
      {isWhole && drawn.some(({ amount }) => amount > 0) && <SaleLine stretches={drawn} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 tabular-nums sm:grid-cols-4">
        {parts.map(({ track, amount, name }) => (
          <div key={track}>
            <dt className="flex items-center gap-2 text-sm text-ink-2">
              <span className="-mt-2 inline-block w-5 shrink-0 overflow-hidden">
                <SaleTrack track={track} />
              </span>
              {name}
            </dt>
            <dd
              className={`whitespace-nowrap ${isWhole ? 'text-lg font-semibold' : 'font-semibold'} ${amount === 0 ? 'text-ink-2' : ''}`}
            >
              {balanceText(amount, currency, language)}
            </dd>
          </div>
        ))}
      </dl>
      {due < 0 && (
        <p className="text-sm text-ink-2">
          {t('affiliates.owed-text', { amount: balanceText(-due, currency, language) })}
        </p>
      )}
    </div>
  )
}
