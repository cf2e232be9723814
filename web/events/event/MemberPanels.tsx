import type { EventView } from '#contract/events/events.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { RetentionNote } from '#web/parts/events/RetentionNote.tsx'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { useLiveEvent } from '#web/parts/pages/live-updates.ts'
import { addressTo, paths } from '#web/paths.ts'
import { HelperInvitation } from '../hosting/HelperInvitation.tsx'
import { OwnStatus } from '../../admission/own-registration/OwnStatus.tsx'

// Most readers are either host or attendee.
const HostPanel = lazyPart('event.hosting', async () => ({
  Part: (await import('../hosting/HostPanel.tsx')).HostPanel,
}))
const OwnPart = lazyPart('event.own', async () => ({
  Part: (await import('../../admission/own-registration/OwnPart.tsx')).OwnPart,
}))
// The sharing panel with its QR code appears once: right after publishing, or on request.
const PublishedPanel = lazyPart('event.published', async () => ({
  Part: (await import('../hosting/PublishedPanel.tsx')).PublishedPanel,
}))

const PaidPanel = lazyPart('event.paid', async () => ({
  Part: (await import('../../admission/registration/PaidPanel.tsx')).PaidPanel,
}))
const HostMessages = quietPart(
  'event.messages',
  () => import('../../admission/own-registration/HostMessages.tsx'),
)

type Props = {
  event: EventView
  /** What has just happened, and takes the page; null for the panels beside the event. */
  step: 'published' | 'paid' | null
}

/** What an event's page contains for its host and attendees; visitors do not load it. */
export function MemberPanels({ event, step }: Props) {
  useLiveEvent(event)
  useOfflinePage(addressTo(paths.event, { eventId: event.id }))
  if (step === 'published') return <PublishedPanel event={event} />
  if (step === 'paid') return <PaidPanel event={event} />
  return (
    <>
      {event.fadedAt && <RetentionNote at={event.fadedAt} zone={event.timeZone} />}
      {event.isAskedToHelp && (
        <Boundary of={event}>
          <HelperInvitation event={event} />
        </Boundary>
      )}
      {event.rights.length > 0 && <HostPanel event={event} />}
      {event.registrationId !== null && <OwnPart event={event} />}
      {event.registrationId === null && event.registrationState !== null && (
        <Boundary of={event}>
          <OwnStatus event={event} />
        </Boundary>
      )}
      {event.registrationState !== null && <HostMessages eventId={event.id} />}
    </>
  )
}
export { MemberPanels as Part }
