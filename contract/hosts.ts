import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EventCard, pageQuery } from './events/event-card.ts'

export const hostLimits = {
  handleMin: 3,
  handle: 30,
  name: 80,
  about: 2000,
  links: 6,
  link: 300,
  movedDays: 90,
} as const

/** A host's public profile. */
export const Host = z.object({
  handle: z.string(),
  name: z.string(),
  about: z.string(),
  links: z.array(z.string()),
  since: z.string(),
  followers: z.int(),
  /** Public events only. */
  upcoming: z.int(),
  past: z.int(),
  /** Whether the caller follows the host; null for visitors and for the host. */
  isFollowed: z.nullable(z.boolean()),
  isYou: z.boolean(),
})
export type Host = z.infer<typeof Host>

const handleParams = z.object({ handle: z.string().check(z.maxLength(200)) })

export const readHost = endpoint({
  method: 'GET',
  path: '/public/hosts/:handle',
  summary: 'Read a host, or the new handle behind a former one',
  params: handleParams,
  reply: z.object({ host: z.nullable(Host), movedTo: z.nullable(z.string()) }),
  refusals: ['host-not-found'],
})

export const listHostEvents = endpoint({
  method: 'GET',
  path: '/public/events/hosts/:handle',
  summary: "List a host's public events, upcoming (soonest first) or past (latest first)",
  params: handleParams,
  query: z.object({ when: z.optional(z.enum(['upcoming', 'past'])), ...pageQuery }),
  reply: z.object({ items: z.array(EventCard), next: z.nullable(z.string()) }),
  refusals: ['host-not-found'],
})

export const readHostCalendar = endpoint({
  method: 'GET',
  path: '/public/hosts/:handle/calendar.ics',
  summary: "Read a host's public events as iCalendar",
  params: handleParams,
  reply: z.string(),
  replyType: 'text/calendar; charset=utf-8',
  refusals: ['host-not-found'],
})

export const readHostFeed = endpoint({
  method: 'GET',
  path: '/public/hosts/:handle/feed.xml',
  summary: "Read a host's public events as an Atom feed (RFC 4287)",
  params: handleParams,
  reply: z.string(),
  replyType: 'application/atom+xml; charset=utf-8',
  refusals: ['host-not-found'],
})

/** One's own host page, as written; null until a handle was chosen. */
export const OwnHost = z.object({
  handle: z.string(),
  name: z.string(),
  about: z.string(),
  links: z.array(z.string()),
  version: z.int(),
})
export type OwnHost = z.infer<typeof OwnHost>

export const readOwnHost = endpoint({
  method: 'GET',
  path: '/users/host',
  summary: 'Read your own host page as written',
  reply: z.object({ host: z.nullable(OwnHost) }),
})

export const followHost = endpoint({
  method: 'PUT',
  path: '/public/hosts/:handle/follow',
  summary: 'Follow a host, to be notified of new public events',
  params: handleParams,
  reply: z.object({ isFollowed: z.boolean(), followers: z.int() }),
  refusals: ['host-not-found', 'not-allowed'],
})

export const unfollowHost = endpoint({
  method: 'DELETE',
  path: '/public/hosts/:handle/follow',
  summary: 'Unfollow a host',
  params: handleParams,
  reply: z.object({ isFollowed: z.boolean(), followers: z.int() }),
  refusals: ['host-not-found'],
})
