import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import { meetingLimits, type setMeetingPlace } from '#contract/meetings/meetings.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { countTry } from '../kit/limits/attempts.store.ts'
import {
  lockOwnMeeting,
  type MeetingCaller,
  type MeetingKey,
  notifyOther,
  stateOf,
} from './locked-meeting.ts'
import { changeMeeting } from './store.ts'

const places = { tries: meetingLimits.proposals, windowS: 3600 }

/**
 * Records where the two of a confirmed meeting meet, and notifies the other. Refused once it is
 * over, where the host has a table for it, and if the place differs from the one that was seen.
 */
export async function setPlace(
  db: Db,
  person: MeetingCaller,
  { place, seen, ...ids }: MeetingKey & EndpointBody<typeof setMeetingPlace>,
): Promise<EndpointReply<typeof setMeetingPlace>> {
  const locked = await lockOwnMeeting(db, person, ids)
  const { row, eventId, now } = locked
  if (row.state !== 'accepted' || row.ends_at <= now || row.table_no !== null)
    throw refuse('meeting-not-now')
  if (row.place === place) return stateOf('accepted')
  if (row.place !== seen) throw refuse('changed-meanwhile')
  await countTry(db, `meeting:place:${row.id}:${person.userId}`, { now, limit: places })
  await changeMeeting(db, eventId, { id: row.id, at: now, place })
  await notifyOther(db, person, { held: locked, what: 'placed', isOnlyOther: true })
  return stateOf('accepted')
}
