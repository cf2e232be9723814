import { Scale } from 'lucide-react'
import type { Currency } from '#contract/payments/currencies.ts'
import type { OrderMoney } from '#contract/payments/refunds.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { moneyText } from '#web/parts/money/figures.ts'

type Props = { dispute: NonNullable<OrderMoney['dispute']>; currency: Currency }

/** Shows a payment dispute: the deadline for evidence and the outcome. */
export function DisputeNote({ dispute: { amount, state, dueBy }, currency }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const isWon = state === 'won'
  return (
    <div
      className={`flex items-start gap-3 rounded-control border-l-4 px-4 py-3 text-sm ${isWon ? 'border-offer bg-offer-wash' : 'border-seek bg-seek-wash'}`}
    >
      <Scale
        aria-hidden
        className={`mt-0.5 size-4.5 shrink-0 ${isWon ? 'text-offer-ink' : 'text-seek-ink'}`}
      />
      <div className="grid gap-1">
        <p className="font-semibold">
          {t(`money.dispute.${state}`, { amount: moneyText(amount, currency, language) })}
        </p>
        <p>{t(`money.dispute.${state}-text`)}</p>
        {state === 'open' && dueBy && (
          <p>{t('money.dispute.due', { time: momentText(dueBy, language) })}</p>
        )}
      </div>
    </div>
  )
}
