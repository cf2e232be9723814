import { useSyncExternalStore } from 'react'
import { endSession, type UserProfile, readProfile } from '#contract/identity/identity.ts'
import {
  auth,
  forgetSession,
  validToken,
  keepsSession,
  storedAccount,
  storedToken,
  markSignedIn,
  changedOwner,
  claimPage,
  endClientSession,
} from './auth.ts'
import type { AuthClient, AuthUser, SignOutWay } from './auth-client.ts'
import { keepsSignedIn } from './auth.rules.ts'
import { AuthProblem } from './auth-problem.ts'
import { call, onTokenRefused, q } from '../api/call.ts'
import { ApiError, onRefusal } from '../api/failure.ts'
import { clearOfflineCache } from '../offline/offline-cache.ts'
import { forgetTab, forgetTraces, claimTab } from './forget-traces.ts'
import { dropDrafts } from './traces.ts'
import { log } from '../browser/log.ts'
import { clearUserQueries, queryClient, refetchUserQueries } from '../api/queries.ts'
import { type SignInReason, sessionStatusAfter } from './session.rules.ts'
import { local } from '../offline/storage.ts'
import { timeoutMs, withTimeout } from '../time/timeout.ts'

/**
 * The signed-in person as far as known: at least the token's claims, the whole record once read.
 */
export type SignedInUser = AuthUser & Partial<UserProfile>

export type SessionState = {
  status: 'checking' | 'authenticated' | 'unauthenticated'
  user: SignedInUser | null
  /** The server's reason for turning this person away, until dismissed. */
  suspension: string | null
  /**
   * A call was refused because it needs a session: the shell leads to the sign-in page and back, if
   * the page needs one.
   */
  signInDue: SignInReason | null
  /** The account is being deleted, unless its owner keeps it. */
  isLeaving: boolean
  updatedAt: number
}

// A browser without a session need not ask; nor does the server, which draws for visitors.
const nobody: SessionState = {
  status: 'unauthenticated',
  user: null,
  suspension: null,
  signInDue: null,
  isLeaving: false,
  updatedAt: 0,
}
const somebody: SessionState = { ...nobody, status: 'checking' }
let now = keepsSession() ? somebody : nobody
let drawn = nobody
const listeners = new Set<() => void>()
let started: Promise<void> | undefined

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession, () => drawn)
}

/** Sets whom the server-drawn page is for: a visitor, or a person of whom nothing else is known. */
export function setServerVisitor(viewer: { isVisitor: boolean }): void {
  drawn = viewer.isVisitor ? nobody : somebody
}

export function currentSession(): SessionState {
  return now
}

/** Looks up who is signed in, once; all callers wait for the same answer. */
export function startSession(): Promise<void> {
  started ??= begin()
  return started
}

/** Reads the person again after a sign-in. */
export async function enterSession(): Promise<void> {
  isParting = false // the page that the last person left for may not have come
  change({ suspension: null, isLeaving: false })
  clearUserQueries()
  await identify()
}

/** Merges what a page has just learned into the signed-in user. */
export function mergeUser(part: Partial<SignedInUser>): void {
  if (now.user) change({ user: { ...now.user, ...part } })
}

/**
 * Reads the signed-in user's record again. Suspension is the only refusal that ends the session.
 */
export async function reloadUser(): Promise<void> {
  try {
    mergeUser(await call(readProfile, {}))
  } catch (cause) {
    log.warn('The profile could not be read', cause instanceof ApiError ? cause.code : 'unknown')
  }
}

/** Puts the server's latest version of the person's own record everywhere it is shown. */
export function setOwnProfile(profile: UserProfile): void {
  mergeUser(profile)
  queryClient.setQueryData(q(readProfile, {}).queryKey, profile)
}

/**
 * Signs out, then goes where `leave` leads: until it is there, the page may still request what a
 * visitor is refused. This browser is signed out afterwards even if the provider fails.
 */
export async function leaveSession(
  leave: () => unknown = () => undefined,
  way: 'signOut' | 'signOutEverywhere' = 'signOut',
): Promise<void> {
  // Otherwise a person who leaves while being looked up would be signed in afterwards.
  await startSession()
  parting()
  // Ending everywhere needs this session still alive: the provider ends it together with the
  // others.
  if (way === 'signOut')
    await call(endSession, {}).catch((cause: unknown) =>
      log.warn(
        'The session did not end at once',
        cause instanceof ApiError ? cause.code : 'unknown',
      ),
    )
  // Before signing out, which may lead to the pool's own page; unsent items are found by the
  // account.
  forgetTraces()
  await signOut(way)
  change({ status: 'unauthenticated', user: null })
  clearUserQueries()
  try {
    await leave()
  } finally {
    isParting = false
    // A form of the page just left may have opened, and begun a draft, in the meantime.
    dropDrafts()
  }
}

/** Called once the sign-in page is opening. */
export function dismissSignInDue(): void {
  change({ signInDue: null })
}

export function dismissSuspension(): void {
  change({ suspension: null })
}

// The bell's background request on every page; no one waits for it. Its endpoint would bring more
// of the contract into the shell.
const bellPath = '/users/notifications/unread'

async function begin(): Promise<void> {
  onRefusal((refusal, target, token) => {
    const isQuiet =
      target.path === bellPath ||
      [readProfile, endSession].some(
        ({ method, path }) => method === target.method && path === target.path,
      )
    const standing = sessionStatusAfter(refusal, isQuiet)
    if (standing.kind === 'leaving' && !now.isLeaving) change({ isLeaving: true })
    if (standing.kind === 'suspended') void suspend(standing.detail)
    // Signed in only by the browser's own account: the sign-in page must let them in. A person who
    // is signing out is refused meanwhile, and goes elsewhere.
    if (standing.kind === 'sign-in-due' && !isLeft(token))
      change({
        signInDue: target.method === 'GET' ? 'to-read' : 'to-act',
        status: 'unauthenticated',
        user: null,
      })
  })
  onTokenRefused(endHere)
  for (const moment of ['storage', 'pageshow', 'visibilitychange'])
    window.addEventListener(moment, hearOthers)
  if (!keepsSession()) return change({ status: 'unauthenticated' })
  await identify()
}

async function identify(): Promise<void> {
  claimPage()
  claimTab(storedAccount())
  if (keepsSession() && !isLeft()) local.drop(leftKey)
  const token = validToken()
  try {
    change({
      user: token
        ? { email: token.email, given_name: token.givenName }
        : await (await listening()).currentUser(),
    })
  } catch (cause) {
    const code = cause instanceof AuthProblem ? cause.code : 'unreachable'
    log.warn('Nobody could be identified', code)
    // Offline nothing is known: a signed-in person stays so, and is looked up again later.
    if (!keepsSignedIn(code)) return change({ status: 'unauthenticated', user: null })
    window.addEventListener('online', () => void identify(), { once: true })
    return change({ status: 'authenticated' })
  }
  await reloadUser()
  if (now.suspension === null && keepsSession()) change({ status: 'authenticated' })
  // A valid token has made the identity client unnecessary so far.
  if (token) listening().catch(() => undefined) // it is loaded again when needed
}

async function listening(): Promise<AuthClient> {
  const client = await auth()
  listenOnce(client)
  return client
}

/**
 * Ends the session in this browser, as the server no longer knows it. No one signed out here, so
 * drafts stay. Returns whether to retry, as the person now signed in.
 */
function endHere(token: string): boolean {
  if (isLeft(token)) return false
  if (storedToken()?.token !== token) return true
  forgetSession()
  clearOfflineCache()
  becomeVisitors()
  return true
}

/** Continues the page for a visitor, or leads to the sign-in page and back. */
function becomeVisitors(): void {
  claimPage()
  change({ status: 'unauthenticated', user: null, signInDue: 'to-read' })
  refetchUserQueries()
}

async function suspend(detail: string): Promise<void> {
  if (now.suspension !== null) return
  const leaving = signOut('forget')
  // At once, not afterwards: the start page reloads meanwhile, as a visitor.
  clearUserQueries()
  change({ suspension: detail, status: 'unauthenticated', user: null })
  await leaving
  isParting = false
}

// This tab itself ends the session, and goes where that leads.
let isParting = false
// The token of the person who signed out here last: what was requested with it is refused later.
let leftToken: string | undefined

/**
 * Announces the sign-out to other tabs before the first call to the server: theirs may be refused
 * before the session is gone here.
 */
function parting(): void {
  isParting = true
  leftToken = storedToken()?.token ?? leftToken
  local.set(leftKey, String(Date.now()))
}

/**
 * Returns whether a person is signing out, in this tab or another, or signed out in this tab after a
 * request with this token.
 */
function isLeft(token?: string): boolean {
  if (token !== undefined && token === leftToken) return true
  return isParting || (keepsSession() && Date.now() - Number(local.get(leftKey)) < timeoutMs)
}

async function signOut(way: SignOutWay): Promise<void> {
  parting()
  try {
    await endClientSession(way, (work) =>
      withTimeout(
        timeoutMs,
        work,
        () => new AuthProblem('unreachable', 'Signing out took too long'),
      ),
    )
  } catch (cause) {
    log.warn('Signing out failed', cause instanceof AuthProblem ? cause.code : 'unknown')
    forgetSession()
  }
  // Afterwards: an open page could still add to it.
  clearOfflineCache()
  claimPage()
}

// A sign-out at this browser: the person's other tabs leave the page, those of a session ended
// elsewhere continue.
const leftKey = 'session.left'

let isListening = false

function listenOnce(client: AuthClient): void {
  if (isListening) return
  isListening = true
  // The same person signed in again: what this tab could not read, it now can.
  client.onChange(() => leaveToOthers() || (keepsSession() && location.reload()))
}

/**
 * Leaves the page if another tab signed out or in as another person: neither this screen nor this
 * tab's drafts are theirs. Returns whether it left.
 */
function leaveToOthers(): boolean {
  const previousOwner = isParting ? null : changedOwner()
  if (!previousOwner) return false
  if (previousOwner.was && !keepsSession() && local.get(leftKey) === null) {
    becomeVisitors()
    return true
  }
  document.body.hidden = true
  if (previousOwner.was) forgetTab()
  if (keepsSession()) location.reload()
  else location.replace('/')
  return true
}

/**
 * Reacts to a sign-in in another tab only: a sign-in in this tab moves a visitor's page on its own.
 */
function hearOthers(event: Event): void {
  if (
    changedOwner()?.was ||
    (event instanceof StorageEvent && event.key?.endsWith('.LastAuthUser') && event.newValue)
  )
    leaveToOthers()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

function change(part: Partial<SessionState>): void {
  now = { ...now, ...part, updatedAt: Date.now() }
  if (part.status) markSignedIn(part.status === 'authenticated')
  for (const listen of listeners) listen()
}
