import { moneyText } from '#web/parts/money/figures.ts'
import { Landmark, type LucideIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { EventView } from '#contract/events/events.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { isFramed } from '#web/kit/browser/framed.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { ErrorState, Skeleton } from '#web/kit/ui/states.tsx'
import { DuePanel } from './DuePanel.tsx'
import { JoinPanel } from '../registration/JoinPanel.tsx'
import { usePayment, useStartPayment } from '../../payments/checkout/payment.ts'
import { PaymentProgress } from '../../payments/checkout/PaymentProgress.tsx'

export type PayProps = {
  event: EventView
  registration: Registration
  /** They have just chosen tickets, and go to payment at once. */
  isFirst?: boolean
}

/** The state of a person whose payment is due or came too late. */
export function PayPanel({ event, registration, isFirst = false }: PayProps) {
  const { t } = useWords()
  const payment = usePayment(registration)
  const paying = useStartPayment(event.id)
  useEffect(() => {
    if (isFirst || isFramed) paying.pay()
    // oxlint-disable-next-line react/exhaustive-deps -- once, and a second time gives the same page
  }, [])
  const { face, query } = payment
  if (face === null)
    return query.isError ? <ErrorState cause={query.error} onRetry={query.refetch} /> : <Skeleton />
  const isOver = face === 'expired' || face === 'going-back' || face === 'given-back'
  return (
    <>
      <section aria-live="polite" className={`${look('card')} grid gap-5 overflow-hidden p-6`}>
        <PaymentNote payment={payment} event={event} registration={registration} paying={paying} />
        {query.data?.isStale && <p className="text-sm text-ink-2">{t('pay.stale')}</p>}
      </section>
      {isOver && <JoinPanel event={event} />}
    </>
  )
}
export { PayPanel as Part }

type PaymentNoteProps = {
  payment: ReturnType<typeof usePayment>
  paying: ReturnType<typeof useStartPayment>
  event: EventView
  registration: Registration
}

function PaymentNote({
  payment: { face, query, lookAgain, notYet },
  paying,
  event,
  registration,
}: PaymentNoteProps) {
  const { t } = useWords()
  const amount = useAmount(query.data ?? registration.ticket)
  switch (face) {
    case 'looking':
      return (
        <>
          <PaymentProgress />
          <Says title={t('pay.looking')}>{t('pay.looking-text')}</Says>
        </>
      )
    case 'late':
      return (
        <>
          <Says title={t('pay.late')}>{t('pay.late-text')}</Says>
          {query.error && (
            <p role="alert" className={look('error')}>
              {failureWords(t, query.error)}
            </p>
          )}
          <div className="grid gap-2">
            <Button kind="outline" isPending={query.isFetching} onClick={() => void lookAgain()}>
              {t('pay.look-again')}
            </Button>
            <Button kind="quiet" onClick={notYet}>
              {t('pay.not-yet')}
            </Button>
          </div>
        </>
      )
    case 'here':
      return (
        <>
          <PaymentProgress isFound />
          <Says title={t('pay.paid')} />
        </>
      )
    case 'processing':
      return (
        <Says icon={Landmark} title={t('pay.processing')}>
          {t('pay.processing-text')}
        </Says>
      )
    case 'expired':
      return <Says title={t('pay.expired')}>{t('pay.expired-text')}</Says>
    case 'going-back':
    case 'given-back':
      return (
        <Says icon={Undo2} title={t('pay.too-late')}>
          {t(`pay.${face}`, { amount })}
        </Says>
      )
    default:
      return <DuePanel event={event} registration={registration} amount={amount} paying={paying} />
  }
}

function useAmount(of: { amount: number; currency: string } | null): string {
  const language = useLanguage()
  return of ? moneyText(of.amount, of.currency, language) : ''
}

function Says({
  icon: Icon,
  title,
  children,
}: {
  icon?: LucideIcon
  title: string
  children?: ReactNode
}) {
  return (
    <div className="grid gap-2">
      {Icon && <Icon aria-hidden className="size-7 text-ink-2" />}
      <h2 className="title-2">{title}</h2>
      {children && <p className="text-ink-2">{children}</p>}
    </div>
  )
}
