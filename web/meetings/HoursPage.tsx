import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type MeetingBoard, readMeetingHours } from '#contract/meetings/hours.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { followEvent } from '#web/parts/pages/follow.ts'
import { isEventNotFound } from '#web/parts/events/EventNotFound.tsx'
import { AccessDenied } from '#web/parts/events/AccessDenied.tsx'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { paths } from '#web/paths.ts'
import { fewText } from './few.ts'
import { HoursForm } from './HoursForm.tsx'
import { Seating } from './Seating.tsx'

/**
 * The host's page for meeting hours: when, where, how many, and who sits together by mutual
 * consent.
 */
export function HoursPage() {
  const { t } = useWords()
  const { eventId = '' } = useParams({ strict: false })
  const query = useQuery(q(readMeetingHours, { params: { eventId } }))
  useEffect(() => followEvent(eventId), [eventId])
  if (isEventNotFound(query.error))
    return (
      <div className="shell py-8 sm:py-12">
        <AccessDenied eventId={eventId} />
      </div>
    )
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-8 py-6 sm:py-12">
      <QueryPage query={query}>
        {(board) => (
          <>
            <header className="grid gap-2">
              <BackLink to={paths.event} params={{ eventId }} className="print:hidden">
                {board.title}
              </BackLink>
              <PageTitle name={`${t('meeting-hours.title')} · ${board.title}`}>
                {t('meeting-hours.title')}
              </PageTitle>
              <p className="lead max-w-160 print:hidden">{t('meeting-hours.lead')}</p>
            </header>
            {board.hours && !isClosed(board) && <Counts board={board} />}
            {!isClosed(board) && <HoursForm key={board.version} eventId={eventId} board={board} />}
            {isClosed(board) && (
              <p role="status" className={board.isCancelled ? look('error') : 'text-ink-2'}>
                {t(board.isCancelled ? 'refusals.event-cancelled' : 'refusals.event-ended')}
              </p>
            )}
            {board.hours && <Seating board={board} />}
          </>
        )}
      </QueryPage>
    </div>
  )
}
export { HoursPage as Page }

function isClosed({ isCancelled, isOver }: MeetingBoard): boolean {
  return isCancelled || isOver
}

function Few({ count }: { count: number }) {
  const { t } = useWords()
  return count === 0 ? (
    <>
      <span aria-hidden>&lt;5</span>
      <span className="sr-only">{fewText(t, count)}</span>
    </>
  ) : (
    fewText(t, count)
  )
}

function Counts({ board }: { board: MeetingBoard }) {
  const { t } = useWords()
  const counts = [
    ['meeting-hours.have', <Few key="have" count={board.placed} />],
    ['meeting-hours.without', <Few key="without" count={board.without} />],
    ['meeting-hours.agreed', board.accepted],
  ] as const
  return (
    <section className="grid gap-3 print:hidden">
      <dl className="grid grid-cols-3 gap-3 rounded-card bg-board p-5 text-white sm:gap-8 sm:p-8">
        {counts.map(([word, count]) => (
          <div key={word} className="flex min-w-0 flex-col-reverse justify-end gap-1">
            <dt className="text-sm wrap-anywhere">{t(word)}</dt>
            <dd className="font-display text-4xl leading-none font-bold text-board-ink tabular-nums sm:text-6xl">
              {count}
            </dd>
          </div>
        ))}
      </dl>
      <p className={look('hint')}>{t('meeting-hours.private')}</p>
    </section>
  )
}
