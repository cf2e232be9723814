import { moneyText } from '#web/parts/money/figures.ts'
import { useState } from 'react'
import { currencies } from '#contract/payments/currencies.ts'
import type { Difference } from '#contract/payments/reconciliation.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { aboutOf, mayBeOwn, differenceSentence } from './books.rules.ts'
import { Gap } from './Gap.tsx'
import { IdToCopy } from './IdToCopy.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { useDifferenceSubject } from './difference-subject.ts'

/**
 * One difference between the ledger and the payment processor: both amounts, the gap, since when,
 * and the two ways to settle it.
 */
export function DifferenceCard({ difference }: { difference: Difference }) {
  const { t } = useWords()
  const language = useLanguage()
  const about = useDifferenceSubject()
  const [pendingAction, setAsked] = useState<'own' | 'explained' | null>(null)
  const { currency, books, processor, foundAt } = difference
  const amount = (minor: number) => moneyText(Math.abs(minor), currency, language)
  const { ids } = aboutOf(difference)
  return (
    <li className={`${look('card')} grid content-start gap-5 border-seek p-5 sm:p-6`}>
      <div className="grid gap-1">
        <p className="text-sm font-semibold text-ink-2">{about(difference)}</p>
        <h3 className="title-3">
          {t(`books.says.${differenceSentence(difference)}`, {
            amount: amount(processor - books),
            currency: currency.toUpperCase(),
          })}
        </h3>
      </div>
      <Gap books={books} processor={processor} currency={currency} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        {ids.length > 0 && (
          <span className="flex min-w-0 flex-wrap gap-2">
            {ids.map((id) => (
              <IdToCopy key={id} id={id} />
            ))}
          </span>
        )}
        <span className="text-ink-2 tabular-nums">
          {t('books.since', { time: momentText(foundAt, language) })}
        </span>
      </div>
      <div className="mt-auto flex flex-wrap gap-3 border-t border-rule pt-5">
        {mayBeOwn(difference, currencies) && (
          <Button kind="outline" size="small" onClick={() => setAsked('own')}>
            {t('books.own')}
          </Button>
        )}
        <Button kind="outline" size="small" onClick={() => setAsked('explained')}>
          {t('books.explained')}
        </Button>
      </div>
      {pendingAction !== null && (
        <SettleDialog difference={difference} how={pendingAction} onClose={() => setAsked(null)} />
      )}
    </li>
  )
}
