import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What a token can be allowed to reach; `contract/identity/token-scopes.ts` has the scope of each call. */
export const tokenResources = [
  'profile',
  'events',
  'attendees',
  'check-ins',
  'registrations',
  'matches',
  'messages',
  'money',
] as const
export type TokenResource = (typeof tokenResources)[number]

/**
 * A scope for writing includes reading, and writing messages includes drafting them. Money can only
 * be read.
 */
export const tokenScopes = [
  'profile:read',
  'profile:write',
  'events:read',
  'events:write',
  'attendees:read',
  'attendees:write',
  'check-ins:read',
  'check-ins:write',
  'registrations:read',
  'registrations:write',
  'matches:read',
  'matches:write',
  'messages:read',
  'messages:draft',
  'messages:write',
  'money:read',
] as const
export const TokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof TokenScope>

export const tokenLimits = { perAccount: 50, name: 80, days: 366 } as const

/** The lifetimes that the form offers, in days. */
export const tokenLifetimes = [7, 30, 90, 365] as const

/**
 * The form of a token: the prefix, 32 random characters, and 6 of their checksum. The checksum lets
 * secret scanners tell a token from other text without asking us.
 */
export const tokenPattern = /^itc_pat_[0-9A-Za-z]{38}$/

/** A token as its owner sees it. The token is shown only once, when it is made. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  scopes: z.array(TokenScope),
  /** The only event that it reaches; null if it reaches all. */
  event: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** To the minute; null if it was never used. */
  lastUsedAt: z.nullable(z.string()),
})
export type ApiToken = z.infer<typeof ApiToken>

const tokenPath = z.object({ tokenId: z.uuid() })

export const listTokens = endpoint({
  method: 'GET',
  path: '/users/tokens',
  summary: 'List your API tokens, the latest first',
  reply: z.object({ items: z.array(ApiToken) }),
})

export const makeToken = endpoint({
  method: 'PUT',
  path: '/users/tokens/:tokenId',
  summary: 'Create an API token, or replace one of yours',
  description:
    'You choose the id. The reply is the only one that contains the token. Calling again with the same id replaces the token, so the earlier one stops working. Needs a sign-in within the last 15 minutes.',
  params: tokenPath,
  body: z.strictObject({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'too-short'), z.maxLength(tokenLimits.name, 'too-long')),
    scopes: z
      .array(TokenScope)
      .check(z.minLength(1, 'too-short'), z.maxLength(tokenScopes.length, 'too-long')),
    eventId: z.nullable(z.uuid()),
    days: z.int().check(z.gte(1, 'too-small'), z.lte(tokenLimits.days, 'too-large')),
  }),
  isSlow: true,
  reply: z.object({ item: ApiToken, token: z.string() }),
  refusals: ['sign-in-again', 'event-not-found', 'token-not-found', 'too-many-tokens'],
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/users/tokens/:tokenId',
  summary: 'Revoke one of your API tokens at once',
  params: tokenPath,
  reply: z.object({ revoked: z.literal(true) }),
  refusals: ['token-not-found'],
})
