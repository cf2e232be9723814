import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readEvent } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { EventNotFound, isEventNotFound } from './EventNotFound.tsx'
import { EdgeLine } from '../pages/EdgeLine.tsx'
import { PageSkeleton } from '../pages/QueryPage.tsx'

type Props = { eventId: string }

/**
 * Renders its children if the reader can see the event; otherwise nothing about roles is revealed.
 */
export function EventGate({ eventId, children }: Props & { children: ReactNode }) {
  const query = useQuery({ ...q(readEvent, { params: { eventId } }), retry: false })
  if (isEventNotFound(query.error)) return <EventNotFound />
  return query.isLoading ? <PageSkeleton /> : children
}

/** Shown when anyone other than the hosts and helpers opens their page of an event. */
export function AccessDenied({ eventId }: Props) {
  const { t } = useWords()
  return (
    <EventGate eventId={eventId}>
      <div className="grid justify-items-start gap-5">
        <EdgeLine />
        <PageTitle>{t('event.not-open.title')}</PageTitle>
        <p className="lead">{t('event.not-open.text')}</p>
        <Link to={paths.event} params={{ eventId }} className={look('outline')}>
          {t('matches.to-event')}
        </Link>
      </div>
    </EventGate>
  )
}
