import { Link } from '@tanstack/react-router'
import { type Host, listHostEvents } from '#contract/hosts.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { CoverThumb } from '#web/parts/events/CoverThumb.tsx'
import { EventLine, EventAvailability } from '#web/parts/events/EventLine.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { paths } from '#web/paths.ts'

/** The host's public events: upcoming, and past ones if there are any. */
export function HostEvents({ host }: { host: Host }) {
  const { t } = useWords()
  return (
    <div className="grid min-w-0 content-start gap-14">
      <section className="grid gap-6">
        <h2 className="title-2">{t('hosts.upcoming')}</h2>
        {host.upcoming === 0 ? (
          <NothingComing host={host} />
        ) : (
          <Stops host={host} when="upcoming" />
        )}
      </section>
      {host.past > 0 && (
        <section className="grid gap-6">
          <h2 className="title-2">{t('hosts.past')}</h2>
          <Stops host={host} when="past" />
        </section>
      )}
    </div>
  )
}

function Stops({ host, when }: { host: Host; when: 'upcoming' | 'past' }) {
  const list = useList(listHostEvents, (cursor) => ({
    params: { handle: host.handle },
    query: { when, cursor },
  }))
  return (
    <Listing list={list} empty={<NothingComing host={host} />}>
      {(events) => (
        <EventLine
          events={events}
          withHost={false}
          aside={(event) => (
            <>
              <EventAvailability event={event} />
              <CoverThumb event={event} />
            </>
          )}
        />
      )}
    </Listing>
  )
}

function NothingComing({ host }: { host: Host }) {
  const { t } = useWords()
  if (host.isYou)
    return (
      <EmptyState
        title={t('hosts.nothing-yours')}
        actions={
          <Link to={paths.createEvent} className={look('primary')}>
            {t('create.heading')}
          </Link>
        }
      >
        {t('hosts.nothing-yours-text')}
      </EmptyState>
    )
  return (
    <EmptyState title={t('hosts.nothing')}>
      {t('hosts.nothing-text', { name: host.name })}
    </EmptyState>
  )
}
