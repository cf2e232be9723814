import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type EventView, readEvent } from '#contract/events.ts'
import { q } from '#web/kit/call.ts'
import { ApiError } from '#web/kit/failure.ts'
import { PageOf } from '#web/parts/PageOf.tsx'
import { EventHead } from './EventHead.tsx'
import { HostPanel } from './HostPanel.tsx'
import { JoinPanel } from './JoinPanel.tsx'
import { NotOpenToYou } from './NotOpenToYou.tsx'
import { OwnPart } from './OwnPart.tsx'

/** One gathering, as its host, a guest or a passer-by sees it. */
export function Page() {
  const { eventId = '' } = useParams({ strict: false })
  const query = useQuery(q(readEvent, { params: { eventId } }))
  const isNotOpen = query.error instanceof ApiError && query.error.code === 'event-not-found'
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">{isNotOpen ? <NotOpenToYou /> : <PageOf query={query}>{(event) => <Gathering event={event} />}</PageOf>}</div>
    </div>
  )
}

function Gathering({ event }: { event: EventView }) {
  const isIn = event.registrationId !== null
  return (
    <article className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <EventHead event={event} />
      <div className="grid gap-6 lg:sticky lg:top-24 lg:row-span-2">
        {event.role === 'host' && <HostPanel event={event} />}
        {!isIn && !(event.role === 'host' && event.status === 'draft') && <JoinPanel event={event} />}
      </div>
      <div className="grid gap-10">
        {isIn && <OwnPart event={event} />}
        {event.description && <div className="max-w-160 leading-relaxed whitespace-pre-line">{event.description}</div>}
      </div>
    </article>
  )
}
