import { EventPage } from './event-card.ts'
import { endpoint } from './endpoint.ts'

/**
 * The first page of `listPublicEvents`, as far as the start page shows it: the same call, without
 * the filters that it would have to carry.
 */
export const listUpcomingEvents = endpoint({
  method: 'GET',
  path: '/public/events',
  summary: '',
  reply: EventPage,
})
