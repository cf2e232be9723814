import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readEvent } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { EventNotFound, isEventNotFound } from './EventNotFound.tsx'
import { NoAccessNote } from './NoAccessNote.tsx'
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
      <NoAccessNote eventId={eventId} title={t('event.not-open.title')}>
        {t('event.not-open.text')}
      </NoAccessNote>
    </EventGate>
  )
}
