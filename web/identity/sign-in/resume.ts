import { useRouter } from '@tanstack/react-router'
import { takeHandover } from '#web/kit/auth/handover.ts'
import { currentSession, enterSession } from '#web/kit/auth/session.ts'
import { sendAcceptance } from '#web/parts/auth/accepted-texts.ts'
import { syncTouches } from '#web/parts/affiliates/load-touches.ts'
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
