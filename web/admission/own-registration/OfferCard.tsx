import { moneyText } from '#web/parts/money/figures.ts'
import { useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { acceptOffer, leaveEvent, undoLeaving } from '#contract/admission/manage-registration.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText, ownZone, timeText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { ConfirmDialog } from '../../parts/forms/ConfirmDialog.tsx'
import { CountDown } from '../../parts/time/CountDown.tsx'
import { OwnTicket } from './OwnTicket.tsx'
import { loadLeaveRefund } from '../../payments/refunds/leave-refund.ts'
import { invalidateRegistration } from '../../parts/events/own-registration.ts'

type Props = { event: EventView; registration: Registration }

/** A place offered to a person on the waitlist: theirs if they accept in time. */
export function OfferCard({ event, registration: { offerUntil, partySize, ticket } }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const accept = useSend(acceptOffer, async ({ state }) => {
    if (state === 'confirmed') showToast(t('standing.accepted', { title: event.title }))
    await invalidateRegistration()
  })
  return (
    <section aria-live="polite" className={`${look('card')} grid gap-5 overflow-hidden p-6`}>
      <span aria-hidden className="-mx-6 -mt-6 flex h-14 items-center bg-meet-wash px-6">
        <Capsule isMet className="h-7 w-14" />
      </span>
      <div className="grid gap-2">
        <h2 className="title-2">{t('standing.offer-title', { count: partySize })}</h2>
        {offerUntil && (
          <p className="text-ink-2">
            {t('standing.offer-until', { time: momentText(offerUntil, language) })}
          </p>
        )}
        {offerUntil && (
          <p className="title-1">
            <CountDown until={offerUntil} onOver={() => void invalidateRegistration()} />
          </p>
        )}
      </div>
      {partySize > 1 && !ticket && (
        <p className="text-ink-2">{t('standing.offer-party', { count: partySize - 1 })}</p>
      )}
      {ticket && <OwnTicket ticket={ticket} isPaid={false} />}
      {ticket && ticket.amount > 0 && (
        <p className="text-ink-2">
          {t('pay.then', { amount: moneyText(ticket.amount, ticket.currency, language) })}
        </p>
      )}
      {accept.error && (
        <p role="alert" className="font-medium text-seek-ink">
          {failureWords(t, accept.error)}
        </p>
      )}
      <div className="grid gap-2">
        <Button
          kind="primary"
          isPending={accept.isPending}
          onClick={() => accept.mutate({ params: { eventId: event.id } })}
        >
          {t('standing.accept', { count: partySize })}
        </Button>
        <DeclineOffer event={event} places={partySize} />
      </div>
    </section>
  )
}

/** Declines an offered place, after confirmation. */
export function DeclineOffer({ event, places }: { event: EventView; places: number }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const decline = useSend(leaveEvent, async () => {
    setAsking(false)
    await invalidateRegistration()
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('standing.decline')}
      </Button>
      <ConfirmDialog
        title={t('standing.decline-title', { count: places })}
        yes={t('standing.decline-do', { count: places })}
        no={t('standing.decline-keep', { count: places })}
        isOpen={isAsking}
        sent={decline}
        onClose={() => setAsking(false)}
        onYes={() => decline.mutate({ params: { eventId: event.id } })}
      >
        {t('standing.decline-text', { count: places })}
      </ConfirmDialog>
    </>
  )
}

const undoWords = {
  confirmed: { title: 'standing.gone-place-title', text: 'standing.gone-place-text' },
  waitlisted: { title: 'standing.gone-line-title', text: 'standing.gone-line-text' },
  pending_approval: { title: 'standing.gone-asked-title', text: 'standing.gone-asked-text' },
} as const

/** Shown after leaving, while it can still be undone. */
export function LeaveUndo({ event, registration: { undoUntil, undoState } }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const words = undoWords[undoState ?? 'confirmed']
  const undo = useSend(undoLeaving, async () => {
    showToast(t('standing.back', { title: event.title }))
    await invalidateRegistration()
  })
  return (
    <section aria-live="polite" className={`${look('card')} grid gap-4 p-6`}>
      <h2 className="title-2">{t(words.title)}</h2>
      {undoUntil && (
        <p className="text-ink-2">
          {t(words.text, { time: timeText(undoUntil, ownZone(), language) })}
        </p>
      )}
      {undoUntil && <GoingBack eventId={event.id} until={undoUntil} />}
      {undo.error && (
        <p role="alert" className="font-medium text-seek-ink">
          {failureWords(t, undo.error)}
        </p>
      )}
      <Button
        kind="outline"
        isPending={undo.isPending}
        onClick={() => undo.mutate({ params: { eventId: event.id } })}
      >
        {t('standing.undo')}
        {undoUntil && (
          <span aria-hidden className="font-normal text-ink-2">
            <CountDown until={undoUntil} onOver={() => void invalidateRegistration()} />
          </span>
        )}
      </Button>
    </section>
  )
}

/** Shows the refund and its time: not before the person can no longer come back. */
function GoingBack({ eventId, until }: { eventId: string; until: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const refund = loadLeaveRefund(eventId, until)
  if (!refund) return null
  return (
    <p className="rounded-control border-l-4 border-offer bg-offer-wash px-4 py-3 font-medium">
      {t(refund.bringsGuests ? 'leave.soon' : 'leave.goes-at', {
        amount: moneyText(refund.amount, refund.currency, language),
        time: timeText(until, ownZone(), language),
      })}
    </p>
  )
}
