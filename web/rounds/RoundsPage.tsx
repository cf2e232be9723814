import { useParams } from '@tanstack/react-router'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EventGate } from '#web/parts/events/AccessDenied.tsx'
import { PageError, PageSkeleton } from '#web/parts/pages/QueryPage.tsx'
import { NoPlaceNote } from '#web/parts/events/NoPlaceNote.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { addressTo, paths } from '#web/paths.ts'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { DisconnectedNote } from '#web/parts/pages/DisconnectedNote.tsx'
import { OwnSchedule } from './OwnSchedule.tsx'
import { useOwnRounds } from './own.state.ts'

/** The rounds on a participant's phone: whom to meet now, where and why, and how long. */
export function RoundsPage() {
  const { eventId = '' } = useParams({ strict: false })
  return (
    <div className="shell py-6 sm:py-12">
      <Own key={eventId} eventId={eventId} />
    </div>
  )
}
export { RoundsPage as Page }

function Own({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const { known, offsetMs, isConnected, problem, feed } = useOwnRounds(eventId)
  useOfflinePage(addressTo(paths.rounds, { eventId }))
  if (!known && problem === null) return <PageSkeleton />
  if (!known)
    return problem instanceof ApiError && problem.code === 'registration-not-found' ? (
      <NotIn eventId={eventId} />
    ) : (
      <PageError cause={problem} onRetry={() => feed.read()} />
    )
  return (
    <div className="mx-auto grid max-w-160 gap-6">
      <header className="grid gap-3">
        <BackLink to={paths.event} params={{ eventId }}>
          {known.title}
        </BackLink>
        <PageTitle>{t('rounds.title')}</PageTitle>
        <div aria-live="polite">
          {!isConnected && <DisconnectedNote words="rounds.away" since={known.now} />}
        </div>
      </header>
      <OwnSchedule
        eventId={eventId}
        known={known}
        offsetMs={offsetMs}
        onChange={() => feed.read()}
      />
    </div>
  )
}

function NotIn({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <EventGate eventId={eventId}>
      <PageTitle className="sr-only">{t('rounds.title')}</PageTitle>
      <NoPlaceNote eventId={eventId}>{t('rounds.not-in')}</NoPlaceNote>
    </EventGate>
  )
}
