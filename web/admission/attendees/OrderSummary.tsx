import { moneyText } from '#web/parts/money/figures.ts'
import { useState } from 'react'
import type { AttendeeView } from '#contract/admission/attendees.ts'
import { markPaid } from '#contract/payments/checkout.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { useInvalidateAttendees } from './decisions.ts'

/** Shows the tickets a person has bought, or until when they are held before payment. */
export function OrderSummary({ person: { ticket, state } }: { person: AttendeeView }) {
  const { t } = useWords()
  const language = useLanguage()
  if (!ticket) return null
  const amount =
    ticket.amount === 0 ? t('price.free') : moneyText(ticket.amount, ticket.currency, language)
  return (
    <p className="text-ink-2">
      {t('attendees.owes', {
        ticket: ticket.places > 1 ? `${ticket.name} × ${ticket.places}` : ticket.name,
        amount,
      })}
      {state === 'awaiting_payment' && ticket.payUntil && (
        <span className="block">
          {t('attendees.owes-until', { time: momentText(ticket.payUntil, language) })}
        </span>
      )}
    </p>
  )
}

/**
 * Lets the host record that a person whose payment is due or overdue has paid the host directly.
 */
export function MarkPaid({
  eventId,
  person: { registrationId, name, email, ticket, state },
}: {
  eventId: string
  person: AttendeeView
}) {
  const { t } = useWords()
  const language = useLanguage()
  const invalidate = useInvalidateAttendees()
  const [isAsking, setAsking] = useState(false)
  const mark = useSend(markPaid, async () => {
    setAsking(false)
    await invalidate()
  })
  if (!ticket?.amount || (state !== 'awaiting_payment' && state !== 'expired')) return null
  const amount = moneyText(ticket.amount, ticket.currency, language)
  const yes = t('attendees.mark-paid')
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {yes}
      </Button>
      <Dialog
        title={t('attendees.mark-paid-title', { amount })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <Button
            isPending={mark.isPending}
            onClick={() => mark.mutate({ params: { eventId, registrationId }, body: {} })}
          >
            {yes}
          </Button>
        }
      >
        <p>{t('attendees.mark-paid-text', { name: name || email })}</p>
        {mark.error && (
          <p role="alert" className="mt-3 font-medium text-seek-ink">
            {failureWords(t, mark.error)}
          </p>
        )}
      </Dialog>
    </>
  )
}
