import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { keepsSession } from '#web/kit/auth/auth.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { Agenda } from '#web/parts/events/Agenda.tsx'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { ProseText } from '#web/parts/pages/ProseText.tsx'
import { hasTouches } from '#web/parts/affiliates/has-touches.ts'
import { paths } from '#web/paths.ts'
import { EventHead } from './EventHead.tsx'
import { nextTimingMs } from './next-timing.ts'
import { JoinPanel } from '../../admission/registration/JoinPanel.tsx'

const MemberPanels = lazyPart('event.members', () => import('./MemberPanels.tsx'))
const Recommending = quietPart(
  'event.recommending',
  () => import('../../affiliates/referral/Referral.tsx'),
)
if (keepsSession()) MemberPanels.preload()

const PaidElsewhere = lazyPart(
  'event.paid-elsewhere',
  () => import('../../payments/checkout/PaidElsewhere.tsx'),
)

const spreadMs = 2000

/**
 * One event, as its host, an attendee or a visitor sees it. With ?published= the host first sees
 * the links to share; with ?paid= a buyer first sees the ticket.
 */
export function EventPage() {
  const { eventId = '' } = useParams({ strict: false })
  const [published] = useSearchParam('published')
  const [paid] = useSearchParam('paid')
  const query = useQuery({
    ...(keepsSession() ? copiedLate(eventId) : q(readEvent, { params: { eventId } })),
    // All open pages ask at that time: not at the same moment.
    refetchInterval: ({ state }) => {
      const waitMs = nextTimingMs(state.data, Date.now())
      return waitMs && waitMs + Math.random() * spreadMs
    },
    refetchIntervalInBackground: true,
  })
  const stepOf = (event: EventView) => {
    if (published !== undefined && event.rights.includes('codes') && event.status === 'published')
      return 'published'
    return paid !== undefined && event.registrationId !== null ? 'paid' : null
  }
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        <QueryPage query={query}>
          {(event) => {
            const step = stepOf(event)
            return step ? <MemberPanels event={event} step={step} /> : <Gathering event={event} />
          }}
        </QueryPage>
      </div>
    </div>
  )
}
export { EventPage as Page }

/** Returns the last stored copy to a member who is offline. Visitors do not load that code. */
function copiedLate(eventId: string) {
  const ask = { params: { eventId } }
  return queryOptions({
    ...q(readEvent, ask),
    networkMode: 'always',
    queryFn: async ({ signal }) =>
      (await import('#web/kit/offline/offline-query.ts')).callWithCopy(readEvent, ask, { signal }),
  })
}

/** The event on the left, the reader's actions on the right. */
function Gathering({ event }: { event: EventView }) {
  const { t } = useWords()
  // People who asked, wait, or just left see their state instead of the join panel.
  const isRegistered = event.registrationState !== null
  const isRecommended = useBrowserValue(hasTouches)
  // The server draws the page without its query.
  const hasPaid = useBrowserValue(() => new URLSearchParams(location.search).has('paid'))
  const isElsewhere = hasPaid === true && event.role === 'visitor'
  const mayJoin =
    !isRegistered && !isElsewhere && event.status !== 'draft' && event.status !== 'taken_down'
  const isPinned = mayJoin && event.role !== 'host'
  return (
    <article className="flex flex-col gap-x-16 gap-y-10 lg:grid lg:items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <Boundary of={event} instead={<Plain event={event} />}>
        <EventHead event={event} />
      </Boundary>
      <div
        className={`${isPinned ? 'contents lg:grid' : 'grid'} gap-6 lg:sticky lg:top-24 lg:row-span-2`}
      >
        {(isRegistered || event.rights.length > 0 || event.isAskedToHelp) && (
          <MemberPanels event={event} step={null} />
        )}
        {isElsewhere && <PaidElsewhere />}
        {mayJoin && (isRecommended || keepsSession()) && (
          <Recommending is="note" eventId={event.id} />
        )}
        {mayJoin && (
          <Boundary of={event}>
            <JoinPanel event={event} isPinned={isPinned} />
          </Boundary>
        )}
        {keepsSession() && event.role !== 'host' && event.status === 'published' && (
          <Recommending is="way" eventId={event.id} />
        )}
      </div>
      {(event.prose.length > 0 || event.agenda.length > 0 || event.role !== 'host') && (
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {event.prose.length > 0 && (
            <Boundary of={event}>
              <ProseText prose={event.prose} />
            </Boundary>
          )}
          {event.agenda.length > 0 && (
            <Boundary of={event}>
              <Agenda event={event} />
            </Boundary>
          )}
          {event.role !== 'host' && event.status !== 'taken_down' && (
            <Link
              to={paths.feedback}
              search={{ event: event.id, kind: 'abuse' }}
              rel="nofollow"
              className={`${look('plainLink')} no-print min-h-11 justify-self-start text-sm`}
            >
              {t('event.report')}
            </Link>
          )}
        </div>
      )}
    </article>
  )
}

/** Shows the title and place if the head cannot be rendered. */
function Plain({ event: { title, summary, place } }: { event: EventView }) {
  return (
    <header className="grid min-w-0 gap-3 wrap-anywhere">
      <PageTitle className="title-1">{title}</PageTitle>
      {summary && <p className="lead">{summary}</p>}
      {place && <p>{place}</p>}
    </header>
  )
}
