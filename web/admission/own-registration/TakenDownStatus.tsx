import type { ReactNode } from 'react'
import type { EventView } from '#contract/events/events.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { ReleaseTickets } from './DuePanel.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { DeclineOffer, LeaveUndo } from './OfferCard.tsx'

type Props = { event: EventView; registration: Registration }

/**
 * The state of a person without a place while the event is taken down: they may give up what they
 * have, or undo that. Nothing else can change.
 */
export function TakenDownStatus({ event, registration }: Props) {
  const { t } = useWords()
  switch (registration.state) {
    case 'cancelled_by_attendee':
      return <LeaveUndo event={event} registration={registration} />
    case 'pending_approval':
      return (
        <Note title={t('standing.asked-title')} text={t('standing.down-asked')}>
          <LeaveButton event={event} from="asked" isFirst />
        </Note>
      )
    case 'waitlisted':
      return (
        <Note title={t('standing.label-waitlisted')} text={t('standing.down-line')}>
          <LeaveButton event={event} from="line" isFirst />
        </Note>
      )
    case 'offered':
      return (
        <Note title={t('standing.label-offered')} text={t('standing.down-offer')}>
          <DeclineOffer event={event} places={registration.partySize} />
        </Note>
      )
    case 'awaiting_payment':
      return (
        <Note title={t('standing.down-pay-title')} text={t('standing.down-pay')}>
          <ReleaseTickets event={event} places={registration.ticket?.places ?? 1} />
        </Note>
      )
    default:
      return null
  }
}
export { TakenDownStatus as Part }

function Note({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={`${look('card')} grid gap-4 p-6`}>
      <h2 className="title-2">{title}</h2>
      <p className="text-ink-2">{text}</p>
      {children}
    </section>
  )
}
