import { Undo2 } from 'lucide-react'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from './figures.ts'
import type { RefundEstimateQuery } from './refund-estimate.ts'

/** The refunds that the host is about to cause; renders nothing if no one has paid. */
export function RefundEstimate({
  query: { data, error, isFetching, refetch },
}: {
  query: RefundEstimateQuery
}) {
  const { t } = useWords()
  const language = useLanguage()
  if (error && !isFetching) {
    return (
      <div
        role="alert"
        className="grid justify-items-start gap-2 rounded-control border border-rule p-4"
      >
        <p className={look('error')}>{failureWords(t, error)}</p>
        <p className="text-sm">{t('money.ahead-unknown')}</p>
        <Button kind="outline" size="small" onClick={() => void refetch()}>
          {t('try-again')}
        </Button>
      </div>
    )
  }
  if (!data)
    return (
      <div aria-live="polite" aria-busy className="h-16 animate-pulse rounded-control bg-sunken">
        <span className="sr-only">{t('money.ahead-asking')}</span>
      </div>
    )
  const sums = data.filter(({ amount }) => amount > 0)
  if (sums.length === 0) return null
  return (
    <div
      aria-live="polite"
      className="grid gap-2 rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3.5 text-ink"
    >
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Undo2 aria-hidden className="size-4.5 shrink-0 text-seek-ink" />
        {t('money.ahead')}
      </p>
      <ul className="grid gap-1">
        {sums.map(({ currency, orders, amount }) => (
          <li key={currency} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-sm">{t('pricing.taken.orders', { count: orders })}</span>
            <span className="text-xl font-bold whitespace-nowrap tabular-nums">
              {moneyText(amount, currency, language)}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm">{t('money.ahead-text')}</p>
    </div>
  )
}
