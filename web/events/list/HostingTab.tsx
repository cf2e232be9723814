import { Link } from '@tanstack/react-router'
import type { EventCard } from '#contract/events/event-card.ts'
import { listPublishedEvents } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { EventLine, StateChip } from '#web/parts/events/EventLine.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { paths } from '#web/paths.ts'
import { Group } from './Group.tsx'
import { byState } from './lists.rules.ts'

/** The events the reader hosts. */
export function HostingTab() {
  const { t } = useWords()
  const list = useList(listPublishedEvents, (cursor) => ({ query: { cursor } }))
  return (
    <Listing list={list} empty={<NoneHosted />}>
      {(events) => {
        const { drafts, running, over } = byState(events)
        return (
          <div className="grid gap-10">
            {drafts.length > 0 && (
              <Group title={t('items.drafts')}>
                <EventLine
                  withHost={false}
                  events={drafts}
                  aside={(event) => <Continue eventId={event.id} />}
                />
              </Group>
            )}
            {running.length > 0 && (
              <Group title={t('items.published')}>
                <EventLine
                  withHost={false}
                  events={running}
                  aside={(event) => <Seats event={event} />}
                />
              </Group>
            )}
            {over.length > 0 && (
              <Group title={t('items.over')}>
                <EventLine
                  withHost={false}
                  events={over}
                  aside={(event) => <Seats event={event} />}
                />
              </Group>
            )}
            <p>
              <Link
                to={paths.pricingTiers}
                className={`${look('link')} inline-flex min-h-8 items-center text-sm`}
              >
                {t('pricing.own-title')}
              </Link>
            </p>
          </div>
        )
      }}
    </Listing>
  )
}

function Continue({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <Link to={paths.createEvent} search={{ edit: eventId }} className={look('outline', 'small')}>
      {t('host.continue')}
    </Link>
  )
}

function Seats({ event }: { event: EventCard }) {
  const { t } = useWords()
  return (
    <>
      <span className="text-sm text-ink-2">
        {event.capacity === null
          ? t('event.going', { count: event.peopleIn })
          : t('host.of-seats', { taken: event.seatsTaken, count: event.capacity })}
      </span>
      <StateChip event={event} />
      <Link
        to={paths.attendees}
        params={{ eventId: event.id }}
        className={`${look('link')} inline-flex min-h-8 items-center text-sm`}
      >
        {t('attendees.title')}
      </Link>
    </>
  )
}

function NoneHosted() {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('items.none-hosted')}
      actions={
        <Link to={paths.createEvent} className={look('primary')}>
          {t('create.heading')}
        </Link>
      }
    >
      {t('items.none-hosted-text')}
    </EmptyState>
  )
}
