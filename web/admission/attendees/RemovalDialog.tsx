import type { Attendee } from '#contract/admission/attendees.ts'
import { RefundEstimate } from '#web/parts/money/RefundEstimate.tsx'
import { useRefundEstimate } from '#web/parts/money/refund-estimate.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

type Props = {
  eventId: string
  people: readonly Pick<Attendee, 'registrationId' | 'isTold'>[]
  onClose: () => void
  submit: (reason: string) => Promise<void>
}

/** Shows the refunds due to those who paid, then asks before people are removed. */
export function RemovalDialog({ eventId, people, onClose, submit }: Props) {
  const query = useRefundEstimate(
    eventId,
    people.map(({ registrationId }) => registrationId),
  )
  return (
    <DeclineDialog
      decision="remove"
      people={people}
      onClose={onClose}
      submit={submit}
      brings={{
        told: <RefundEstimate query={query} />,
        isKnown: query.data !== undefined,
        isAsking: query.isFetching,
      }}
    />
  )
}
