import * as z from 'zod/mini'
import { Address } from '../text/address.ts'
import { endpoint } from '../endpoint.ts'
import { InvitationParams } from './invitation-preview.ts'
import { textOf } from '../text/text.ts'
import { Instant } from '../time.ts'
import { Version } from '../version.ts'

export const codeLimits = { codes: 200, label: 80, uses: 5000 } as const

/**
 * An invitation code as the host sees it. The event's own code has no id: it can be replaced but
 * not withdrawn.
 */
export const InvitationCode = z.object({
  id: z.nullable(z.uuid()),
  code: z.string(),
  label: z.string(),
  maxUses: z.nullable(z.int()),
  used: z.int(),
  expiresAt: z.nullable(z.string()),
  boundEmail: z.nullable(z.string()),
  skipsApproval: z.boolean(),
  /** Reserves a place for each remaining use. */
  keepsSeats: z.boolean(),
  revokedAt: z.nullable(z.string()),
  version: z.int(),
  /** How often the invitation was viewed, the form begun, and a registration made with it. */
  views: z.int(),
  starts: z.int(),
  joins: z.int(),
})
export type InvitationCode = z.infer<typeof InvitationCode>

const CodeFields = {
  label: textOf(codeLimits.label),
  maxUses: z.nullable(z.int().check(z.gte(1, 'too-small'), z.lte(codeLimits.uses, 'too-large'))),
  expiresAt: z.nullable(Instant),
  boundEmail: z.nullable(Address),
  skipsApproval: z.boolean(),
  keepsSeats: z.boolean(),
}
const eventParams = z.object({ eventId: z.uuid() })
const codeParams = z.object({ eventId: z.uuid(), codeId: z.uuid() })

export const listCodes = endpoint({
  method: 'GET',
  path: '/events/:eventId/codes',
  summary: 'List the invitation codes of an event with their results (hosts)',
  params: eventParams,
  reply: z.object({ items: z.array(InvitationCode) }),
  refusals: ['event-not-found'],
})

export const createCode = endpoint({
  method: 'POST',
  path: '/events/:eventId/codes',
  summary: 'Create an invitation code (hosts)',
  params: eventParams,
  body: z.partial(z.strictObject(CodeFields)),
  reply: InvitationCode,
  refusals: ['event-not-found', 'event-cancelled', 'event-ended', 'event-full', 'too-many-items'],
})

export const editCode = endpoint({
  method: 'PATCH',
  path: '/events/:eventId/codes/:codeId',
  summary: 'Change an invitation code (hosts)',
  params: codeParams,
  body: z.extend(z.partial(z.strictObject(CodeFields)), { version: Version }),
  reply: InvitationCode,
  refusals: [
    'not-found',
    'changed-meanwhile',
    'event-cancelled',
    'event-ended',
    'event-full',
    'other-state',
  ],
})

export const revokeCode = endpoint({
  method: 'DELETE',
  path: '/events/:eventId/codes/:codeId',
  summary: 'Withdraw an invitation code and free the places it reserved (hosts)',
  description: 'The code no longer admits anyone.',
  params: codeParams,
  reply: InvitationCode,
  refusals: ['not-found'],
})

export const rotateCode = endpoint({
  method: 'POST',
  path: '/events/:eventId/codes/rotate',
  summary: "Replace the event's own invitation code and void the old one (hosts)",
  params: eventParams,
  reply: InvitationCode,
  refusals: ['event-not-found', 'event-cancelled'],
})

export const noteVisit = endpoint({
  method: 'POST',
  path: '/events/:eventId/:invitation_code/visits',
  summary: 'Record that an invitation was viewed or its form begun',
  description:
    'Stores nothing about the person. For an invitation mailed to one address, its host sees that it was opened.',
  params: InvitationParams,
  body: z.strictObject({ stage: z.enum(['view', 'start']) }),
  reply: z.object({ noted: z.literal(true) }),
  refusals: ['invitation-refused', 'too-many-requests'],
})
