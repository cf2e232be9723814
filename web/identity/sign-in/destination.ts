import type { Handover } from '#web/kit/auth/handover.ts'
import { addressTo, paths } from '#web/paths.ts'

/**
 * Returns where to go after signing in: the page they came from, the invitation they hold, or home.
 */
export function destinationOf({ from, eventId, invitationCode }: Handover): string {
  if (from) return from
  if (eventId && invitationCode) return addressTo(paths.invitation, { eventId, invitationCode })
  return paths.home
}
