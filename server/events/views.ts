import type { EventCard } from '#contract/events/event-card.ts'
import type { EventView, PlaceSource, CoHostRight } from '#contract/events/events.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { proseOf } from './prose.ts'
import {
  isOpening,
  maySeeCode,
  opensAt,
  type Relation,
  rightsOf,
  roleOf,
  timingOf,
} from './rules.ts'
import type { HostFacts } from './host-facts.store.ts'
import type { EventRow } from './store.ts'

type Viewer = {
  relation: Relation
  askedRights: CoHostRight[]
  registrationId: string | null
  registrationState: RegistrationState | null
  keptPlace: PlaceSource | null
  /** For people with rights. */
  hosting: HostFacts | null
  isSignedIn: boolean
  now: Date
}

/** Returns the event as this caller may see it. */
export function viewOf(row: EventRow, viewer: Viewer): EventView {
  const facts = { status: row.status, visibility: row.visibility }
  const { attendee } = viewer.relation
  const rights = rightsOf(viewer.relation)
  // Fields that only the host writes are visible to people with the right to edit.
  const isHost = rights.includes('edit')
  const isIn = isHost || attendee
  const isOpen =
    row.status === 'published' &&
    isOpening({ startsAt: row.starts_at, endsAt: row.ends_at }, viewer.now)
  return {
    ...cardOf(row, viewer.now),
    description: row.description,
    prose: proseOf(row.description),
    agenda: row.agenda,
    link: isHost || (attendee && isOpen) ? row.link : null,
    linkOpensAt: isIn && row.link && row.starts_at ? opensAt(row.starts_at).toISOString() : null,
    pairLink: isHost ? row.pair_link : null,
    mailNote: isHost ? row.mail_note : '',
    cancelReason: row.cancel_reason,
    fadedAt: isIn || rights.length > 0 ? (row.faded_at?.toISOString() ?? null) : null,
    takenDownFor: rights.length > 0 ? row.taken_down_for : null,
    needsApproval: row.needs_approval,
    isPaid: row.is_paid,
    hasWaitlist: row.has_waitlist,
    // A person with a kept place pays nothing.
    ...(viewer.keptPlace && { price: null }),
    refundPolicy: row.price_to && !viewer.keptPlace ? row.refund_policy : null,
    keptPlace: viewer.keptPlace,
    role: roleOf(viewer.relation, viewer.isSignedIn),
    rights,
    isAskedToHelp: viewer.relation.asked,
    askedRights: viewer.askedRights,
    registrationState: viewer.registrationState,
    ...hostingOf(rights, viewer.hosting),
    registrationId: viewer.registrationId,
    invitationCode: maySeeCode(facts, viewer.relation) ? row.invitation_code : null,
    slug: row.slug,
    version: row.version,
  }
}

/** Returns what each right lets a host or co-host know. */
function hostingOf(
  rights: readonly CoHostRight[],
  hosting: HostFacts | null,
): Pick<EventView, 'asking' | 'attendance' | 'questions' | 'messagedAt'> {
  const known = (right: CoHostRight) => (rights.includes(right) ? hosting : null)
  return {
    asking: known('people')?.asking ?? null,
    attendance: attendanceOf(known('people') ?? known('door')),
    questions: known('edit')?.questions ?? null,
    messagedAt: known('messages')?.messaged_at?.toISOString() ?? null,
  }
}

function attendanceOf(facts: HostFacts | null): EventView['attendance'] {
  return facts && { checkedIn: facts.checked_in, invited: facts.invited }
}

/** The columns of an event that a list needs. */
export type CardRow = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'summary'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'place'
  | 'link'
  | 'visibility'
  | 'status'
  | 'capacity'
  | 'seats_taken'
  | 'seats_kept'
  | 'people_in'
  | 'languages'
  | 'cover_id'
  | 'cover_alt'
  | 'currency'
  | 'price_from'
  | 'price_to'
  | 'host_name'
  | 'host_handle'
>

export function cardOf(row: CardRow, now: Date): EventCard {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    place: row.place,
    isOnline: row.link !== null,
    visibility: row.visibility,
    status: row.status,
    timing: timingOf({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
    capacity: row.capacity,
    seatsTaken: row.seats_taken + row.seats_kept,
    peopleIn: row.people_in,
    hostName: row.host_name,
    hostHandle: row.host_handle,
    languages: row.languages,
    coverId: row.cover_id,
    coverAlt: row.cover_alt,
    price:
      row.price_from === null || row.price_to === null
        ? null
        : { currency: row.currency, from: row.price_from, to: row.price_to },
  }
}
