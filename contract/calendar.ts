import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const calendar = 'text/calendar; charset=utf-8'

export const exportEvent = endpoint({
  method: 'GET',
  path: '/events/:eventId/calendar.ics',
  summary: 'Read one event as iCalendar (RFC 5545)',
  params: z.object({ eventId: z.uuid() }),
  reply: z.string(),
  replyType: calendar,
  refusals: ['event-not-found'],
})

const Feed = z.object({
  /** The full address, or null without one. */
  address: z.nullable(z.string()),
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/users/calendar-feed',
  summary: 'Read the private address of your calendar feed',
  reply: Feed,
})

export const makeFeed = endpoint({
  method: 'POST',
  path: '/users/calendar-feed',
  summary: 'Create a new private calendar address and revoke the previous one',
  reply: Feed,
})

export const endFeed = endpoint({
  method: 'DELETE',
  path: '/users/calendar-feed',
  summary: 'Revoke your private calendar address',
  reply: Feed,
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:token',
  summary: 'Read the events behind a private calendar address as iCalendar',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: z.string(),
  replyType: calendar,
  refusals: ['not-found', 'too-many-requests'],
})
