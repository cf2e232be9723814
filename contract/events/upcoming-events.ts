import { EventPage } from './event-card.ts'
import { endpoint } from '../endpoint.ts'

export const listUpcomingEvents = endpoint({
  method: 'GET',
  path: '/public/events',
  summary: '',
  description:
    'The first page of `listPublicEvents`, as the start page shows it: the same operation, without the code for filters.',
  reply: EventPage,
})
