import { useRouter } from '@tanstack/react-router'
import { takeHandover } from '#web/kit/handover.ts'
import type { Handover } from '#web/kit/handover.ts'
import { currentSession, enterSession } from '#web/kit/session.ts'
import { addressTo, paths } from '#web/paths.ts'

/** Reads who signed in, then goes on to where they were heading. */
export function useResume(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await enterSession()
    // A suspended person was turned away meanwhile.
    if (currentSession().status === 'authenticated') router.history.push(destinationOf(takeHandover()))
  }
}

/** Back to where they came from, or to the invitation that they hold, or home. */
export function destinationOf({ from, eventId, invitationCode }: Handover): string {
  if (from) return from
  if (eventId && invitationCode) return addressTo(paths.invitation, { eventId, invitationCode })
  return paths.home
}
