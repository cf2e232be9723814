import { moneyText } from '#web/parts/money/figures.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventView } from '#contract/events/events.ts'
import type { RefundPreview } from '#contract/payments/refunds.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { ownZone, spanText, timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import type { RefundOutlook } from './leave-refund.rules.ts'

type Props = {
  event: EventView
  query: UseQueryResult<RefundPreview>
  back: RefundOutlook | null
  /** Until when leaving can be undone, in milliseconds; null if it cannot. */
  undoUntil: number | null
}

/** Shows what leaving refunds: how much, when and to whom, or why nothing. */
export function RefundSummary({
  event,
  query: { data, error, isFetching, refetch },
  back,
  undoUntil,
}: Props) {
  const { t } = useWords()
  if (error && !isFetching) {
    return (
      <div
        role="alert"
        className="grid justify-items-start gap-2 rounded-control border border-rule bg-surface p-4"
      >
        <p className={look('error')}>{failureWords(t, error)}</p>
        <p className="text-sm">{t('leave.not-known')}</p>
        <Button kind="outline" size="small" onClick={() => void refetch()}>
          {t('try-again')}
        </Button>
      </div>
    )
  }
  if (!data || back === null) return <Waiting />
  if (back === 'nothing-paid') return null
  if (back === 'comes') return <Comes event={event} ahead={data} undoUntil={undoUntil} />
  return <Nothing event={event} ahead={data} back={back} />
}

function Waiting() {
  const { t } = useWords()
  return (
    <div
      aria-live="polite"
      aria-busy
      className="grid animate-pulse gap-2 rounded-control bg-sunken p-4"
    >
      <span className="sr-only">{t('leave.asking')}</span>
      <span aria-hidden className="h-7 w-3/5 rounded-full bg-rule" />
      <span aria-hidden className="h-4 w-4/5 rounded-full bg-rule" />
    </div>
  )
}

function Comes({
  event,
  ahead: { amount, paid, withheldFee, currency, places, goesTo, until, isMoved },
  undoUntil,
}: {
  event: EventView
  ahead: RefundPreview
  undoUntil: number | null
}) {
  const { t } = useWords()
  const language = useLanguage()
  const text = (sum: number) => moneyText(sum, currency, language)
  return (
    <Told
      title={t(goesTo === 'buyer' ? 'leave.buyer-gets' : 'leave.you-get', { amount: text(amount) })}
      isComing
    >
      <p>
        {t(`leave.when-${whenOf(places, undoUntil !== null)}`, {
          time:
            undoUntil === null
              ? ''
              : timeText(new Date(undoUntil).toISOString(), ownZone(), language),
        })}
      </p>
      {amount < paid && <p>{t('leave.part', { paid: text(paid) })}</p>}
      {withheldFee > 0 && <p>{t('leave.part-fee', { fee: text(withheldFee) })}</p>}
      {amount < paid - withheldFee && <p>{t('leave.part-earlier')}</p>}
      {places > 1 && <p>{t('leave.places', { count: places })}</p>}
      {isMoved && <p>{t('leave.moved')}</p>}
      {!isMoved && until !== null && (
        <p>
          {t('leave.until', {
            time: spanText({ startsAt: until, endsAt: null, timeZone: event.timeZone }, language),
          })}
        </p>
      )}
    </Told>
  )
}

/** Payments for guests are refunded at once: undoing does not restore the guests' places. */
function whenOf(places: number, isUndoable: boolean): 'now' | 'later' | 'guests' {
  if (!isUndoable) return 'now'
  return places > 1 ? 'guests' : 'later'
}

function Nothing({
  event,
  ahead: { until },
  back,
}: {
  event: EventView
  ahead: RefundPreview
  back: Exclude<RefundOutlook, 'comes' | 'nothing-paid'>
}) {
  const { t } = useWords()
  const language = useLanguage()
  const time =
    until === null
      ? ''
      : spanText({ startsAt: until, endsAt: null, timeZone: event.timeZone }, language)
  return (
    <Told title={t('leave.nothing')}>
      <p>{t(`leave.${back}`, { time })}</p>
      {(back === 'never' || back === 'too-late') && (
        <p>{t('leave.ask', { host: event.hostName })}</p>
      )}
    </Told>
  )
}

function Told({
  title,
  isComing = false,
  children,
}: {
  title: string
  isComing?: boolean
  children: ReactNode
}) {
  return (
    <div
      aria-live="polite"
      className={`grid gap-2 rounded-control border-l-4 px-4 py-3.5 ${isComing ? 'border-offer bg-offer-wash' : 'border-field bg-sunken'}`}
    >
      <p className="flex items-start gap-2.5 font-display text-xl leading-snug font-bold text-ink">
        {isComing && <Undo2 aria-hidden className="mt-1 size-5 shrink-0 text-offer-ink" />}
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </p>
      <div className="grid gap-1.5 text-sm text-ink">{children}</div>
    </div>
  )
}
