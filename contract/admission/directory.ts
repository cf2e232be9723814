import * as z from 'zod/mini'
import { AboutView } from '../about.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../events/event-card.ts'
import { eventParams } from '../events/events.ts'
import { OwnInterest } from '../matching/matching.ts'

/** An attendee who chose to be listed to the others. */
export const DirectoryEntry = z.object({
  registrationId: z.uuid(),
  name: z.string(),
  objectives: z.array(z.string()),
  offerings: z.array(z.string()),
  about: AboutView,
  isYou: z.boolean(),
  /** Null for yourself, and where one of the two did not agree to be matched. */
  interest: z.nullable(OwnInterest),
})
export type DirectoryEntry = z.infer<typeof DirectoryEntry>

export const listDirectory = endpoint({
  method: 'GET',
  path: '/events/:eventId/directory',
  summary: 'List the attendees who chose to be listed (confirmed attendees)',
  params: eventParams,
  query: z.object(pageQuery),
  reply: z.object({
    items: z.array(DirectoryEntry),
    next: z.nullable(z.string()),
    unlisted: z.int(),
  }),
  refusals: ['event-not-found'],
})
