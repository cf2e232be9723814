import type { AuthClient } from '#web/kit/auth/auth-client.ts'
import { noteCodeSent } from '#web/parts/auth/code-sent-time.ts'

/**
 * Mails the code of an unfinished sign-up again, and starts the wait for the next. Returns whether
 * it was sent: there may have been too many.
 */
export async function resendSignUpCode(client: AuthClient, email: string): Promise<boolean> {
  const isSent = await client.resendCode(email).then(
    () => true,
    () => false,
  )
  if (isSent) noteCodeSent()
  return isSent
}
