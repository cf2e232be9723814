import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { readMyRegistration } from '#contract/admission/registration.ts'
import { listItems } from '#contract/items.ts'
import { listMatches } from '#contract/matching/matching.ts'
import { every } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { RoundsLink } from '#web/parts/events/RoundsLink.tsx'
import { isEventOpen } from '#web/parts/events/open.rules.ts'
import { paths } from '#web/paths.ts'
import { GuestLink, TicketTransfer } from './TicketTransfer.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { OwnAnswers } from './OwnAnswers.tsx'
import { OwnTicket } from './OwnTicket.tsx'
import { Pass } from './Pass.tsx'
import { StatementForm } from './StatementForm.tsx'
import { useOwnRegistration } from '../../parts/events/own-registration.ts'
import { StatementList } from '../../parts/statements/StatementList.tsx'

const MeetingsLink = lazyPart(
  'event.meetings',
  () => import('#web/parts/events/MeetingsLink.tsx'),
  <></>,
)

const PeopleMet = quietPart('event.people-met', () => import('../../contacts/PeopleMet.tsx'))
const RatingPanel = quietPart('event.rating', () => import('../../feedback/RatingPanel.tsx'))

/** An attendee's own part: their registration, their statements, whom to meet, and how to leave. */
export function OwnPart({ event }: { event: EventView }) {
  return event.status === 'taken_down' && event.timing !== 'ended' ? (
    <TakenDown event={event} />
  ) : (
    <TakingPart event={event} />
  )
}

/** For an event that was taken down: first what that means, then the refund, and how to leave. */
function TakenDown({ event }: { event: EventView }) {
  const { t } = useWords()
  const { data: own } = useOwnRegistration(event.id, event.registrationState)
  return (
    <section className={`${look('card')} grid gap-5 p-6`}>
      <h2 className="title-2">{t('event.taken-down-own')}</h2>
      <p>{t('event.taken-down-in')}</p>
      {own?.ticket && <OwnTicket ticket={own.ticket} eventId={event.id} />}
      {own && own.state !== 'checked_in' && own.state !== 'attended' && (
        <LeaveButton
          event={event}
          bringsOthers={(own.companions?.left ?? 0) > 0}
          ticket={own.ticket}
          isFirst
        />
      )}
      <p className="flex flex-wrap gap-x-5 border-t border-rule pt-3 *:inline-flex *:min-h-11 *:items-center">
        <Link to={paths.matches} params={{ eventId: event.id }} className={look('plainLink')}>
          {t('event.see-matches')}
        </Link>
        <Link to={paths.attendees} params={{ eventId: event.id }} className={look('plainLink')}>
          {t('event.who-is-here')}
        </Link>
      </p>
    </section>
  )
}

/** With #statements the matching info is open for changes and in sight. */
function TakingPart({ event }: { event: EventView }) {
  const { t } = useWords()
  const query = useOwnRegistration(event.id, event.registrationState)
  const isOpen = isEventOpen(event)
  const isAsked = useRouterState({
    select: ({ location }) => isOpen && location.hash === 'statements',
  })
  const [isRestating, setRestating] = useState(isAsked)
  const editor = useRef<HTMLDivElement>(null)
  const isKnown = query.data !== undefined
  useEffect(() => {
    if (isAsked && isKnown) editor.current?.scrollIntoView()
  }, [isAsked, isKnown])
  const isOver = event.status === 'published' && !isOpen && event.role !== 'host'
  const restated = async () => {
    setRestating(false)
    showToast(t('event.restated'), t('event.restated-text'))
    await Promise.all(
      [readMyRegistration, listMatches, listItems].map((endpoint) =>
        queryClient.invalidateQueries(every(endpoint)),
      ),
    )
  }
  return (
    <section id="statements" className={`${look('card')} grid scroll-mt-24 gap-6 p-6`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Capsule isMet={!event.fadedAt} className="h-7 w-14" />
        <h2 className="title-2">
          {t(
            event.status === 'cancelled' || event.timing === 'ended'
              ? 'event.you-had-joined'
              : 'event.you-are-in',
          )}
        </h2>
      </header>
      {isOver && query.data?.ratingToken && <RatingPanel token={query.data.ratingToken} />}
      {isOpen && event.place !== null && query.data?.pass && (
        <Pass pass={query.data.pass} state={query.data.state} />
      )}
      {isOpen && <RoundsLink eventId={event.id} />}
      {event.status === 'published' && !event.fadedAt && <MeetingsLink eventId={event.id} />}
      {query.data?.ticket && <OwnTicket ticket={query.data.ticket} eventId={event.id} />}
      {!event.fadedAt && (
        <div ref={editor} className="grid scroll-mt-24 gap-6">
          <QueryView query={query} isQuiet>
            {({ statements }) =>
              isRestating ? (
                <StatementForm
                  event={event}
                  statements={statements.filter(({ questionId }) => questionId === null)}
                  onDone={() => void restated()}
                  onCancel={() => setRestating(false)}
                />
              ) : (
                <StatementList statements={statements} host={event.hostName} />
              )
            }
          </QueryView>
        </div>
      )}
      {isOpen && query.data && <GuestLink event={event} registration={query.data} />}
      {isOpen && query.data && <OwnAnswers eventId={event.id} registration={query.data} />}
      {!isRestating && (
        <div className="grid gap-4">
          {!event.fadedAt && (
            <p className="flex flex-wrap gap-2 *:grow">
              <Link to={paths.matches} params={{ eventId: event.id }} className={look('primary')}>
                {t('event.see-matches')}
              </Link>
              <Link to={paths.attendees} params={{ eventId: event.id }} className={look('outline')}>
                {t('event.who-is-here')}
              </Link>
            </p>
          )}
          {isOver && (
            <>
              {!event.fadedAt && <PeopleMet event={event} />}
              <Link
                to={paths.feedback}
                search={{ event: event.id }}
                className={`${look('plainLink')} inline-flex min-h-8 items-center justify-self-start text-sm`}
              >
                {t('rating.more')}
              </Link>
            </>
          )}
          {isOpen && (
            <div className="-mx-3.5 -mb-2 flex flex-wrap items-center gap-x-1">
              <Button
                kind="quiet"
                size="small"
                className="min-h-11"
                onClick={() => setRestating(true)}
              >
                {t('event.restate')}
              </Button>
              {query.data?.state === 'confirmed' && (
                <TicketTransfer event={event} registration={query.data} />
              )}
              {query.data?.state !== 'checked_in' && query.data?.state !== 'attended' && (
                <LeaveButton
                  event={event}
                  bringsOthers={(query.data?.companions?.left ?? 0) > 0}
                  ticket={query.data?.ticket ?? null}
                />
              )}
            </div>
          )}
        </div>
      )}
    </section>
  )
}
