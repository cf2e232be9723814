import { Link } from '@tanstack/react-router'
import type { EventCard } from '#contract/events/event-card.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { paths } from '#web/paths.ts'
import { displayName } from '../people/display-name.ts'

/** The host's name, linked to their page if they have one. */
export function HostLink({
  event: { hostName, hostHandle },
}: {
  event: Pick<EventCard, 'hostName' | 'hostHandle'>
}) {
  const { t } = useWords()
  const words = t('event.hosted-by', { name: displayName(t, hostName) })
  return hostHandle ? (
    <Link
      to={paths.host}
      params={{ handle: hostHandle }}
      className="rounded-sm underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {words}
    </Link>
  ) : (
    words
  )
}
