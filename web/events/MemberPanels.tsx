import type { EventView } from '#contract/events.ts'
import { HostPanel } from './HostPanel.tsx'
import { OwnPart } from './OwnPart.tsx'
import { PublishedPanel } from './PublishedPanel.tsx'

/** What a gathering's page holds for its host and its guests; visitors do not load it. */
export function Part({ event, isFresh }: { event: EventView; isFresh: boolean }) {
  if (isFresh) return <PublishedPanel event={event} />
  return (
    <>
      {event.role === 'host' && <HostPanel event={event} />}
      {event.registrationId !== null && <OwnPart event={event} />}
    </>
  )
}
