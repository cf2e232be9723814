import { moneyText } from '#web/parts/money/figures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { previewLeaving } from '#contract/payments/refunds.ts'
import { leaveEvent, undoMinutes } from '#contract/admission/manage-registration.ts'
import type { Ticket } from '#contract/payments/tickets.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { ownZone, timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { ConfirmDialog } from '../../parts/forms/ConfirmDialog.tsx'
import { RefundSummary } from '../../payments/refunds/RefundSummary.tsx'
import { refundOutlook } from '../../payments/refunds/leave-refund.rules.ts'
import { saveLeaveRefund } from '../../payments/refunds/leave-refund.ts'
import { undoDeadline } from '../../parts/time/countdown.rules.ts'
import { invalidateRegistration } from '../../parts/events/own-registration.ts'

type Props = {
  event: EventView
  /** What is given up: a place, a turn on the waitlist, or a request to the host. */
  from?: 'place' | 'line' | 'asked'
  bringsOthers?: boolean
  /** Whether it is the main action. */
  isFirst?: boolean
  /** The tickets they bought. */
  ticket?: Ticket | null
}

const words = {
  place: {
    leave: 'event.leave',
    keep: 'event.leave-keep',
    title: 'event.leave-title',
    back: 'event.leave-back',
    forGood: 'event.leave-for-good',
  },
  line: {
    leave: 'standing.leave-line',
    keep: 'standing.leave-line-keep',
    title: 'standing.leave-line-title',
    back: 'standing.leave-line-back',
    forGood: 'standing.leave-for-good',
  },
  asked: {
    leave: 'standing.withdraw',
    keep: 'standing.withdraw-keep',
    title: 'standing.withdraw-title',
    back: 'standing.withdraw-back',
    forGood: 'standing.leave-for-good',
  },
} as const

/**
 * Gives up a registration after confirmation. The dialog says how long one can come back, and what
 * is refunded.
 */
export function LeaveButton(props: Props) {
  const { from = 'place', isFirst = false } = props
  const { t } = useWords()
  // The time the dialog opened.
  const [askedAt, setAskedAt] = useState<number | null>(null)
  return (
    <>
      <Button
        kind={isFirst ? 'primary' : 'quiet'}
        {...(from === 'place' && !isFirst && { size: 'small', className: 'min-h-11 text-ink-2' })}
        onClick={() => setAskedAt(Date.now())}
      >
        {t(words[from].leave)}
      </Button>
      {askedAt !== null && (
        <LeaveDialog {...props} from={from} askedAt={askedAt} onClose={() => setAskedAt(null)} />
      )}
    </>
  )
}

type LeaveDialogProps = Props & { from: keyof typeof words; askedAt: number; onClose: () => void }

function LeaveDialog({
  event,
  from,
  bringsOthers = false,
  ticket = null,
  askedAt,
  onClose,
}: LeaveDialogProps) {
  const { t } = useWords()
  const language = useLanguage()
  const { query, back, isAsked, amount } = useAhead({ event, ticket, from })
  const until = undoDeadline(event.startsAt === null ? null : Date.parse(event.startsAt), {
    now: askedAt,
    minutes: undoMinutes,
  })
  const isTheirs = back === 'comes' && query.data?.goesTo === 'you'
  const bringsGuests = (query.data?.places ?? 0) > 1
  const leave = useSend(leaveEvent, async ({ undoUntil }) => {
    onClose()
    saveLeaveRefund(
      event.id,
      isTheirs && undoUntil !== null
        ? {
            amount: query.data?.amount ?? 0,
            currency: query.data?.currency ?? '',
            bringsGuests,
            undoUntil,
          }
        : null,
    )
    showToast(
      t('event.left', { title: event.title }),
      isTheirs
        ? t(undoUntil === null || bringsGuests ? 'leave.soon' : 'leave.goes-at', {
            amount,
            time: undoUntil === null ? '' : timeText(undoUntil, ownZone(), language),
          })
        : undefined,
    )
    await invalidateRegistration()
  })
  const yes = isTheirs ? t('leave.and-get', { amount }) : t(words[from].leave)
  return (
    <ConfirmDialog
      title={t(words[from].title)}
      no={t(words[from].keep)}
      yes={isAsked && query.isError && !query.isFetching ? null : yes}
      isOpen
      sent={{
        isPending: leave.isPending || (isAsked && query.isFetching),
        error: leave.error,
      }}
      onClose={onClose}
      onYes={() => leave.mutate({ params: { eventId: event.id } })}
    >
      {isAsked && <RefundSummary event={event} query={query} back={back} undoUntil={until} />}
      <p>
        {until === null
          ? t(words[from].forGood)
          : t(words[from].back, {
              time: timeText(new Date(until).toISOString(), ownZone(), language),
            })}
      </p>
      {bringsOthers && <p>{t('event.leave-others')}</p>}
      {ticket && ticket.guests.length > 0 && <p>{t('event.leave-guests')}</p>}
    </ConfirmDialog>
  )
}

/**
 * Returns the refund due on leaving. Requested each time the dialog opens, and never for free
 * events.
 */
function useAhead({
  event,
  ticket,
  from,
}: {
  event: EventView
  ticket: Ticket | null
  from: keyof typeof words
}) {
  const language = useLanguage()
  const isAsked = from === 'place' && (event.refundPolicy !== null || (ticket?.amount ?? 0) > 0)
  const query = useQuery({
    ...q(previewLeaving, { params: { eventId: event.id } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  })
  const ahead = query.data
  const back = ahead
    ? refundOutlook(ahead, {
        until: ahead.until === null ? null : Date.parse(ahead.until),
        now: query.dataUpdatedAt,
      })
    : null
  return {
    query,
    back,
    isAsked,
    amount: ahead ? moneyText(ahead.amount, ahead.currency, language) : '',
  }
}
