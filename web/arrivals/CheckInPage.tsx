import { useParams } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#web/kit/failure.ts'
import { NotOpenToYou } from '#web/parts/NotOpenToYou.tsx'
import { Failed, Waiting } from '#web/parts/PageOf.tsx'
import { Desk } from './Desk.tsx'
import { DoorDesk } from './desk.ts'
import { Left } from './Troubles.tsx'

/**
 * The door of a gathering, for its host and whoever helps there: who comes is let in by ticket or
 * name, also without a connection.
 */
export function Page() {
  const { eventId = '' } = useParams({ strict: false })
  return (
    <div className="shell py-6 sm:py-12">
      <Door key={eventId} eventId={eventId} />
    </div>
  )
}

function Door({ eventId }: { eventId: string }) {
  const [desk] = useState(() => new DoorDesk(eventId))
  useEffect(() => desk.open(), [desk])
  const { state, problem } = useSyncExternalStore(desk.subscribe, desk.state)
  if (state) return <Desk desk={desk} state={state} eventId={eventId} />
  if (problem instanceof ApiError && problem.code === 'event-not-found')
    return (
      <div className="grid gap-8">
        <NotOpenToYou eventId={eventId} />
        <Left desk={desk} count={desk.left()} />
      </div>
    )
  return problem ? <Failed cause={problem} onRetry={() => desk.start()} /> : <Waiting />
}
