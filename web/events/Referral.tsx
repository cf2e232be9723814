import { ReferralLine } from './ReferralLine.tsx'
import { ReferralNote } from './ReferralNote.tsx'

/**
 * Who recommended a gathering, or the way to recommend it: two lines in one piece of code, for the
 * few who see either.
 */
export function Referral({ eventId, is }: { eventId: string; is: 'note' | 'way' }) {
  return is === 'note' ? <ReferralNote eventId={eventId} /> : <ReferralLine eventId={eventId} />
}
export { Referral as Part }
