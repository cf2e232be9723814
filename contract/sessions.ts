import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * The names that are kept of what somebody signed in with; where it is none of them, none is kept.
 */
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
 * What lets data out, an account go or its address change needs a sign-in of so many last minutes.
 */
export const freshMinutes = 15

/** One place where somebody is signed in. */
export const OpenSession = z.object({
  id: z.uuid(),
  /** What it was signed in with, as far as that is known. */
  browser: z.string(),
  system: z.string(),
  since: z.string(),
  /** When it last asked for new tokens, which it does at least once in an hour of use. */
  seenAt: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** More than these nobody looks through; whoever has more signs out everywhere. */
export const sessionListLimit = 50

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/sessions',
  summary:
    'Read where you are signed in, and whether you have a password; null where the user pool is elsewhere and does not tell',
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
