import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ThreadPurpose } from '#contract/assistant.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** A link to think about something with the assistant. */
export function AssistantLink({
  purpose,
  eventId,
  children,
  className = look('outline', 'small'),
}: {
  purpose: ThreadPurpose
  eventId?: string
  children: ReactNode
  className?: string
}) {
  return (
    <Link
      to={paths.assistant}
      search={{ purpose, ...(eventId !== undefined && { event: eventId }) }}
      preload={false}
      className={className}
    >
      <MessagesSquare aria-hidden className="size-4.5 shrink-0" />
      {children}
    </Link>
  )
}
