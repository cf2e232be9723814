import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Quote } from '#web/parts/matches/Quote.tsx'
import { isEventOpen } from '#web/parts/events/open.rules.ts'
import { paths } from '#web/paths.ts'
import { LeaveUndo, OfferCard } from './OfferCard.tsx'
import { JoinPanel } from '../registration/JoinPanel.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { dotsFor } from '../../parts/time/countdown.rules.ts'
import { useOwnRegistration } from '../../parts/events/own-registration.ts'

const PayPanel = lazyPart('event.pay', () => import('./PayPanel.tsx'))
const TakenDownStatus = lazyPart('event.down', () => import('./TakenDownStatus.tsx'))

type Props = { event: EventView; registration: Registration }

/**
 * The state of a person without a place: asked, waitlisted, offered one, payment due, declined, or
 * left a moment ago.
 */
export function OwnStatus({ event }: { event: EventView }) {
  const query = useOwnRegistration(event.id, event.registrationState)
  // A person who left and can no longer undo that joins like anyone.
  if (query.error instanceof ApiError && query.error.code === 'registration-not-found')
    return event.status === 'taken_down' ? null : <JoinPanel event={event} />
  return (
    <QueryView query={query}>
      {(registration) => <Standing event={event} registration={registration} />}
    </QueryView>
  )
}

function Standing({ event, registration }: Props) {
  if (event.status === 'taken_down')
    return event.timing === 'ended' ? null : (
      <TakenDownStatus event={event} registration={registration} />
    )
  const isOpen = isEventOpen(event)
  switch (isOpen ? registration.state : 'closed') {
    case 'pending_approval':
      return <Asked event={event} />
    case 'waitlisted':
      return <InLine event={event} registration={registration} />
    case 'awaiting_payment':
    case 'expired':
      return <PayPanel event={event} registration={registration} />
    case 'offered':
      return <OfferCard event={event} registration={registration} />
    case 'offer_expired':
      return <Missed event={event} />
    case 'declined':
    case 'cancelled_by_host':
      return <Refused event={event} registration={registration} />
    case 'cancelled_by_attendee':
      return <LeaveUndo event={event} registration={registration} />
    default:
      return <JoinPanel event={event} />
  }
}

function Asked({ event }: { event: EventView }) {
  const { t } = useWords()
  return (
    <section aria-live="polite" className={`${look('card')} grid gap-4 p-6`}>
      <h2 className="title-2">{t('standing.asked-title')}</h2>
      <p className="text-ink-2">{t('standing.asked-text', { host: event.hostName })}</p>
      <LeaveButton event={event} from="asked" />
    </section>
  )
}

function InLine({ event, registration: { ahead, partySize } }: Props) {
  const { t } = useWords()
  const place = (ahead ?? 0) + 1
  return (
    <section aria-live="polite" className={`${look('card')} grid gap-5 p-6`}>
      <Queue ahead={ahead ?? 0} />
      <div className="grid gap-1">
        <h2 className="title-2">{t('standing.line-title', { place })}</h2>
        {partySize > 1 && (
          <p className="font-medium">{t('standing.line-party', { count: partySize })}</p>
        )}
      </div>
      <p className="text-ink-2">
        {t(partySize > 1 ? 'standing.line-text-party' : 'standing.line-text')}
      </p>
      <LeaveButton event={event} from="line" />
    </section>
  )
}

/** Draws the people ahead, with the reader at the end of the line. */
function Queue({ ahead }: { ahead: number }) {
  const { drawn, more } = dotsFor(ahead)
  return (
    <div aria-hidden className="relative flex h-9 items-center justify-between overflow-hidden">
      <span className="absolute inset-x-3 h-2.5 rounded-full bg-rule" />
      <span className="relative h-9 w-3 rounded-full bg-ink" />
      {Array.from({ length: drawn }, (_, at) => (
        <span
          key={at}
          className="relative size-4 rounded-full border-[3.5px] border-field bg-surface"
        />
      ))}
      {more > 0 && (
        <span className="relative bg-surface px-2 text-sm font-semibold text-ink-2 tabular-nums">
          +{more}
        </span>
      )}
      <span className="relative grid size-9 place-items-center rounded-full bg-meet">
        <Station className="size-5" />
      </span>
    </div>
  )
}

function Missed({ event }: { event: EventView }) {
  const { t } = useWords()
  const { id: eventId, invitationCode } = event
  return (
    <section aria-live="polite" className={`${look('card')} grid gap-4 p-6`}>
      <h2 className="title-2">{t('standing.missed-title')}</h2>
      <p className="text-ink-2">{t('standing.missed-text')}</p>
      {invitationCode ? (
        <Link
          to={paths.invitation}
          params={{ eventId, invitationCode }}
          className={look('primary')}
        >
          {t('standing.wait-again')}
        </Link>
      ) : (
        <Link to={paths.register} params={{ eventId }} className={look('primary')}>
          {t('standing.wait-again')}
        </Link>
      )}
    </section>
  )
}

/** A refusal, in the host's own words. */
function Refused({ event, registration: { state, reason } }: Props) {
  const { t } = useWords()
  const refusal = state === 'declined' ? 'declined' : 'removed'
  return (
    <section className={`${look('card')} grid gap-4 p-6`}>
      <h2 className="title-2">{t(`standing.${refusal}-title`)}</h2>
      <p className="text-ink-2">{t(`standing.${refusal}-text`, { host: event.hostName })}</p>
      {reason !== '' && (
        <figure className="grid gap-1 border-l-4 border-rule pl-4">
          <blockquote className="wrap-anywhere whitespace-pre-line">
            <Quote text={reason} />
          </blockquote>
          <figcaption className="text-sm text-ink-2">{event.hostName}</figcaption>
        </figure>
      )}
      <Link to={paths.explore} className={look('outline')}>
        {t('nav.explore')}
      </Link>
    </section>
  )
}
