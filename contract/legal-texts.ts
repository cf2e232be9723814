import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * The day from which the Terms of Service and the Privacy Policy hold that are shown: their
 * version. Texts that change take another day, put before the others.
 */
export const textVersions = ['2025-01-31'] as const
export const textVersion = textVersions[0]

export const acceptTexts = endpoint({
  method: 'POST',
  path: '/users/accepted-texts',
  summary: 'Accept the Terms of Service and the Privacy Policy in a version; once is enough',
  body: z.strictObject({
    version: z.enum(textVersions),
    /** Whether it was ticked when signing up, or asked for later. */
    way: z.enum(['signing-up', 'asked']),
  }),
  reply: z.object({ acceptedTexts: z.string() }),
})
