import type { EventView } from '#contract/events/events.ts'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { useOwnRegistration } from '../../parts/events/own-registration.ts'
import { JoinedPanel } from './JoinedPanel.tsx'

/** The page after a payment: the ticket with its code, what was paid, and where to go next. */
export function PaidPanel({ event }: { event: EventView }) {
  const query = useOwnRegistration(event.id, event.registrationState)
  return (
    <QueryPage query={query}>
      {(registration) => <JoinedPanel event={event} registration={registration} />}
    </QueryPage>
  )
}
