import { Link, Navigate } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import type { Registration } from '#contract/admission/registration.ts'
import { isFramed } from '#web/kit/browser/framed.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { EventTime } from '#web/kit/ui/EventTime.tsx'
import { paths } from '#web/paths.ts'
import { ElsewhereNote } from './ElsewhereNote.tsx'
import { JoinedPanel } from './JoinedPanel.tsx'
import { useTellPaid } from './tell-paid.ts'
import { useOwnRegistration } from '../../parts/events/own-registration.ts'
import { StatementList } from '../../parts/statements/StatementList.tsx'

const ProfilePrompt = quietPart('join.profile', () => import('../../about/ProfilePrompt.tsx'))
const PayPanel = lazyPart('event.pay', () => import('../own-registration/PayPanel.tsx'))

type Props = { event: EventView; registration: Registration }

/**
 * Shows the result: registered, payment due, pending approval, waitlisted, or offered a place at
 * once. An offer is accepted on the event's own page.
 */
export function JoinResult({ event, registration }: Props) {
  const { state } = registration
  if (state === 'offered')
    return isFramed ? (
      <ElsewhereNote event={event} />
    ) : (
      <Navigate to={paths.event} params={{ eventId: event.id }} replace />
    )
  if (state === 'awaiting_payment') return <ToPay event={event} registration={registration} />
  return state === 'pending_approval' || state === 'waitlisted' ? (
    <NotYet event={event} registration={registration} />
  ) : (
    <JoinedPanel event={event} registration={registration} />
  )
}

/**
 * Redirects to the payment page at once. If that fails, shows why; the places are held. A payment
 * in another tab counts here.
 */
function ToPay({ event, registration }: Props) {
  const { data } = useOwnRegistration(event.id, event.registrationState)
  const current = data ?? registration
  useTellPaid(event.id, current.state)
  if (current.state === 'confirmed') return <JoinedPanel event={event} registration={current} />
  return (
    <div className="mx-auto grid max-w-120 gap-6 py-4 sm:py-8">
      <PageTitle className="title-1 wrap-anywhere">{event.title}</PageTitle>
      <PayPanel event={event} registration={current} isFirst />
    </div>
  )
}

/** Not registered yet, and the next step. */
function NotYet({ event, registration: { state, ahead, partySize, statements } }: Props) {
  const { t } = useWords()
  const place = (ahead ?? 0) + 1
  const steps =
    state === 'pending_approval'
      ? [
          t('join.asked-next-1', { host: event.hostName }),
          t('join.asked-next-2'),
          t('join.asked-next-3'),
        ]
      : [t('join.waits-next-1'), t('join.waits-next-2'), t('join.waits-next-3')]
  return (
    <div className="mx-auto grid max-w-160 gap-8 py-4 sm:py-8">
      <header className="grid justify-items-center gap-3 text-center">
        {state === 'waitlisted' && (
          <p className="display tabular-nums" aria-hidden>
            {place}
          </p>
        )}
        <PageTitle>
          {state === 'waitlisted' ? t('join.waits-title', { place }) : t('join.asked-title')}
        </PageTitle>
        <p className="lead wrap-anywhere">{event.title}</p>
        {event.startsAt && (
          <p>
            <EventTime startsAt={event.startsAt} endsAt={event.endsAt} timeZone={event.timeZone} />
          </p>
        )}
        {partySize > 1 && (
          <p className="text-ink-2">{t('join.waits-party', { count: partySize })}</p>
        )}
      </header>
      <section className="mx-auto grid w-full max-w-120 gap-3">
        <h2 className="title-3">{t('join.next-title')}</h2>
        <ol className="relative grid gap-4 before:absolute before:top-3 before:bottom-3 before:left-2 before:w-1 before:bg-rule">
          {steps.map((step) => (
            <li key={step} className="relative flex gap-4">
              <Station className="mt-0.5 size-5" />
              <span className="text-ink-2">{step}</span>
            </li>
          ))}
        </ol>
      </section>
      {!isFramed && <ProfilePrompt />}
      {statements.length > 0 && (
        <div className={`${look('card')} p-6`}>
          <StatementList level="h2" statements={statements} host={event.hostName} />
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.event} params={{ eventId: event.id }} className={look('primary')}>
          {t('create.open-it')}
        </Link>
      </div>
    </div>
  )
}
