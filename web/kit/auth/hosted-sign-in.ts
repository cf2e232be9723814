import * as amplify from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import type { HostedSignIn } from '#contract/config.ts'
import type { HostedSignInResult } from './auth-client.ts'
import { isAuthReturn } from './auth.rules.ts'
import { returnCodeOf } from './hosted-sign-in.rules.ts'
import { local } from '../offline/storage.ts'

type OAuthScope = 'phone' | 'email' | 'openid' | 'profile' | 'aws.cognito.signin.user.admin'

// The keys by which amplify records that a session came from the pool's own page.
const origin = /\.oauth(SignIn|Metadata)$/
// The keys by which it records that a person has left for that page. If they turned back, it would
// wait five minutes for them.
const attempt = /\.(inflightOAuth(Deadline)?|oauth(PKCE|State))$/

const nobody: HostedSignInResult = { problem: null, carried: null }

/** Returns amplify's settings for the pool's own sign-in page. */
export function oauthOf({ domain, scopes, responseType, redirect }: HostedSignIn) {
  const oauthScopes = scopes as OAuthScope[] // the server's own list
  return {
    domain,
    scopes: oauthScopes,
    responseType,
    redirectSignIn: [redirect],
    redirectSignOut: [redirect],
  }
}

/** Leaves for the pool's own sign-in page; `carried` comes back with the person. */
export async function leaveForPool(carried: unknown): Promise<void> {
  drop(attempt)
  // amplify's own encoding supports Latin letters only.
  const ask = { customState: encodeURIComponent(JSON.stringify(carried)) }
  await amplify.signInWithRedirect(ask).catch(async (cause: unknown) => {
    if (!isSignedInAlready(cause)) throw cause
    await forget()
    await amplify.signInWithRedirect(ask)
  })
}

/**
 * Returns the result if the pool's own sign-in page sent the browser to this address. Call it
 * before amplify is configured: after that it exchanges the code on its own, and only reports.
 */
export async function readHostedReturn(returnLocation: Location): Promise<HostedSignInResult> {
  if (!isAuthReturn(returnLocation.pathname + returnLocation.search)) {
    drop(attempt)
    return nobody
  }
  // A link made by someone else: no sign-in began here.
  if (!isKept('inflightOAuth')) return { problem: 'not-finished', carried: null }
  const wasSignedIn = isKept('LastAuthUser')
  const { problem, carried } = await told(new URLSearchParams(returnLocation.search).get('error'))
  if (problem === null && (await amplify.fetchAuthSession()).tokens?.idToken)
    return { problem, carried }
  if (!wasSignedIn) await forget() // in any case, there is no complete session
  return { problem: problem ?? 'not-finished', carried }
}

/**
 * Ends the session and stays on this page; a session from the pool's own page would otherwise be
 * sent there to end.
 */
export async function forget(): Promise<void> {
  drop(origin)
  await amplify.signOut()
}

/**
 * Prepares a sign-in by password: nothing waits for the pool's own page, and the session will not
 * end there.
 */
export function forgetHostedSignIn(): void {
  drop(attempt)
  drop(origin)
}

function drop(names: RegExp): void {
  for (const key of keysOfAmplify()) if (names.test(key)) local.drop(key)
}

function isKept(name: string): boolean {
  return keysOfAmplify().some((key) => key.endsWith(`.${name}`))
}

function keysOfAmplify(): string[] {
  return local.keys().filter((key) => key.startsWith('CognitoIdentityServiceProvider.'))
}

/** Returns whether an open session prevents a new one. */
export function isSignedInAlready(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'UserAlreadyAuthenticatedException'
}

const patienceMs = 10_000

/** Returns the result of amplify's own exchange of the code, which has no timeout. */
function told(refusal: string | null): Promise<HostedSignInResult> {
  const { promise, resolve } = Promise.withResolvers<HostedSignInResult>()
  const timer = setTimeout(() => resolve({ problem: 'unreachable', carried }), patienceMs)
  let carried: unknown = null
  const stop = Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'customOAuthState') carried = read(payload.data)
    if (payload.event === 'signInWithRedirect') resolve({ problem: null, carried })
    if (payload.event === 'signInWithRedirect_failure')
      resolve({ problem: returnCodeOf(refusal, payload.data.error), carried: null })
  })
  return promise.finally(() => {
    stop()
    clearTimeout(timer)
  })
}

function read(carried: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(carried))
  } catch {
    return null
  }
}
