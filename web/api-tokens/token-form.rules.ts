import * as z from 'zod/mini'
import {
  type TokenResource,
  tokenLimits,
  tokenResources,
  type TokenScope,
  tokenScopes,
} from '#contract/identity/api-tokens.ts'

/** What a token may do with one resource; each level includes the ones before. */
export const tokenLevels = ['none', 'read', 'draft', 'write'] as const
export type TokenLevel = (typeof tokenLevels)[number]
export type TokenLevels = Record<TokenResource, TokenLevel>

/** Returns a record with the same value for each resource. */
function forEachResource<V>(value: V): Record<TokenResource, V> {
  const entries = tokenResources.map((resource) => [resource, value] as const)
  return Object.fromEntries(entries) as Record<TokenResource, V> // each has an entry
}

export const noAccess: TokenLevels = forEachResource('none')
/** What an AI assistant needs: it reads, and drafts messages for its person to send. */
export const assistantAccess: TokenLevels = {
  ...noAccess,
  profile: 'read',
  events: 'read',
  registrations: 'read',
  matches: 'read',
  messages: 'draft',
}

/** Returns the levels that a resource has: money cannot be changed with a token. */
export function levelsFor(resource: TokenResource): readonly TokenLevel[] {
  return tokenLevels.filter(
    (level) => level === 'none' || tokenScopes.some((scope) => scope === `${resource}:${level}`),
  )
}

/** Returns the resources that a token can reach: one for an event reaches nothing of the profile. */
export function resourcesFor(eventId: string): readonly TokenResource[] {
  return tokenResources.filter((resource) => eventId === '' || resource !== 'profile')
}

/** Returns the scopes of the chosen levels. */
export function scopesOf(levels: TokenLevels, eventId: string): TokenScope[] {
  const chosen = resourcesFor(eventId).map((resource) => `${resource}:${levels[resource]}`)
  return tokenScopes.filter((scope) => chosen.includes(scope))
}

/** Returns the resources that some scopes reach, each by the highest of its levels. */
export function accessOf(
  scopes: readonly TokenScope[],
): Record<Exclude<TokenLevel, 'none'>, TokenResource[]> {
  const highest = (resource: TokenResource) =>
    tokenLevels.findLast((level) => scopes.some((scope) => scope === `${resource}:${level}`))
  const reached = (level: TokenLevel) =>
    tokenResources.filter((resource) => highest(resource) === level)
  return { read: reached('read'), draft: reached('draft'), write: reached('write') }
}

/** The form of a new token. */
export const TokenFields = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'required'), z.maxLength(tokenLimits.name, 'too-long')),
    eventId: z.string(),
    days: z.string(),
    levels: z.object(forEachResource(z.enum(tokenLevels))),
  })
  .check(
    z.refine(({ levels, eventId }) => scopesOf(levels, eventId).length > 0, {
      path: ['levels'],
      error: 'choose-access',
    }),
  )
