import { session } from '#web/kit/storage.ts'

const key = 'signup.email'

// Only in memory: a password must not outlive the page.
let password: { email: string; secret: string } | null = null

/** Holds what was just typed until the mailed code arrives; the address survives a reload, the password does not. */
export function rememberForNow(email: string, secret: string): void {
  password = { email, secret }
  session.set(key, email)
}

export function pendingEmail(): string {
  return password?.email ?? session.get(key) ?? ''
}

/** The password for this address, once. */
export function takePassword(email: string): string | null {
  const secret = password?.email === email ? password.secret : null
  password = null
  session.drop(key)
  return secret
}
