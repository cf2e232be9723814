import type { EventCard, EventView } from '#contract/events.ts'
import { maySeeCode, type Relation, roleOf, timingOf } from './rules.ts'
import type { EventRow } from './store.ts'

type Viewer = { relation: Relation; registrationId: string | null; isSignedIn: boolean; now: Date }

/** The gathering as this caller may see it. */
export function viewOf(row: EventRow, viewer: Viewer): EventView {
  const facts = { status: row.status, visibility: row.visibility }
  const isIn = viewer.relation.host || viewer.relation.attendee
  return {
    ...cardOf(row, viewer.now),
    description: row.description,
    link: isIn ? row.link : null,
    role: roleOf(viewer.relation, viewer.isSignedIn),
    registrationId: viewer.registrationId,
    invitationCode: maySeeCode(facts, viewer.relation) ? row.invitation_code : null,
    version: row.version,
  }
}

export function cardOf(row: EventRow, now: Date): EventCard {
  return {
    id: row.id, title: row.title, summary: row.summary, startsAt: row.starts_at?.toISOString() ?? null, endsAt: row.ends_at?.toISOString() ?? null,
    timeZone: row.time_zone, place: row.place, visibility: row.visibility, status: row.status,
    timing: timingOf({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
    capacity: row.capacity, seatsTaken: row.seats_taken, hostName: row.host_name,
  }
}
