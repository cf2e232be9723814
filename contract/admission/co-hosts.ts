import * as z from 'zod/mini'
import { Address } from '../text/address.ts'
import { endpoint } from '../endpoint.ts'
import { CoHostRight } from '../events/events.ts'

export const coHostLimit = 20

export const CoHost = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null until they accept. */
  name: z.nullable(z.string()),
  rights: z.array(CoHostRight),
  state: z.enum(['invited', 'active']),
})
export type CoHost = z.infer<typeof CoHost>

const eventParams = z.object({ eventId: z.uuid() })
const coHostParams = z.object({ eventId: z.uuid(), coHostId: z.uuid() })
const Rights = z
  .array(CoHostRight)
  .check(z.minLength(1, 'required'), z.maxLength(CoHostRight.options.length))

export const listCoHosts = endpoint({
  method: 'GET',
  path: '/events/:eventId/cohosts',
  summary: 'List the co-hosts of an event (hosts)',
  params: eventParams,
  reply: z.object({ items: z.array(CoHost) }),
  refusals: ['event-not-found'],
})

export const inviteCoHost = endpoint({
  method: 'POST',
  path: '/events/:eventId/cohosts',
  summary: 'Invite a co-host with chosen rights (hosts)',
  description:
    'Only a person who has verified the address can accept. A second invitation changes the rights.',
  params: eventParams,
  body: z.strictObject({ email: Address, rights: Rights }),
  reply: CoHost,
  refusals: ['event-not-found', 'event-cancelled', 'too-many-items'],
})

export const changeCoHost = endpoint({
  method: 'PATCH',
  path: '/events/:eventId/cohosts/:coHostId',
  summary: 'Change the rights of a co-host, effective at once (hosts)',
  params: coHostParams,
  body: z.strictObject({ rights: Rights }),
  reply: CoHost,
  refusals: ['not-found'],
})

export const removeCoHost = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/cohosts/:coHostId',
  summary: 'Remove a co-host, effective at once (hosts)',
  params: coHostParams,
  reply: z.object({ removed: z.literal(true) }),
  refusals: ['not-found'],
})

export const acceptCoHosting = endpoint({
  method: 'POST',
  path: '/events/:eventId/cohosting',
  summary: 'Accept an invitation to co-host an event',
  params: eventParams,
  reply: z.object({ rights: z.array(CoHostRight) }),
  refusals: ['event-not-found'],
})

export const endCoHosting = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/cohosting',
  summary: 'Decline an invitation to co-host, or stop co-hosting',
  params: eventParams,
  reply: z.object({ ended: z.literal(true) }),
  refusals: ['event-not-found'],
})
