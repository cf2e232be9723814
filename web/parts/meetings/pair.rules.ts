import type { Meeting } from '#contract/meetings/meetings.ts'
import type { OwnMeetings } from './own-meetings.ts'

/** Returns the sentence on how far a meeting is. */
export function meetingSentence({
  state,
  you,
  they,
  proposedBy,
  isCalledOffByYou,
}: Pick<Meeting, 'state' | 'you' | 'they' | 'proposedBy' | 'isCalledOffByYou'>) {
  if (state === 'cancelled') {
    if (isCalledOffByYou) return 'meetings.cancelled-by-you'
    return they ? 'meetings.cancelled-other' : 'meetings.declined-other'
  }
  if (state !== 'proposed') return 'meetings.accepted'
  if (you) return proposedBy === 'you' ? 'meetings.you-proposed' : 'meetings.waits'
  if (proposedBy === 'they') return 'meetings.they-proposed'
  return they ? 'meetings.they-yes' : 'meetings.proposed'
}

/**
 * What two people can do about a meeting: `propose` one, see or answer the one `ahead`, or nothing
 * any more, as they met or the other declined.
 */
export type PairState =
  | { kind: 'propose' }
  | { kind: 'met' }
  | { kind: 'ahead' | 'declined'; meeting: Meeting }

/** Returns what a mutual match can do, from all the reader's meetings. */
export function pairStateOf(
  { meetings, now }: Pick<OwnMeetings, 'meetings' | 'now'>,
  matchId: string,
): PairState {
  const ofPair = meetings.filter((one) => one.matchId === matchId)
  const live = ofPair.find(({ state }) => state !== 'cancelled')
  if (live) {
    const isAhead = live.state === 'proposed' || (live.state === 'accepted' && live.endsAt > now)
    return isAhead ? { kind: 'ahead', meeting: live } : { kind: 'met' }
  }
  const declined = ofPair.find(({ isFinal, isCalledOffByYou }) => isFinal && !isCalledOffByYou)
  return declined ? { kind: 'declined', meeting: declined } : { kind: 'propose' }
}
