import * as z from 'zod/mini'

/**
 * What an invitation by mail gives: a free place, reserved at once; the right to register, and to
 * pay if tickets are sold; or the right to ask for a place, on which the host decides.
 */
export const InvitationKind = z.enum(['free-spot', 'register', 'request'])
export type InvitationKind = z.infer<typeof InvitationKind>
