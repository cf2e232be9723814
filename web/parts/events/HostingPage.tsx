import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { QueryPage } from '../pages/QueryPage.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import { NoAccessNote } from './NoAccessNote.tsx'

type Props = {
  mayCome: (event: EventView) => boolean
  /** The title for everyone else; without one, the note says only that the page is not open. */
  otherwise?: string
  className?: string
  children: (event: EventView) => ReactNode
}

/** A page about an event for those who run it; other people who may see the event get a note. */
export function HostingPage({ mayCome, otherwise, className = '', children }: Props) {
  const { eventId = '' } = useParams({ strict: false })
  const query = useQuery(q(readEvent, { params: { eventId } }))
  return (
    <div className="overflow-x-clip">
      <div className={`shell py-8 sm:py-12 ${className}`}>
        <QueryPage query={query}>
          {(event) => {
            if (mayCome(event)) return children(event)
            if (otherwise === undefined) return <AccessDenied eventId={event.id} />
            return <NoAccessNote eventId={event.id} title={otherwise} />
          }}
        </QueryPage>
      </div>
    </div>
  )
}
