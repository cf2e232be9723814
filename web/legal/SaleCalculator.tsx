import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { splitOf } from '#contract/payments/money.ts'
import type { SaleTerms } from '#contract/events/terms.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { type AmountProblem, leastCents, mostCents, readAmount } from './amount.rules.ts'
import { dollarsText, plainMoneyText } from '#web/parts/money/figures.ts'
import { SaleSplit } from '#web/parts/money/SaleSplit.tsx'

const exampleCents = 4900

/** Shows how a buyer's payment is divided, under the terms stated in the text. */
export function SaleCalculator({ terms }: { terms: SaleTerms }) {
  const { t, language, locale } = useWords()
  const id = useId()
  const [typed, setTyped] = useState(() => plainMoneyText(exampleCents, 'usd', language))
  const amount = readAmount(typed, locale)
  const isWrong = typeof amount === 'string'
  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      className="mt-3 grid gap-5 rounded-card border border-rule bg-surface p-5 break-inside-avoid sm:p-6"
    >
      <h3 id={`${id}-title`} className="title-3">
        {t('legal.sale.title')}
      </h3>
      <div className="grid gap-1.5">
        <label htmlFor={id} className={look('label')}>
          {t('legal.sale.amount')}
        </label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          className={`${look('input')} max-w-48 text-lg font-semibold tabular-nums`}
        />
        <div aria-live="polite">{isWrong && <Problem id={`${id}-error`} problem={amount} />}</div>
      </div>
      <div role="status" aria-live="polite">
        {!isWrong && <SaleSplit split={splitOf(amount, terms)} terms={terms} />}
      </div>
    </div>
  )
}

function Problem({ id, problem }: { id: string; problem: AmountProblem }) {
  const { t, language } = useWords()
  const figures = {
    example: plainMoneyText(exampleCents, 'usd', language),
    least: dollarsText(leastCents, language),
    most: dollarsText(mostCents, language),
  }
  return (
    <p id={id} className={`${look('error')} flex items-start gap-1.5`}>
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      {t(`legal.sale.${problem}`, figures)}
    </p>
  )
}
