import type { EventView } from '#contract/events.ts'
import { useLive } from '#web/parts/live.ts'
import { AskedPanel } from './AskedPanel.tsx'
import { HostPanel } from './HostPanel.tsx'
import { OwnPart } from './OwnPart.tsx'
import { OwnStanding } from './OwnStanding.tsx'
import { PublishedPanel } from './PublishedPanel.tsx'

/** What a gathering's page holds for its host and its guests; visitors do not load it. */
export function Part({ event, isFresh }: { event: EventView; isFresh: boolean }) {
  useLive(event)
  if (isFresh) return <PublishedPanel event={event} />
  return (
    <>
      {event.isAskedToHelp && <AskedPanel event={event} />}
      {event.rights.length > 0 && <HostPanel event={event} />}
      {event.registrationId !== null && <OwnPart event={event} />}
      {event.registrationId === null && event.registrationState !== null && <OwnStanding event={event} />}
    </>
  )
}
