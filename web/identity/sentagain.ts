import type { AuthClient } from '#web/kit/auth.ts'
import { codeSent } from '#web/parts/codesent.ts'

/**
 * Mails the code of an unfinished sign-up once more, and begins the wait for another one. Answers
 * whether it was sent: there may have been too many.
 */
export async function sentAgain(client: AuthClient, email: string): Promise<boolean> {
  const isSent = await client.resendCode(email).then(
    () => true,
    () => false,
  )
  if (isSent) codeSent()
  return isSent
}
