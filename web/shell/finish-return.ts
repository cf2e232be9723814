import type { RouterHistory } from '@tanstack/react-router'
import { isAuthReturn } from '#web/kit/auth.rules.ts'

/**
 * Whoever comes back from the pool's own sign-in page is known after this, and the address is where
 * they were heading. Gives whether that was so.
 */
export async function finishReturn(history: RouterHistory): Promise<boolean> {
  if (!isAuthReturn(location.pathname + location.search)) return false
  // Where this code does not come, the page's own does not either, and the page says so.
  await import('#web/identity/hosted-return.ts').then(
    ({ completeHostedSignIn: comeBack }) => comeBack(history),
    () => undefined,
  )
  return true
}
