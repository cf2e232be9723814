import { useRouter } from '@tanstack/react-router'
import { takeHandover } from '#web/kit/handover.ts'
import { currentSession, enterSession } from '#web/kit/session.ts'
import { bringAccepted } from '#web/parts/accepted.ts'
import { bringTouches } from '#web/parts/brought.ts'
import { destinationOf } from './destination.ts'

/**
 * Reads who signed in, keeps with their account by whose links they came, and goes on to where they
 * were heading.
 */
export function useResume(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await enterSession()
    // A suspended person was turned away meanwhile.
    if (currentSession().status !== 'authenticated') return
    bringTouches()
    void bringAccepted()
    router.history.push(destinationOf(takeHandover()))
  }
}
