import * as z from 'zod/mini'

/**
 * The part of a person's About that is shown beside their name in lists, as far as the reader may
 * see it. Hidden and empty fields are both left out.
 */
export const ProfileSummary = z.object({
  photoId: z.optional(z.uuid()),
  role: z.optional(z.string()),
  company: z.optional(z.string()),
})
export type ProfileSummary = z.infer<typeof ProfileSummary>

/** Returns role and company as one line; empty if neither is shown. */
export function workLine({ role, company }: ProfileSummary): string {
  return [role, company].filter(Boolean).join(' · ')
}
