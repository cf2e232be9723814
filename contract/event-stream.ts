import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * The interval of an open stream's heartbeat. A client that hears nothing for three intervals
 * reconnects.
 */
export const heartbeatS = 15

export const watchEvent = endpoint({
  method: 'GET',
  path: '/events/:eventId/live',
  summary: 'Subscribe to changes of an event',
  description:
    "Server-sent events (WHATWG HTML, 9.2), read by `fetch` because they need the caller's token. Each `changed` says that something about the event has changed; the client then re-reads what it shows. `own` and `rounds` say the same of your own data, as in `/users/live`. Nothing else is sent. It may come more often than needed, and is not replayed: re-read after every reconnect.",
  params: z.object({ eventId: z.uuid() }),
  reply: z.string(),
  replyType: 'text/event-stream',
  refusals: ['event-not-found'],
})
