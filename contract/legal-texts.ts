import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * The versions of the Terms of Service and the Privacy Policy, by the day they take effect; the
 * first is the current one. Changed texts add a new day at the front.
 */
export const textVersions = ['2025-01-31'] as const
export const textVersion = textVersions[0]

export const acceptTexts = endpoint({
  method: 'POST',
  path: '/users/accepted-texts',
  summary: 'Accept a version of the Terms of Service and the Privacy Policy',
  description: 'One acceptance of a version is enough.',
  body: z.strictObject({
    version: z.enum(textVersions),
    /** Whether it was ticked when signing up, or requested later. */
    way: z.enum(['signing-up', 'asked']),
  }),
  reply: z.object({ acceptedTexts: z.string() }),
})
