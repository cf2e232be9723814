import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * How often an open stream says that it is alive; who hears nothing for three times as long opens
 * another.
 */
export const heartbeatS = 15

/**
 * Server-sent events (WHATWG HTML, 9.2), read by `fetch` because they need the caller's token. Each
 * `changed` says that something of the gathering is not what it was:
 * whoever hears it reads anew what they show. Nothing else is in it. It may come more often than
 * needed, and is missed while nobody listens: read anew after every opening.
 */
export const watchEvent = endpoint({
  method: 'GET',
  path: '/events/:eventId/live',
  summary: 'Hear when something of a gathering changes',
  params: z.object({ eventId: z.uuid() }),
  reply: z.string(),
  replyType: 'text/event-stream',
  refusals: ['event-not-found'],
})
