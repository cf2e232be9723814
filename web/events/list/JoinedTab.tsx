import { Link } from '@tanstack/react-router'
import type { EventCard } from '#contract/events/event-card.ts'
import { listRegisteredEvents } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { EventLine, EventAvailability } from '#web/parts/events/EventLine.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { paths } from '#web/paths.ts'
import { CodeField } from '../../parts/events/CodeForm.tsx'
import { isPending } from '../../parts/events/join.rules.ts'
import { upcomingAndPast } from './lists.rules.ts'
import { Group } from './Group.tsx'

/** The events the reader attends or waits for. */
export function JoinedTab() {
  const { t } = useWords()
  const list = useList(listRegisteredEvents, (cursor) => ({ query: { cursor } }))
  return (
    <Listing list={list} empty={<NoneJoined />}>
      {(events) => {
        const { coming, past } = upcomingAndPast(events)
        return (
          <div className="grid gap-10">
            {coming.length > 0 && (
              <Group title={t('items.coming')}>
                <EventLine events={coming} aside={matchesBeside} />
              </Group>
            )}
            {past.length > 0 && (
              <Group title={t('items.past')}>
                <EventLine events={past} />
              </Group>
            )}
          </div>
        )
      }}
    </Listing>
  )
}

function matchesBeside(event: EventCard) {
  if (isPending(event.standing)) return <EventAvailability event={event} />
  return (
    <>
      <EventAvailability event={event} />
      <MatchesLink eventId={event.id} />
    </>
  )
}

function MatchesLink({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <Link
      to={paths.matches}
      params={{ eventId }}
      className={`${look('link')} inline-flex min-h-8 items-center text-sm`}
    >
      {t('event.see-matches')}
    </Link>
  )
}

function NoneJoined() {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('items.none-joined')}
      actions={
        <Link to={paths.explore} className={look('outline')}>
          {t('nav.explore')}
        </Link>
      }
    >
      <p>{t('items.none-joined-text')}</p>
      <div className={`${look('card')} mx-auto mt-5 max-w-sm p-5 text-left text-ink`}>
        <CodeField />
      </div>
    </EmptyState>
  )
}
