import { useRouter } from '@tanstack/react-router'
import { takeHandover } from '#web/kit/handover.ts'
import { currentSession, enterSession } from '#web/kit/session.ts'
import { sendAcceptance } from '#web/parts/accepted-texts.ts'
import { syncTouches } from '#web/parts/load-touches.ts'
import { destinationOf } from './destination.ts'

/**
 * Reads who signed in, stores in their account whose links they came by, and goes on to where they
 * were heading.
 */
export function useResume(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await enterSession()
    // A suspended person was turned away meanwhile.
    if (currentSession().status !== 'authenticated') return
    syncTouches()
    void sendAcceptance()
    router.history.push(destinationOf(takeHandover()))
  }
}
