import type { EventView } from '#contract/events/events.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { PageError, PageSkeleton } from '#web/parts/pages/QueryPage.tsx'
import { useOwnRegistration } from '../../parts/events/own-registration.ts'
import { ElsewhereNote } from './ElsewhereNote.tsx'
import { JoinResult } from './JoinResult.tsx'
import { useTellPaid } from './tell-paid.ts'

const shown: readonly RegistrationState[] = [
  'confirmed',
  'checked_in',
  'awaiting_payment',
  'pending_approval',
  'waitlisted',
]

/**
 * The registration that a person finds again in a frame, with their ticket or payment. The event's
 * own page, where a registration can be cancelled, is for no frame.
 */
export function FramedRegistration({ event }: { event: EventView }) {
  const { data, isError, error, refetch } = useOwnRegistration(event.id, event.registrationState)
  useTellPaid(event.id, data?.state)
  if (data)
    return shown.includes(data.state) ? (
      <JoinResult event={event} registration={data} />
    ) : (
      <ElsewhereNote event={event} />
    )
  return isError ? <PageError cause={error} onRetry={refetch} /> : <PageSkeleton />
}
