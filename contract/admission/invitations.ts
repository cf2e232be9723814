import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const findInvitation = endpoint({
  method: 'POST',
  path: '/invitations/find',
  summary: 'Find the event that an invitation code opens',
  body: z.strictObject({ invitation_code: z.string().check(z.maxLength(64)) }),
  reply: z.object({ eventId: z.uuid(), invitationCode: z.string() }),
  refusals: ['invitation-refused', 'too-many-requests'],
})
