import { moneyText } from '#web/parts/money/figures.ts'
import type { Difference } from '#contract/payments/reconciliation.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { useDifferenceSubject } from './difference-subject.ts'
import { aboutOf } from './books.rules.ts'
import { IdToCopy } from './IdToCopy.tsx'

/** The differences settled recently: what each was, how it was settled, and the note. */
export function SettledList({ settled }: { settled: readonly Difference[] }) {
  const { t } = useWords()
  return (
    <Disclosure title={t('books.settled.title')}>
      <ul className="grid gap-5">
        {settled.map((one) => (
          <Settled key={one.id} difference={one} />
        ))}
      </ul>
    </Disclosure>
  )
}

function Settled({ difference }: { difference: Difference }) {
  const { t } = useWords()
  const language = useLanguage()
  const about = useDifferenceSubject()
  const { books, processor, currency, settlement, settledAt, note } = difference
  return (
    <li className="grid gap-2 border-b border-rule pb-5 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">
          {about(difference)}{' '}
          <span className="tabular-nums">
            {processor > books ? '+' : ''}
            {moneyText(processor - books, currency, language)}
          </span>
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {settledAt !== null && momentText(settledAt, language)}
        </p>
      </div>
      {settlement !== null && <p className="text-ink-2">{t(`books.settled.${settlement}`)}</p>}
      {note !== '' && (
        <p className="rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        {aboutOf(difference).ids.map((id) => (
          <IdToCopy key={id} id={id} />
        ))}
      </span>
    </li>
  )
}
