import { Link, useParams } from '@tanstack/react-router'
import { ArrowDown, MapPin } from 'lucide-react'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { jumpTo } from '#web/parts/pages/jump-to.ts'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { EventGate } from '#web/parts/events/AccessDenied.tsx'
import { PageError, PageSkeleton } from '#web/parts/pages/QueryPage.tsx'
import { NoPlaceNote } from '#web/parts/events/NoPlaceNote.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { addressTo, paths } from '#web/paths.ts'
import { DisconnectedNote } from '#web/parts/pages/DisconnectedNote.tsx'
import { FreeTimes, freeTimesId } from './FreeTimes.tsx'
import { UnplacedMatches } from './UnplacedMatches.tsx'
import { type OwnMeetings, useOwnMeetings } from '#web/parts/meetings/own-meetings.ts'
import { Timetable } from './Timetable.tsx'
import { Zone } from '#web/parts/meetings/Zone.tsx'

/** Lists the reader's meetings: times are found for them, and they only accept. */
export function MeetingsPage() {
  const { eventId = '' } = useParams({ strict: false })
  return (
    <div className="shell py-6 sm:py-12">
      <Own key={eventId} eventId={eventId} />
    </div>
  )
}
export { MeetingsPage as Page }

function Own({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const { query, known, isAway } = useOwnMeetings(eventId)
  useOfflinePage(addressTo(paths.meetings, { eventId }))
  if (query.error instanceof ApiError && query.error.code === 'registration-not-found')
    return <NotIn eventId={eventId} />
  if (!known)
    return query.isError ? (
      <PageError cause={query.error} onRetry={query.refetch} />
    ) : (
      <PageSkeleton />
    )
  const first = known.meetings[0]
  return (
    <div className="mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <BackLink to={paths.event} params={{ eventId }}>
          {known.title}
        </BackLink>
        <PageTitle>{t('meetings.title')}</PageTitle>
        {first && known.place && (
          <p className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{known.place}</span>
          </p>
        )}
        {first && <Zone timeZone={known.timeZone} at={first.startsAt} />}
        {first && mayChoose(known) && (
          <a
            href={`#${freeTimesId}`}
            onClick={(event) => jumpTo(event, freeTimesId, 'start')}
            className={`${look('link')} inline-flex min-h-11 items-center gap-2 justify-self-start`}
          >
            {t('meetings.free')}
            <ArrowDown aria-hidden className="size-4 shrink-0" />
          </a>
        )}
        <div aria-live="polite">
          {isAway && <DisconnectedNote words="meetings.away" since={known.now} />}
        </div>
      </header>
      {isClosed(known) && (
        <p role="status" className={known.isCancelled ? look('error') : 'text-ink-2'}>
          {t(known.isCancelled ? 'refusals.event-cancelled' : 'refusals.event-ended')}
        </p>
      )}
      <Boundary of={known}>
        <Known eventId={eventId} known={known} />
      </Boundary>
    </div>
  )
}

function isClosed({ isCancelled, isOver }: OwnMeetings): boolean {
  return isCancelled || isOver
}

function mayChoose(ownMeetings: OwnMeetings): boolean {
  return !isClosed(ownMeetings) && ownMeetings.slots.length > 0
}

function Known({ eventId, known }: { eventId: string; known: OwnMeetings }) {
  const { t } = useWords()
  const toMatches = (
    <Link to={paths.matches} params={{ eventId }} className={look('primary')}>
      {t('meetings.to-matches')}
    </Link>
  )
  const isEmpty = known.meetings.length === 0 && known.notPlaced.length === 0
  if (isClosed(known)) return <Timetable eventId={eventId} known={known} />
  return (
    <>
      {isEmpty && (
        <EmptyState title={t('meetings.none')} actions={toMatches}>
          {t(known.hours ? 'meetings.none-text' : 'meetings.no-hours-text')}
        </EmptyState>
      )}
      <Timetable eventId={eventId} known={known} />
      <Boundary of={known}>
        <UnplacedMatches eventId={eventId} list={known.notPlaced} />
      </Boundary>
      {mayChoose(known) && (
        <Boundary of={known}>
          <FreeTimes eventId={eventId} known={known} />
        </Boundary>
      )}
    </>
  )
}

function NotIn({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <EventGate eventId={eventId}>
      <PageTitle className="sr-only">{t('meetings.title')}</PageTitle>
      <NoPlaceNote eventId={eventId}>{t('meetings.not-in')}</NoPlaceNote>
    </EventGate>
  )
}
