import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { eventParams, EventView } from './events.ts'

/** How many slugs an event may have had. */
export const mostSlugs = 10

/**
 * Chooses the last part of an event's short link, `/e/{slug}`. It has 3 to 30 letters and digits of
 * one script, and hyphens; capital letters and accents are made plain. Refused by field: `too-short`,
 * `too-long`, `letters`, `taken`.
 */
export const chooseSlug = endpoint({
  method: 'PUT',
  path: '/events/:eventId/slug',
  summary: 'Choose the short link of an event, or remove it (hosts)',
  description:
    'Former short links keep leading to the event. The short link of your own event that has ended can be used again.',
  params: eventParams,
  body: z.strictObject({ slug: z.nullable(z.string().check(z.maxLength(200))) }),
  reply: EventView,
  refusals: ['event-not-found', 'event-cancelled', 'too-many-items'],
})
