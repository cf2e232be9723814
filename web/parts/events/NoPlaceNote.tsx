import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readEvent } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { paths } from '#web/paths.ts'
import { noPlaceTitle } from './no-place.rules.ts'

/**
 * Shown on an attendee page to a person without a place: the state of their registration, and a
 * link to it. `children` say who sees the page.
 */
export function NoPlaceNote({
  eventId,
  mayJoin = false,
  children,
}: {
  eventId: string
  /** Links straight to joining if they never registered. */
  mayJoin?: boolean
  children: ReactNode
}) {
  const { t } = useWords()
  const state = useQuery(q(readEvent, { params: { eventId } })).data?.registrationState ?? null
  const way =
    mayJoin && state === null ? (
      <Link to={paths.register} params={{ eventId }} className={look('primary')}>
        {t('join.join')}
      </Link>
    ) : (
      <Link to={paths.event} params={{ eventId }} className={look('primary')}>
        {t('matches.to-event')}
      </Link>
    )
  return (
    <EmptyState title={t(noPlaceTitle(state))} actions={way}>
      {children}
    </EmptyState>
  )
}
