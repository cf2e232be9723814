import { ReferralLine } from './ReferralLine.tsx'
import { ReferralNote } from './ReferralNote.tsx'

/**
 * Shows who recommended an event, or the way to recommend it. Both are in one chunk, because few
 * readers see either.
 */
export function Referral({ eventId, is }: { eventId: string; is: 'note' | 'way' }) {
  return is === 'note' ? <ReferralNote eventId={eventId} /> : <ReferralLine eventId={eventId} />
}
export { Referral as Part }
