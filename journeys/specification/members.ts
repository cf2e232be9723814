import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser, password } from '../browser.ts'
import { type ProductInstance, startProduct } from '../product.ts'
import { poolOf } from '../screens.people.ts'

export type MemberStorage = Awaited<ReturnType<BrowserContext['storageState']>>

/** Starts a browser, the product and a member called Noor. */
export async function startWithNoor(): Promise<{
  browser: Browser
  product: ProductInstance
  noor: MemberStorage
}> {
  const [browser, product] = await Promise.all([openBrowser(), startProduct()])
  return {
    browser,
    product,
    noor: await aMember(product, { name: 'Noor', email: 'noor@example.com' }),
  }
}

/** Signs a person up at the pool and returns their browser's storage, to begin journeys with. */
export async function aMember(
  product: ProductInstance,
  { name, email }: { name: string; email: string },
): Promise<MemberStorage> {
  const pool = await poolOf(product)
  const attributes = { email, given_name: name, locale: 'en' }
  await pool('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
  await pool('ConfirmSignUp', { Username: email, ConfirmationCode: await product.codeFor(email) })
  const stored = await signedIn(product, email)
  await postAs(product, stored, {
    path: '/users/accepted-texts',
    body: { version: '2025-01-31', way: 'asked' },
  })
  return stored
}

/**
 * Signs a member in at the pool again, as on another device, and returns that browser's storage.
 */
export async function signedIn(product: ProductInstance, email: string): Promise<MemberStorage> {
  const pool = await poolOf(product)
  const { AuthenticationResult } = await pool<{ AuthenticationResult: Tokens }>('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  return storedFor(product, email, AuthenticationResult)
}

type Tokens = { IdToken: string; AccessToken: string; RefreshToken: string }

/** Returns what Amplify and the product store for a signed-in person. */
function storedFor(
  { url }: ProductInstance,
  email: string,
  { IdToken, AccessToken, RefreshToken }: Tokens,
): MemberStorage {
  const own = {
    idToken: IdToken,
    accessToken: AccessToken,
    refreshToken: RefreshToken,
    clockDrift: '0',
    signInDetails: JSON.stringify({ loginId: email, authFlowType: 'USER_PASSWORD_AUTH' }),
  }
  const tokens = Object.entries(own).map(([name, value]) => ({
    name: `${amplify}.${email}.${name}`,
    value,
  }))
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: Date.now() / 1000 + 86_400,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })
  return {
    cookies: [cookie('i18next', 'en'), cookie('signed_in', '1')],
    origins: [
      {
        origin: url,
        localStorage: [
          ...tokens,
          { name: `${amplify}.LastAuthUser`, value: email },
          { name: 'i18nextLng', value: 'en' },
        ],
      },
    ],
  }
}

const amplify = 'CognitoIdentityServiceProvider.interchange-web'

/** Returns the identity token in a member's storage. */
export function tokenIn(stored: MemberStorage): string {
  return (
    stored.origins
      .flatMap(({ localStorage }) => localStorage)
      .find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
  )
}

/** Publishes an invite-only event through the API; returns its id and code. */
export async function aGathering(
  product: ProductInstance,
  stored: MemberStorage,
  more: object = {},
): Promise<{ eventId: string; invitationCode: string }> {
  const draft = {
    title: 'Quiet table',
    startsAt: '2030-12-31T18:00:00Z',
    endsAt: '2030-12-31T20:00:00Z',
    place: 'Here',
    visibility: 'invite_only',
    ...more,
  }
  const { id } = await postAs<{ id: string }>(product, stored, { path: '/events/', body: draft })
  const { invitationCode } = await postAs<{ invitationCode: string }>(product, stored, {
    path: `/events/${id}/publish`,
    body: {},
  })
  return { eventId: id, invitationCode }
}

/** Registers for an event through the API, with one objective and one offering. */
export async function registerMember(
  product: ProductInstance,
  stored: MemberStorage,
  at: { eventId: string; invitationCode: string; seek: string; give: string },
): Promise<void> {
  const items = [
    { kind: 'objective', text: at.seek },
    { kind: 'offering', text: at.give },
  ]
  await postAs(product, stored, {
    path: `/events/${at.eventId}/${at.invitationCode}/register`,
    body: { items },
  })
}

/** Begins a thread with the assistant, without a model; returns its id. */
export async function startThread(
  product: ProductInstance,
  stored: MemberStorage,
  about: { purpose: string; eventId?: string },
): Promise<string> {
  const { assistantUserId } = await postAs<{ assistantUserId: string }>(product, stored, {
    path: '/thinkingassistant/user',
    body: { locale: 'en', consent: true },
  })
  const { threadId } = await postAs<{ threadId: string }>(product, stored, {
    path: '/thinkingassistant/conference',
    body: { assistantUserId, locale: 'en', ...about },
  })
  return threadId
}

/** Posts to the API as a member, and expects success. */
export function postAs<T>(
  product: ProductInstance,
  stored: MemberStorage,
  { path, body }: { path: string; body: object },
): Promise<T> {
  return requestAs<T>(product, stored, { path, method: 'POST', body })
}

/** Calls the API as a member, and expects success. */
export async function requestAs<T>(
  product: ProductInstance,
  stored: MemberStorage,
  { path, method = 'GET', body }: { path: string; method?: string; body?: object },
): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      authorization: `Bearer ${tokenIn(stored)}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Returns the history state without the router's own keys. */
export function historyState(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const { from, eventId, invitationCode } = (history.state ?? {}) as Record<string, unknown>
    return { from, eventId, invitationCode }
  })
}

/** Returns the storage of the tab and the browser, as one text. */
export function storageText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
}
