import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type EventView, listAttendees, readEvent } from '#contract/events.ts'
import { q } from '#web/kit/call.ts'
import { ApiError } from '#web/kit/failure.ts'
import { useWords } from '#web/kit/i18n.ts'
import { useList } from '#web/kit/list.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/states.tsx'
import { useAddressText } from '#web/parts/address.ts'
import { LineIn } from '#web/parts/LineIn.tsx'
import { Listing } from '#web/parts/Listing.tsx'
import { PageOf } from '#web/parts/PageOf.tsx'
import { SearchBox } from '#web/parts/SearchBox.tsx'
import { paths } from '#web/paths.ts'
import { AttendeeList } from './AttendeeList.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Invitation } from './Invitation.tsx'
import { NotOpenToYou } from './NotOpenToYou.tsx'

/** Who joined; the host's page, and everybody else is told so. */
export function Page() {
  const { eventId = '' } = useParams({ strict: false })
  const query = useQuery(q(readEvent, { params: { eventId } }))
  const isGone = query.error instanceof ApiError && query.error.code === 'event-not-found'
  return <div className="overflow-x-clip"><div className="shell py-8 sm:py-12">{isGone ? <NotOpenToYou /> : <PageOf query={query}>{(event) => (event.role === 'host' ? <Attendees event={event} /> : <OnlyForHost event={event} />)}</PageOf>}</div></div>
}

function OnlyForHost({ event }: { event: EventView }) {
  const { t } = useWords()
  const params = { eventId: event.id }
  return (
    <div className="grid justify-items-start gap-5">
      <LineIn />
      <PageTitle>{t('attendees.only-host')}</PageTitle>
      {event.registrationId === null && <p className="lead">{t('attendees.only-host-text')}</p>}
      <div className="flex flex-wrap gap-3">
        <Link to={paths.event} params={params} className={look('outline')}>{t('matches.to-event')}</Link>
        {event.registrationId !== null && <Link to={paths.matches} params={params} className={look('outline')}>{t('event.see-matches')}</Link>}
      </div>
    </div>
  )
}

function Attendees({ event }: { event: EventView }) {
  const { t } = useWords()
  const params = { eventId: event.id }
  const [words, search] = useAddressText('q')
  const list = useList(listAttendees, (cursor) => ({ params, query: { q: words, cursor } }))
  const total = list.data?.pages[0]?.total ?? event.seatsTaken
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <Link to={paths.event} params={params} className={`${look('plainLink')} inline-flex min-h-8 items-center gap-2 justify-self-start`}><ArrowLeft aria-hidden className="size-4 shrink-0" />{event.title}</Link>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-2">
            <PageTitle>{t('attendees.title')}</PageTitle>
            <p className="lead">{t('attendees.joined', { count: total })}</p>
          </div>
          {total > 0 && <ExportButton event={event} />}
        </div>
      </header>
      {total > 0 && <div className="max-w-160"><SearchBox label={t('attendees.search')} value={words ?? ''} onSearch={search} /></div>}
      <div className={`transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={list.isPlaceholderData}>
        <Listing list={list} empty={words ? <EmptyState title={t('attendees.nobody-found', { words })} /> : <NobodyYet event={event} />}>
          {(attendees) => <AttendeeList attendees={attendees} />}
        </Listing>
      </div>
    </div>
  )
}

function NobodyYet({ event }: { event: EventView }) {
  const { t } = useWords()
  return (
    <EmptyState title={t('attendees.nobody-yet')}>
      <p>{event.status === 'draft' ? t('attendees.nobody-yet-draft') : t('attendees.nobody-yet-text')}</p>
      {event.status === 'published' && event.invitationCode && (
        <div className={`${look('card')} mx-auto mt-6 max-w-lg p-6 text-left text-ink`}><Invitation eventId={event.id} code={event.invitationCode} /></div>
      )}
    </EmptyState>
  )
}
