import { useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { leaveEvent } from '#contract/admission/manage-registration.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { isFramed } from '#web/kit/browser/framed.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { ConfirmDialog } from '../../parts/forms/ConfirmDialog.tsx'
import { CountDown } from '../../parts/time/CountDown.tsx'
import { OwnTicket } from './OwnTicket.tsx'
import type { useStartPayment } from '../../payments/checkout/payment.ts'
import { invalidateRegistration } from '../../parts/events/own-registration.ts'

type Props = {
  event: EventView
  registration: Registration
  amount: string
  paying: ReturnType<typeof useStartPayment>
}

/** Places held until they are paid, for a limited time. */
export function DuePanel({
  event,
  registration: { ticket },
  amount,
  paying: { pay, link, isGoing, problem },
}: Props) {
  const { t } = useWords()
  if (!ticket) return null
  return (
    <>
      <h2 className="title-2">{t('pay.kept', { count: ticket.places })}</h2>
      <OwnTicket ticket={ticket} isPaid={false} />
      {ticket.payUntil && <Until key={ticket.payUntil} until={ticket.payUntil} />}
      {problem && (
        <p role="alert" className={look('error')}>
          {failureWords(t, problem)}
        </p>
      )}
      <div className="grid gap-2">
        {link === null ? (
          <Button isPending={isGoing} onClick={pay}>
            {isGoing ? t('pay.leaving') : t('pay.pay', { amount })}
          </Button>
        ) : (
          <a href={link} target="_blank" rel="noopener" className={look('primary')}>
            {t('pay.pay', { amount })}
          </a>
        )}
        {!isFramed && <ReleaseTickets event={event} places={ticket.places} />}
      </div>
    </>
  )
}

function Until({ until }: { until: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const [isOver, setOver] = useState(() => Date.parse(until) <= Date.now())
  const end = () => {
    setOver(true)
    void invalidateRegistration()
  }
  if (isOver) return <p className="text-ink-2">{t('pay.over')}</p>
  return (
    <div className="grid gap-1">
      <p className="text-ink-2">{t('pay.until', { time: momentText(until, language) })}</p>
      <p className="title-1">
        <CountDown until={until} onOver={end} />
      </p>
    </div>
  )
}

/** Gives up reserved tickets before they are paid, after confirmation. */
export function ReleaseTickets({ event, places }: { event: EventView; places: number }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const leave = useSend(leaveEvent, async () => {
    setAsking(false)
    showToast(t('pay.gave-back', { title: event.title }), t('pay.nothing-charged'))
    await invalidateRegistration()
  })
  const words = t('pay.give-back', { count: places })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {words}
      </Button>
      <ConfirmDialog
        title={t('pay.give-back-title', { count: places })}
        yes={words}
        no={t('pay.give-back-keep', { count: places })}
        isOpen={isAsking}
        sent={leave}
        onClose={() => setAsking(false)}
        onYes={() => leave.mutate({ params: { eventId: event.id } })}
      >
        {t('pay.give-back-text', { count: places })}
      </ConfirmDialog>
    </>
  )
}
