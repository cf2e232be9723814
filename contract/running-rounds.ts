import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const readRunningRounds = endpoint({
  method: 'GET',
  path: '/users/rounds',
  summary: 'Read at which event your rounds are running now',
  reply: z.object({
    eventId: z.nullable(z.uuid()),
    /**
     * After how many seconds to ask again: more often around the time of one's events. An open
     * stream reports the start itself.
     */
    againS: z.int(),
  }),
})
