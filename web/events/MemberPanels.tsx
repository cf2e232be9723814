import type { EventView } from '#contract/events.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { lazyPart } from '#web/kit/ui/part.tsx'
import { Faded } from '#web/parts/Faded.tsx'
import { useKeptPage } from '#web/parts/keeping.ts'
import { useLive } from '#web/parts/live.ts'
import { addressTo, paths } from '#web/paths.ts'
import { AskedPanel } from './AskedPanel.tsx'
import { BackFromPaying } from './BackFromPaying.tsx'
import { OwnStanding } from './OwnStanding.tsx'

// Most are one or the other.
const HostPanel = lazyPart('event.hosting', async () => ({
  Part: (await import('./HostPanel.tsx')).HostPanel,
}))
const OwnPart = lazyPart('event.own', async () => ({
  Part: (await import('./OwnPart.tsx')).OwnPart,
}))
// The way to share it, with its picture of the code, stands once: right after publishing, and where
// somebody asks for it.
const PublishedPanel = lazyPart('event.published', async () => ({
  Part: (await import('./PublishedPanel.tsx')).PublishedPanel,
}))

/** What a gathering's page holds for its host and its guests; visitors do not load it. */
export function Part({ event, isFresh }: { event: EventView; isFresh: boolean }) {
  useLive(event)
  useKeptPage(addressTo(paths.event, { eventId: event.id }))
  if (isFresh) return <PublishedPanel event={event} />
  return (
    <>
      {event.fadedAt && <Faded at={event.fadedAt} zone={event.timeZone} />}
      {event.isAskedToHelp && (
        <Boundary of={event}>
          <AskedPanel event={event} />
        </Boundary>
      )}
      {event.rights.length > 0 && <HostPanel event={event} />}
      {event.registrationId !== null && <OwnPart event={event} />}
      {event.registrationId !== null && (
        <Boundary of={event} instead={null}>
          <BackFromPaying event={event} />
        </Boundary>
      )}
      {event.registrationId === null && event.registrationState !== null && (
        <Boundary of={event}>
          <OwnStanding event={event} />
        </Boundary>
      )}
    </>
  )
}
