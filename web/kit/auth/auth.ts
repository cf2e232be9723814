import { signedInCookie } from '#contract/pages.ts'

import { local } from '../offline/storage.ts'
import { isTokenValid, type StoredToken, parseToken } from './token.rules.ts'
import type { AuthClient, SignOutWay } from './auth-client.ts'

let loading: Promise<AuthClient> | undefined
let parting: Promise<unknown> = Promise.resolve()
// The person whose session is being forgotten was turned away: until the page is claimed again, it
// calls as a visitor.
let isBarred = false

/**
 * Returns the identity client, loaded on first use: the landing page does without it. It waits for
 * a sign-out under way: one that ends late would also sign out a person who has signed in since.
 */
export function auth(): Promise<AuthClient> {
  return parting.then(client)
}

/** Signs out through the client. It may fail; `limit` bounds how long it may take. */
export function endClientSession(
  way: SignOutWay,
  limit: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  isBarred = way === 'forget'
  const work = limit(client().then((authClient) => authClient[way]()))
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

const tokenKeyPrefix = 'CognitoIdentityServiceProvider.'

/** Returns whether this browser keeps a session; without one there is nothing to check. */
export function keepsSession(): boolean {
  return local.keys().some((key) => key.startsWith(tokenKeyPrefix) && key.endsWith('.LastAuthUser'))
}

/**
 * Returns the pool's name for the account whose session this browser keeps, also when offline; ''
 * if there is none.
 */
export function storedAccount(): string {
  const key = local
    .keys()
    .find((one) => one.startsWith(tokenKeyPrefix) && one.endsWith('.LastAuthUser'))
  return (key && local.get(key)) ?? ''
}

/**
 * Returns the stored token and the person it names, before the provider can be asked. It grants no
 * access.
 */
export function storedToken(): StoredToken | null {
  const account = storedAccount()
  const known = (suffix: string) =>
    account && local.get(local.keys().find((key) => key.endsWith(`.${account}.${suffix}`)) ?? '')
  return parseToken(known('idToken') || '', Number(known('clockDrift') || 0))
}

/**
 * Returns the stored token while it is valid, so that neither the pool nor its client is waited
 * for.
 */
export function validToken(): StoredToken | null {
  const token = storedToken()
  return token && isTokenValid(token, Date.now()) ? token : null
}

// The account whose page this tab shows, as `storedAccount` names it: '' for a visitor's.
let claimedAccount = ''

/** Claims the page for the person now signed in at this browser. */
export function claimPage(): void {
  isBarred = false
  claimedAccount = storedAccount()
}

/**
 * Returns the page's previous owner if another person, or no one, is now signed in at this browser;
 * otherwise null.
 */
export function changedOwner(): { was: string } | null {
  return claimedAccount === storedAccount() ? null : { was: claimedAccount }
}

/** Signs this browser out if the identity client could not: without it, or after it failed. */
export function forgetSession(): void {
  for (const key of local.keys()) if (key.startsWith(tokenKeyPrefix)) local.drop(key)
}

/**
 * Tells the server, on the next page, whether to draw it for a visitor. It proves nothing, and
 * nothing else depends on it.
 */
export function markSignedIn(isSignedIn: boolean): void {
  document.cookie = `${signedInCookie}=${isSignedIn ? '1; max-age=31536000' : '; max-age=0'}; path=/; samesite=lax`
}

/**
 * Returns the token of the page's owner; never that of another person who has signed in in another
 * tab, nor of one signing out. A token that has expired is renewed by Amplify (`fetchAuthSession`).
 */
export async function idToken(): Promise<string | undefined> {
  const token =
    keepsSession() && !isBarred
      ? (validToken()?.token ?? (await (await client()).idToken()))
      : undefined
  return changedOwner()?.was ? undefined : token
}
