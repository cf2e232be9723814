import type { Language } from '#contract/languages.ts'
import type { AuthCode } from './auth.rules.ts'

/** The person of the stored session, as the identity token names them. */
export type AuthUser = { email: string; given_name: string | null }

/** A sign-up by mailed code alone. */
export type EmailSignUp = { email: string; givenName: string; locale: Language }

export type PasswordSignUp = EmailSignUp & { password: string }

/**
 * The result of the pool's own sign-in page: what was carried there, or why no one is signed in.
 */
export type HostedSignInResult = { problem: AuthCode | null; carried: unknown }

/** The next step after a password: none, to confirm the address, or to set a new password. */
export type SignInStep = 'done' | 'confirm' | 'reset'
export type SignOutWay = 'signOut' | 'signOutEverywhere' | 'forget'

/** The product's needs of an identity provider. Every refusal is an AuthProblem. */
export type AuthClient = {
  currentUser: () => Promise<AuthUser>
  idToken: () => Promise<string | undefined>
  signIn: (email: string, password: string) => Promise<SignInStep>
  /** Leaves for the pool's own sign-in page; `carried` comes back with the person. */
  signInThere: (carried: unknown) => Promise<void>
  returned: () => Promise<HostedSignInResult>
  signUp: (account: PasswordSignUp) => Promise<'done' | 'confirm'>
  confirm: (email: string, code: string) => Promise<void>
  /**
   * Mails a code that creates an account, or signs in to an existing one; `enterCode` ends signed
   * in. Needs `emailCodes` in the configuration.
   */
  askCode: (joining: EmailSignUp) => Promise<void>
  /** Mails a code if the address has an account; nothing reveals whether it has. */
  askSignInCode: (email: string) => Promise<void>
  enterCode: (email: string, code: string) => Promise<void>
  /** Mails another code of the kind last requested. */
  resendCode: (email: string) => Promise<void>
  askReset: (email: string) => Promise<void>
  reset: (ask: { email: string; code: string; password: string }) => Promise<void>
  signOut: () => Promise<void>
  signOutEverywhere: () => Promise<void>
  /** Signs out and stays on this page, even if the provider would show its own. */
  forget: () => Promise<void>
  /** Listens for sign-ins and sign-outs in other tabs. */
  onChange: (hear: () => void) => void
}
