import type { ReactNode } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { BackLink } from '../pages/BackLink.tsx'

type Props = {
  event: EventView
  title: string
  lead: string
  /** The window's title, which names a printed file, if it differs from the title. */
  name?: string
  children?: ReactNode
}

/**
 * The head of a page of an event: the link back to the event, which is its title on paper, the title
 * and the lead.
 */
export function EventPageHeader({ event, title, lead, name, children }: Props) {
  return (
    <header className="grid gap-2">
      <div className="no-print grid">
        <BackLink to={paths.event} params={{ eventId: event.id }}>
          {event.title}
        </BackLink>
      </div>
      <p className="title-2 hidden wrap-anywhere print:block">{event.title}</p>
      <PageTitle {...(name !== undefined && { name })}>{title}</PageTitle>
      <p className="lead">{lead}</p>
      {children}
    </header>
  )
}
