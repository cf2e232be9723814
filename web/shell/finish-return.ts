import type { RouterHistory } from '@tanstack/react-router'
import { isAuthReturn } from '#web/kit/auth/auth.rules.ts'

/**
 * Finishes a return from the pool's own sign-in page: the person is signed in, and the address is
 * where they were heading. Returns whether it was one.
 */
export async function finishReturn(history: RouterHistory): Promise<boolean> {
  if (!isAuthReturn(location.pathname + location.search)) return false
  // If this code does not load, the page's own does not either, and the page says so.
  await import('#web/identity/sign-in/hosted-return.ts').then(
    ({ completeHostedSignIn: comeBack }) => comeBack(history),
    () => undefined,
  )
  return true
}
