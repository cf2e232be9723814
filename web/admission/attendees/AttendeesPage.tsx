import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { NoAccessNote } from '#web/parts/events/NoAccessNote.tsx'
import { useLiveEvent } from '#web/parts/pages/live-updates.ts'
import { noPlaceTitle } from '#web/parts/events/no-place.rules.ts'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { Directory } from './Directory.tsx'
import { HostList } from './HostList.tsx'

/**
 * For hosts who decide, all registrations; for admitted attendees, those who chose to be listed.
 */
export function AttendeesPage() {
  const { eventId = '' } = useParams({ strict: false })
  const query = useQuery(q(readEvent, { params: { eventId } }))
  useLiveEvent(query.data)
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        <QueryPage query={query}>{(event) => <ListFor event={event} />}</QueryPage>
      </div>
    </div>
  )
}
export { AttendeesPage as Page }

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
    <NoAccessNote eventId={event.id} title={t('attendees.only-in')}>
      {t(
        event.registrationState === null
          ? 'attendees.only-in-text'
          : noPlaceTitle(event.registrationState),
      )}
    </NoAccessNote>
  )
}
