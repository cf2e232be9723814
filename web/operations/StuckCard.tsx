import { moneyText } from '#web/parts/money/figures.ts'
import type { PaymentIssue } from '#contract/payments/reconciliation.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { timeLeft } from './books.rules.ts'
import { IdToCopy } from './IdToCopy.tsx'
import { StateIcon } from './StateIcon.tsx'

/** A payment item that waits for a person: what, how much, until when, and where. */
export function StuckCard({
  stuck,
  now,
}: {
  stuck: PaymentIssue
  /** When it was read. */
  now: number
}) {
  const { t } = useWords()
  const language = useLanguage()
  const { kind, id, at, amount, currency, failure, dueBy } = stuck
  const left = dueBy === null ? 'enough' : timeLeft(Date.parse(dueBy), now)
  const isUrgent = left !== 'enough'
  return (
    <li
      className={`${look('card')} grid content-start gap-4 p-5 sm:p-6 ${isUrgent ? 'border-seek' : 'border-meet!'}`}
    >
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h3 className="title-3">{t(`books.stuck.${kind}`)}</h3>
          {amount !== null && currency !== null && (
            <p className="font-display text-3xl font-bold">
              {moneyText(amount, currency, language)}
            </p>
          )}
        </div>
        <StateIcon state={isUrgent ? 'bad' : 'attention'} />
      </div>
      {dueBy !== null && (
        <p className={`font-semibold ${isUrgent ? 'text-seek-ink' : 'text-meet-ink'}`}>
          {t(left === 'none' ? 'books.due-past' : 'books.due', {
            time: momentText(dueBy, language),
          })}
        </p>
      )}
      <p className="max-w-136 text-ink-2">{t(`books.stuck.${kind}-do`)}</p>
      {failure !== '' && (
        <p className="rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere">
          <span className="text-ink-2">{t('books.said')}: </span>
          <span lang="en">{failure}</span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule pt-4 text-sm">
        <IdToCopy id={id} />
        <span className="text-ink-2 tabular-nums">
          {t('books.since', { time: momentText(at, language) })}
        </span>
      </div>
    </li>
  )
}
