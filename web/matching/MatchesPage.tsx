import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { readMyRegistration } from '#contract/admission/registration.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { EventNotFound, isEventNotFound } from '#web/parts/events/EventNotFound.tsx'
import { RetentionNote } from '#web/parts/events/RetentionNote.tsx'
import { useLiveEvent } from '#web/parts/pages/live-updates.ts'
import { AssistantLink } from '#web/parts/events/AssistantLink.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { paths } from '#web/paths.ts'
import { Matches } from './Matches.tsx'
import { askAgainMs } from './matches.rules.ts'
import { NotRegistered } from './NoMatches.tsx'

const HostMatches = lazyPart('matches.host', () => import('./HostMatches.tsx'))
const MeetingsLink = lazyPart(
  'matches.meetings',
  () => import('#web/parts/events/MeetingsLink.tsx'),
  <></>,
)

/** Shows whom to meet at an event, and why; for its host also how well everyone is matched. */
export function MatchesPage() {
  const { t } = useWords()
  const { eventId = '' } = useParams({ strict: false })
  const params = { eventId }
  const query = useQuery(q(readEvent, { params }))
  const event = query.data
  useLiveEvent(event)
  const mayWatch = event?.rights.includes('people') ?? false
  const isIn = !mayWatch || event?.registrationId !== null
  if (isEventNotFound(query.error))
    return (
      <div className="shell py-8 sm:py-12">
        <EventNotFound />
      </div>
    )
  return (
    <div className="shell grid grid-cols-1 gap-8 py-8 sm:py-12">
      <header className="grid gap-2">
        <BackLink to={paths.event} params={params}>
          {event?.title ?? t('back')}
        </BackLink>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PageTitle>{t(isIn ? 'matches.title' : 'coverage.title')}</PageTitle>
          {event && event.registrationId !== null && (
            <AssistantLink
              purpose={event.timing === 'ended' ? 'debrief' : 'prepare_meeting'}
              eventId={eventId}
            >
              {t(event.timing === 'ended' ? 'assistant.link.debrief' : 'assistant.link.prepare')}
            </AssistantLink>
          )}
        </div>
      </header>
      {query.isLoading && <Skeleton rows={4} />}
      {event?.fadedAt && <RetentionNote at={event.fadedAt} zone={event.timeZone} />}
      {!query.isLoading &&
        !event?.fadedAt &&
        (mayWatch ? (
          <HostMatches
            eventId={eventId}
            mayRecompute={event?.role === 'host'}
            own={isIn && <Own eventId={eventId} event={event} />}
          />
        ) : (
          <Own eventId={eventId} event={event} />
        ))}
    </div>
  )
}
export { MatchesPage as Page }

/** The reader's own matches, shown even if the event fails to load. */
function Own({ eventId, event }: { eventId: string; event: EventView | undefined }) {
  const params = { eventId }
  const query = useQuery({
    ...q(listMatches, { params }),
    refetchInterval: ({ state }) => (state.error ? false : askAgainMs(state.data?.state)),
  })
  const statements = useQuery(q(readMyRegistration, { params })).data?.statements ?? []
  const isOut = query.error instanceof ApiError && query.error.code === 'registration-not-found'
  if (isOut) return <NotRegistered eventId={eventId} />
  return (
    <QueryView query={query} skeleton={<Skeleton rows={4} />}>
      {(ownMatches) => (
        <>
          {ownMatches.items.some(({ isMutual }) => isMutual) && <MeetingsLink eventId={eventId} />}
          <Matches known={ownMatches} statements={statements} eventId={eventId} event={event} />
        </>
      )}
    </QueryView>
  )
}
