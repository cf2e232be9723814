import { useParams } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AccessDenied } from '#web/parts/events/AccessDenied.tsx'
import { PageError, PageSkeleton } from '#web/parts/pages/QueryPage.tsx'
import { isEventNotFound } from '#web/parts/events/EventNotFound.tsx'
import { Desk } from './Desk.tsx'
import { DoorDesk } from './desk.ts'
import { RejectedCheckIns } from './Troubles.tsx'

/** The door page, for the host and co-hosts: checks people in by ticket or name, also offline. */
export function CheckInPage() {
  const { eventId = '' } = useParams({ strict: false })
  return (
    <div className="shell py-6 sm:py-12">
      <Door key={eventId} eventId={eventId} />
    </div>
  )
}
export { CheckInPage as Page }

function Door({ eventId }: { eventId: string }) {
  const [desk] = useState(() => new DoorDesk(eventId))
  useEffect(() => desk.open(), [desk])
  const { state, problem } = useSyncExternalStore(desk.subscribe, desk.state)
  if (state) return <Desk desk={desk} state={state} eventId={eventId} />
  if (isEventNotFound(problem))
    return (
      <div className="grid gap-8">
        <AccessDenied eventId={eventId} />
        <RejectedCheckIns desk={desk} count={desk.left()} />
      </div>
    )
  return problem ? <PageError cause={problem} onRetry={() => desk.start()} /> : <PageSkeleton />
}
