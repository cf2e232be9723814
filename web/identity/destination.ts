import type { Handover } from '#web/kit/handover.ts'
import { addressTo, paths } from '#web/paths.ts'

/** Back to where they came from, or to the invitation that they hold, or home. */
export function destinationOf({ from, eventId, invitationCode }: Handover): string {
  if (from) return from
  if (eventId && invitationCode) return addressTo(paths.invitation, { eventId, invitationCode })
  return paths.home
}
