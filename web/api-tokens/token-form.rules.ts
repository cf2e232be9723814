import * as z from 'zod/mini'
import {
  type TokenResource,
  tokenLimits,
  tokenResources,
  type TokenScope,
  tokenScopes,
} from '#contract/identity/api-tokens.ts'

/** What a token may do with one resource; writing includes reading. */
export const tokenLevels = ['none', 'read', 'write'] as const
export type TokenLevel = (typeof tokenLevels)[number]
export type TokenLevels = Record<TokenResource, TokenLevel>

/** Returns a record with the same value for each resource. */
function forEachResource<V>(value: V): Record<TokenResource, V> {
  const entries = tokenResources.map((resource) => [resource, value] as const)
  return Object.fromEntries(entries) as Record<TokenResource, V> // each has an entry
}

export const noAccess: TokenLevels = forEachResource('none')

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

/** Returns the resources that some scopes allow to read, and those that they allow to change. */
export function accessOf(scopes: readonly TokenScope[]): Record<'read' | 'write', TokenResource[]> {
  const allowed = (level: 'read' | 'write') =>
    tokenResources.filter((resource) => scopes.some((scope) => scope === `${resource}:${level}`))
  const write = allowed('write')
  return { read: allowed('read').filter((resource) => !write.includes(resource)), write }
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
