import type { Attendee } from '#contract/attendees.ts'
import { GoesBack } from '#web/parts/GoesBack.tsx'
import { useGoingBack } from '#web/parts/goingback.ts'
import { AskReason } from './AskReason.tsx'

type Props = {
  eventId: string
  people: readonly Pick<Attendee, 'registrationId' | 'isTold'>[]
  onClose: () => void
  submit: (reason: string) => Promise<void>
}

/** Asks before people are taken out, after what goes back to those of them who paid. */
export function AskRemoval({ eventId, people, onClose, submit }: Props) {
  const query = useGoingBack(
    eventId,
    people.map(({ registrationId }) => registrationId),
  )
  return (
    <AskReason
      decision="remove"
      people={people}
      onClose={onClose}
      submit={submit}
      brings={{
        told: <GoesBack query={query} />,
        isKnown: query.data !== undefined,
        isAsking: query.isFetching,
      }}
    />
  )
}
