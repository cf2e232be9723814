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
  summary: 'List who helps with a gathering (hosts)',
  params: eventParams,
  reply: z.object({ items: z.array(CoHost) }),
  refusals: ['event-not-found'],
})

export const inviteCoHost = endpoint({
  method: 'POST',
  path: '/events/:eventId/cohosts',
  summary:
    'Ask somebody to help, with some rights; only whoever has proved the address can accept; asking again changes the rights (hosts)',
  params: eventParams,
  body: z.strictObject({ email: Address, rights: Rights }),
  reply: CoHost,
  refusals: ['event-not-found', 'event-cancelled', 'too-many-items'],
})

export const changeCoHost = endpoint({
  method: 'PATCH',
  path: '/events/:eventId/cohosts/:coHostId',
  summary: 'Change what somebody who helps may do; it holds at once (hosts)',
  params: coHostParams,
  body: z.strictObject({ rights: Rights }),
  reply: CoHost,
  refusals: ['not-found'],
})

export const removeCoHost = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/cohosts/:coHostId',
  summary: "End somebody's help; it holds at once (hosts)",
  params: coHostParams,
  reply: z.object({ removed: z.literal(true) }),
  refusals: ['not-found'],
})

export const acceptCoHosting = endpoint({
  method: 'POST',
  path: '/events/:eventId/cohosting',
  summary: 'Accept to help with a gathering',
  params: eventParams,
  reply: z.object({ rights: z.array(CoHostRight) }),
  refusals: ['event-not-found'],
})

export const endCoHosting = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/cohosting',
  summary: 'Decline to help, or stop helping',
  params: eventParams,
  reply: z.object({ ended: z.literal(true) }),
  refusals: ['event-not-found'],
})
