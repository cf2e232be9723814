import type { Currency } from '#contract/payments/currencies.ts'
import { giveBackAgain, type OrderMoney, type RefundView } from '#contract/payments/refunds.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { type OrderKey, useUpdateOrderMoney } from './order-money.ts'

const tones = { waiting: 'plain', sent: 'plain', succeeded: 'offer', failed: 'seek' } as const

/** Lists the refunds of an order, sent or pending, the latest last; failed ones can be retried. */
export function RefundList({
  at,
  order: { refunds, currency },
}: {
  at: OrderKey
  order: OrderMoney
}) {
  const { t } = useWords()
  return (
    <section className="grid gap-1 border-t border-rule pt-4">
      <h4 className="text-sm font-semibold">{t('money.refunds')}</h4>
      <ul className="grid">
        {refunds.map((refund, place) => (
          <li key={refund.id} className="border-b border-rule py-3 last:border-b-0 last:pb-0">
            <Refund
              at={at}
              refund={refund}
              currency={currency}
              isOpen={isOpen(refund, refunds.slice(place + 1))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns whether the refund failed and has not been retried. */
function isOpen({ state, reason, amount }: RefundView, later: readonly RefundView[]): boolean {
  return state === 'failed' && !later.some((one) => one.reason === reason && one.amount === amount)
}

type RefundProps = { at: OrderKey; refund: RefundView; currency: Currency; isOpen: boolean }

function Refund({
  at,
  refund: { id, at: made, amount, yours, reason, state, note },
  currency,
  isOpen: mayTry,
}: RefundProps) {
  const { t } = useWords()
  const language = useLanguage()
  const again = useSend(giveBackAgain, useUpdateOrderMoney(at))
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0">
          <span className="font-medium">{t(`money.reason.${reason}`)}</span>{' '}
          <time dateTime={made} className="block text-sm text-ink-2">
            {momentText(made, language)}
          </time>
        </p>
        <p className="grid justify-items-end gap-1 tabular-nums">
          <span
            className={`font-semibold whitespace-nowrap ${state === 'failed' ? 'text-ink-2 line-through' : ''}`}
          >
            −{moneyText(amount, currency, language)}
          </span>
          <Chip tone={tones[state]}>{t(`money.refund.${state}`)}</Chip>
        </p>
      </div>
      {yours > 0 && state !== 'failed' && (
        <p className="text-sm text-ink-2">
          {t('money.refund.yours', { amount: moneyText(yours, currency, language) })}
        </p>
      )}
      {note !== '' && <p className="border-l-3 border-field pl-3 text-sm wrap-anywhere">{note}</p>}
      {mayTry && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm">{t('money.refund.failed-text')}</p>
          {again.error && (
            <p role="alert" className={look('error')}>
              {failureWords(t, again.error)}
            </p>
          )}
          <Button
            kind="outline"
            size="small"
            isPending={again.isPending}
            onClick={() => again.mutate({ params: { ...at, refundId: id }, body: {} })}
          >
            {t('try-again')}
          </Button>
        </div>
      )}
    </div>
  )
}
