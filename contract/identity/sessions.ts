import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The browser names recorded for a session; any other browser is recorded without a name. */
export const browserNames = [
  'Chrome',
  'Edge',
  'Firefox',
  'Opera',
  'Safari',
  'Samsung Internet',
] as const
export const systemNames = [
  'Android',
  'ChromeOS',
  'iPad',
  'iPhone',
  'Linux',
  'macOS',
  'Windows',
] as const
export type Device = {
  browser: (typeof browserNames)[number] | ''
  system: (typeof systemNames)[number] | ''
}

/**
 * Exporting data, deleting the account and changing its address need a sign-in within this many
 * minutes.
 */
export const freshMinutes = 15

/** One session of a signed-in person. */
export const OpenSession = z.object({
  id: z.uuid(),
  /** The browser and system it was signed in with, if known. */
  browser: z.string(),
  system: z.string(),
  since: z.string(),
  /** When it last requested new tokens; at least once per hour of use. */
  seenAt: z.string(),
  /** Whether it is the caller's own. */
  isThis: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** Nobody looks through more; people with more sessions can sign out everywhere. */
export const sessionListLimit = 50

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/sessions',
  summary: 'List your sessions and read whether you have a password',
  description: 'Null if the user pool is elsewhere and does not disclose it.',
  reply: z.object({
    items: z.nullable(z.array(OpenSession)),
    hasPassword: z.nullable(z.boolean()),
  }),
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/users/sessions/:sessionId',
  summary: 'End one of your sessions at once, before its tokens expire',
  params: z.object({ sessionId: z.uuid() }),
  reply: z.object({ ended: z.literal(true) }),
  refusals: ['not-found'],
})
