import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import type { BrowserContext, Route } from 'playwright-core'

export const domain = 'acme.auth.us-west-1.amazoncognito.com'
export const clientId = '1example23456789'
export const settings = {
  AUTH_MODE: 'cognito',
  COGNITO_USER_POOL_ID: 'us-west-1_Test00000',
  COGNITO_CLIENT_ID: clientId,
  COGNITO_DOMAIN: domain,
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const sub = '7d2f1b3c-0000-4000-8000-000000000001'
const email = 'ann@example.com'
export const profile = {
  id: sub,
  email,
  given_name: 'Ann',
  family_name: null,
  locale: 'en',
  isAdministrator: false,
  acceptedTexts: '2025-01-31',
  version: 1,
  updatedAt: '2026-11-20T12:00:00.000Z',
}

const ownThings = {
  rounds: { eventId: null, againS: 60 },
  about: {
    fields: { headline: '', about: '', role: '', company: '', home: '', languages: [], links: [] },
    photoId: null,
    steps: {
      photo: 'mutual',
      headline: 'attendees',
      about: 'mutual',
      role: 'mutual',
      company: 'mutual',
      home: 'mutual',
      languages: 'mutual',
      links: 'mutual',
    },
    version: 0,
  },
  'about/preview?as=attendee': { name: 'Ann', about: {} },
  'calendar-feed': { address: null },
  consents: { texts: [], items: [], hasMore: false },
  'notifications/choices': { choices: [], timeZone: 'UTC' },
  'notifications/unread': { unread: 0 },
  host: { host: null },
  affiliations: { items: [], payouts: [], least: [], account: 'none' },
  'stripe-account': { account: null, mode: 'test' },
}

/**
 * A browser's requests to the pool: its sign-in page, token endpoint and sign-out, and its
 * operations by name.
 */
export type CognitoRequests = {
  authorize: URL[]
  token: URLSearchParams[]
  logout: URL[]
  operations: string[]
}

export type CognitoReplies = {
  token?: (route: Route) => Promise<void>
  profile?: { status: number; body: object }
  /** Answers the pool's operations, if a password is not enough. */
  operation?: (route: Route, name: string) => Promise<void>
}

/**
 * Fakes the pool and the calls that need its keys; nothing leaves this machine. `answers` may be
 * changed while it runs.
 */
export async function fakeCognito(
  context: BrowserContext,
  answers: CognitoReplies = {},
): Promise<CognitoRequests> {
  const asked: CognitoRequests = { authorize: [], token: [], logout: [], operations: [] }
  await context.route(`https://${domain}/**`, async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname === '/oauth2/token') {
      asked.token.push(new URLSearchParams(route.request().postData() ?? ''))
      return answers.token
        ? answers.token(route)
        : json(route, {
            ...(await tokens(['access_token', 'id_token'])),
            refresh_token: 'refresh',
            token_type: 'Bearer',
            expires_in: 3600,
          })
    }
    if (url.pathname === '/oauth2/authorize') asked.authorize.push(url)
    if (url.pathname === '/logout') asked.logout.push(url)
    return route.fulfill({
      contentType: 'text/html',
      body: '<title>The pool</title><h1>The pool</h1>',
    })
  })
  await context.route('https://cognito-idp.us-west-1.amazonaws.com/', async (route) => {
    const operation = route.request().headers()['x-amz-target']?.split('.')[1] ?? ''
    asked.operations.push(operation)
    if (answers.operation) return answers.operation(route, operation)
    return json(
      route,
      operation === 'InitiateAuth'
        ? {
            AuthenticationResult: {
              ...(await tokens(['AccessToken', 'IdToken'])),
              RefreshToken: 'refresh',
              TokenType: 'Bearer',
              ExpiresIn: 3600,
            },
          }
        : {},
    )
  })
  await context.route('**/api/users/profile', (route) =>
    json(route, answers.profile?.body ?? profile, answers.profile?.status),
  )
  // Other requests of the profile page and its header.
  for (const [path, body] of Object.entries(ownThings))
    await context.route(`**/api/users/${path}`, (route) => json(route, body))
  await context.route('**/api/items', (route) => json(route, { items: [] }))
  await context.route('**/api/thinkingassistant/user', (route) =>
    json(route, {
      assistantUserId: null,
      locale: 'en',
      sentTo: null,
      allowsModel: false,
      left: 0,
      threads: 0,
    }),
  )
  await context.route('**/api/session', (route) => json(route, { ended: true }))
  return asked
}

/** Returns the address to which the pool redirects the browser. */
export function callbackUrl(authorize: URL | undefined, answer: Record<string, string>): string {
  const back = new URL(authorize?.searchParams.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries({
    state: authorize?.searchParams.get('state') ?? '',
    ...answer,
  }))
    back.searchParams.set(name, value)
  return back.href
}

type TokenClaims = { sub: string; email: string; given_name: string }

/** Returns an access token and an ID token under their names, for Ann or the given person. */
export async function tokens(
  [access, id]: [string, string],
  whose: TokenClaims = { sub, email, given_name: 'Ann' },
): Promise<Record<string, string>> {
  const signed = (claims: object) =>
    new SignJWT({ sub: whose.sub, origin_jti: 'a-session', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  return {
    [access]: await signed({ token_use: 'access', client_id: clientId, username: whose.sub }),
    [id]: await signed({
      token_use: 'id',
      aud: clientId,
      'cognito:username': whose.sub,
      email: whose.email,
      email_verified: true,
      given_name: whose.given_name,
    }),
  }
}

/** Answers as the token endpoint does, readable for a browser of another origin. */
export async function json(route: Route, body: object, status = 200): Promise<void> {
  await route.fulfill({
    status,
    json: body,
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
  })
}
