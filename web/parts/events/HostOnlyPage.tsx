import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EdgeLine } from '../pages/EdgeLine.tsx'
import { QueryPage } from '../pages/QueryPage.tsx'
import { paths } from '#web/paths.ts'

type Props = {
  mayCome: (event: EventView) => boolean
  /** The text for everyone else. */
  otherwise: string
  children: (event: EventView) => ReactNode
}

/** A page about an event for those who run it; other people who may see the event get a note. */
export function HostOnlyPage({ mayCome, otherwise, children }: Props) {
  const { eventId = '' } = useParams({ strict: false })
  const query = useQuery(q(readEvent, { params: { eventId } }))
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        <QueryPage query={query}>
          {(event) =>
            mayCome(event) ? children(event) : <NotForYou title={otherwise} eventId={event.id} />
          }
        </QueryPage>
      </div>
    </div>
  )
}

function NotForYou({ title, eventId }: { title: string; eventId: string }) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-5">
      <EdgeLine />
      <PageTitle>{title}</PageTitle>
      <Link to={paths.event} params={{ eventId }} className={look('outline')}>
        {t('matches.to-event')}
      </Link>
    </div>
  )
}

export function BackLink({ event }: { event: EventView }) {
  return (
    <Link
      to={paths.event}
      params={{ eventId: event.id }}
      className={`${look('plainLink')} inline-flex min-h-8 items-center gap-2 justify-self-start wrap-anywhere`}
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {event.title}
    </Link>
  )
}
