import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type EventView, readEvent } from '#contract/events.ts'
import { q } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { LineIn } from '#web/parts/LineIn.tsx'
import { useLive } from '#web/parts/live.ts'
import { noPlaceTitle } from '#web/parts/noplace.rules.ts'
import { PageOf } from '#web/parts/PageOf.tsx'
import { paths } from '#web/paths.ts'
import { Directory } from './Directory.tsx'
import { HostList } from './HostList.tsx'

/**
 * Who registered, for those who decide about them; for those who are in, who chose to be listed.
 */
export function Page() {
  const { eventId = '' } = useParams({ strict: false })
  const query = useQuery(q(readEvent, { params: { eventId } }))
  useLive(query.data)
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        <PageOf query={query}>{(event) => <ListFor event={event} />}</PageOf>
      </div>
    </div>
  )
}

function ListFor({ event }: { event: EventView }) {
  if (event.role === 'host' || event.rights.includes('people')) return <HostList event={event} />
  return event.registrationId === null ? (
    <OnlyForThoseIn event={event} />
  ) : (
    <Directory event={event} />
  )
}

function OnlyForThoseIn({ event }: { event: EventView }) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-5">
      <LineIn />
      <PageTitle>{t('attendees.only-in')}</PageTitle>
      <p className="lead">
        {t(
          event.registrationState === null
            ? 'attendees.only-in-text'
            : noPlaceTitle(event.registrationState),
        )}
      </p>
      <Link to={paths.event} params={{ eventId: event.id }} className={look('outline')}>
        {t('matches.to-event')}
      </Link>
    </div>
  )
}
