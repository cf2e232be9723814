import type { Language } from '#contract/languages.ts'
import { signedInCookie } from '#contract/pages.ts'
import type { AuthCode } from './auth.rules.ts'
import { local } from './storage.ts'
import { isTokenValid, type StoredToken, parseToken } from './token.rules.ts'

/** The person behind the stored session, as the identity token names them. */
export type AuthUser = { email: string; given_name: string | null }

/** Who joins by a mailed code alone. */
export type EmailSignUp = { email: string; givenName: string; locale: Language }

export type PasswordSignUp = EmailSignUp & { password: string }

/**
 * What came of a way over the pool's own sign-in page: what was carried there, or why nobody is
 * signed in.
 */
export type HostedSignInResult = { problem: AuthCode | null; carried: unknown }

/** What the product asks of an identity provider. Every refusal is an AuthProblem. */
export type AuthClient = {
  currentUser: () => Promise<AuthUser>
  idToken: () => Promise<string | undefined>
  signIn: (email: string, password: string) => Promise<'done' | 'confirm' | 'reset'>
  /** Leaves for the pool's own sign-in page; what is carried comes back with the person. */
  signInThere: (carried: unknown) => Promise<void>
  returned: () => Promise<HostedSignInResult>
  signUp: (account: PasswordSignUp) => Promise<'done' | 'confirm'>
  confirm: (email: string, code: string) => Promise<void>
  /**
   * Mails a code that makes an account, or lets in whoever has one; `enterCode` ends signed in.
   * Where the configuration has `emailCodes`.
   */
  askCode: (joining: EmailSignUp) => Promise<void>
  /** Mails a code to whoever has an account; nothing tells whether somebody has. */
  askSignInCode: (email: string) => Promise<void>
  enterCode: (email: string, code: string) => Promise<void>
  /** Mails another code of the kind that was asked for last. */
  resendCode: (email: string) => Promise<void>
  askReset: (email: string) => Promise<void>
  reset: (ask: { email: string; code: string; password: string }) => Promise<void>
  signOut: () => Promise<void>
  signOutEverywhere: () => Promise<void>
  /** Signs out and stays on this page, whatever the provider would like to show. */
  forget: () => Promise<void>
  /** Hears sign-ins and sign-outs in other tabs. */
  onChange: (hear: () => void) => void
}

let loading: Promise<AuthClient> | undefined
let parting: Promise<unknown> = Promise.resolve()
// Whose session is being forgotten was turned away: until the page is somebody's anew, it asks as a
// visitor.
let isBarred = false

/**
 * The identity client, loaded when first needed: the landing page does without it. While this page
 * signs out it is there for nobody: a sign-out that ends late would take along whoever has signed
 * in since.
 */
export function auth(): Promise<AuthClient> {
  return parting.then(client)
}

/** Signs out by the client; it may fail, and `limit` says how long it may take. */
export function endClientSession(
  way: 'signOut' | 'signOutEverywhere' | 'forget',
  limit: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  isBarred = way === 'forget'
  const work = limit(client().then((known) => known[way]()))
  parting = work.catch(() => undefined)
  return work
}

function client(): Promise<AuthClient> {
  loading ??= import('./amplify.ts')
    .then(({ connect }) => connect())
    .catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
  return loading
}

const kept = 'CognitoIdentityServiceProvider.'

/** Whether this browser keeps a session at all; without one nobody needs to be asked. */
export function keepsSession(): boolean {
  return local.keys().some((key) => key.startsWith(kept) && key.endsWith('.LastAuthUser'))
}

/**
 * Whose session this browser keeps, by the pool's own name for them, known without a connection
 * too; '' where it keeps none.
 */
export function storedAccount(): string {
  const key = local.keys().find((one) => one.startsWith(kept) && one.endsWith('.LastAuthUser'))
  return (key && local.get(key)) ?? ''
}

/**
 * The token that this browser keeps, and whom it names: at hand before anybody can be asked.
 * Nothing is let in by that.
 */
export function storedToken(): StoredToken | null {
  const account = storedAccount()
  const known = (what: string) =>
    account && local.get(local.keys().find((key) => key.endsWith(`.${account}.${what}`)) ?? '')
  return parseToken(known('idToken') || '', Number(known('clockDrift') || 0))
}

/**
 * The same while it holds: the pool need not be asked for another, and its client not be waited
 * for.
 */
export function validToken(): StoredToken | null {
  const token = storedToken()
  return token && isTokenValid(token, Date.now()) ? token : null
}

// Whose page this tab shows, as `keptAccount` names them: '' for a visitor's.
let shown = ''

/** The page is that of whoever is signed in at this browser by now. */
export function claimPage(): void {
  isBarred = false
  shown = storedAccount()
}

/** Whose page this was, where somebody else, or nobody, is signed in at this browser by now. */
export function changedOwner(): { was: string } | null {
  return shown === storedAccount() ? null : { was: shown }
}

/**
 * Signs this browser out where the identity client could not: without the client, or against its
 * will.
 */
export function forgetSession(): void {
  for (const key of local.keys()) if (key.startsWith(kept)) local.drop(key)
}

/**
 * Tells the server, on the next page, whether to draw it for a visitor. It proves nothing, and
 * nothing but that depends on it.
 */
export function markSignedIn(isSignedIn: boolean): void {
  document.cookie = `${signedInCookie}=${isSignedIn ? '1; max-age=31536000' : '; max-age=0'}; path=/; samesite=lax`
}

/**
 * The token of whose page this is; never that of somebody else, who has signed in in another tab,
 * nor of whoever is signing out.
 */
export async function idToken(): Promise<string | undefined> {
  const token =
    keepsSession() && !isBarred
      ? (validToken()?.token ?? (await (await client()).idToken()))
      : undefined
  return changedOwner()?.was ? undefined : token
}
