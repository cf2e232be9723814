import type { FastifyReply } from 'fastify'
import { type EventView, type PlaceSource, CoHostRight } from '#contract/events/events.ts'
import type { watchEvent } from '#contract/event-stream.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import type { StreamInput } from '../kit/http/http.ts'
import type { EventStreams } from '../kit/processes/streams.ts'
import {
  changeRefusal,
  mayRead,
  mayWatch,
  noRelation,
  type Relation,
  rightsOf,
  timingOf,
} from './rules.ts'
import { isIn, isWaiting } from './attendee-states.ts'
import { findHostFacts, type HostFacts } from './host-facts.store.ts'
import { type EventRow, findEvent, findRelation } from './store.ts'
import { viewOf } from './views.ts'

export { announce, announceTo, announceToAll } from './announcements.ts'
export { listHostedSince } from './host-events.store.ts'
export {
  countPublicEventsOf,
  listFeedItems,
  publicEventsOf,
  type EventFeedItem,
} from './host-events.ts'
export { keepInLibrary, listLibrary } from './items.ts'
export type { PersonDigest, MatchingPerson, PendingMatching } from './people.ts'
export { listSince } from './lists.store.ts'
export {
  requestMissingEmbeddings,
  markMatched,
  digestsOf,
  peopleOf,
  matchingStatus,
  listEventsToMatch,
} from './people.ts'
export { proseOf } from './prose.ts'
export { isOpening, type Relation, timingOf } from './rules.ts'
export { isGoingAs, isHereAs, isInAs, isInvitedAs } from './attendee-states.store.ts'
export { inStates, isIn, liveStates } from './attendee-states.ts'
export {
  requestMatches,
  requestRematch,
  countAsking,
  type EventRow,
  exchangeCode,
  findEvent,
  lockEvent,
  markPutBack,
  markTakenDown,
  changeSeats,
  selectEvents,
} from './store.ts'
export { type CardRow, cardOf } from './views.ts'

type Reader = { userId: string | undefined; now: Date }
type EventRelation = {
  relation: Relation
  /** The co-host rights they were invited to. */
  askedRights: CoHostRight[]
  registrationId: string | null
  registrationState: RegistrationState | null
  keptPlace: PlaceSource | null
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the person's relation to the event; no relation if it does not exist. */
export async function relationTo(db: Db, eventId: string, userId: string): Promise<Relation> {
  const relationRow = uuid.test(eventId) ? await findRelation(db, eventId, userId) : undefined
  return relatedBy(relationRow, userId).relation
}

/** Returns whether a person has any part in an event: as host, co-host or attendee. */
export async function isAtEvent(db: Db, eventId: string, userId: string): Promise<boolean> {
  return Object.values(await relationTo(db, eventId, userId)).includes(true)
}

/**
 * Opens the stream of changes at an event, or in one part of it, for permitted callers and while
 * they are permitted.
 */
export function openEventStream(db: Db, streams: EventStreams, part?: 'rounds') {
  return async ({
    params: { eventId },
    caller: { userId },
    reply,
    readmit,
  }: StreamInput<typeof watchEvent>): Promise<FastifyReply> => {
    const refuseStrangers = async () => {
      if (!mayWatch(await relationTo(db, eventId, userId))) throw refuse('event-not-found')
    }
    await refuseStrangers()
    const topic = eventId.toLowerCase()
    return streams.open(reply, {
      userId,
      topic: part ? `${topic}/${part}` : topic,
      check: () => readmit().then(refuseStrangers),
    })
  }
}

/** Refuses changes to a cancelled event. */
export function refuseCalledOff(event: Pick<EventRow, 'status'>): void {
  const refusal = changeRefusal(event)
  if (refusal) throw refuse(refusal)
}

/** Refuses a person who is not in, and everyone once the event is over or cancelled. */
export async function refuseUnlessOpen(
  db: Db,
  eventId: string,
  person: { userId: string; now: Date },
): Promise<void> {
  const { attendee } = await relationTo(db, eventId, person.userId)
  const event = attendee ? await findEvent(db, eventId) : undefined
  if (!event) throw refuse('registration-not-found')
  refuseCalledOff(event)
  if (timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, person.now) === 'ended')
    throw refuse('event-ended')
}

/**
 * Returns an event as the person sees it, whatever its visibility; the caller has checked access.
 */
export async function viewFor(db: Db, event: EventRow, reader: Reader): Promise<EventView> {
  return viewOf(event, {
    ...(await relate(db, event, reader.userId)),
    isSignedIn: reader.userId !== undefined,
    now: reader.now,
  })
}

/** Returns an event as far as the caller may read it; an unreadable one looks missing. */
export async function readEvent(db: Db, eventId: string, reader: Reader): Promise<EventView> {
  const { event, ...related } = await findReadableEvent(db, eventId, reader.userId)
  return viewOf(event, { ...related, isSignedIn: reader.userId !== undefined, now: reader.now })
}

/** Returns an event's row and the person's relation to it, by the same rights as `readEvent`. */
export async function findReadableEvent(db: Db, eventId: string, userId: string | undefined) {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const related = await relate(db, event, userId)
  if (!mayRead({ ...event, isHostSuspended: event.is_host_suspended }, related.relation))
    throw refuse('event-not-found')
  return { event, ...related }
}

async function relate(
  db: Db,
  event: EventRow,
  userId: string | undefined,
): Promise<EventRelation & { hosting: HostFacts | null }> {
  const relationRow = userId ? await findRelation(db, event.id, userId) : undefined
  const related = relatedBy(relationRow, userId)
  const isHosting = rightsOf(related.relation).length > 0
  return { ...related, hosting: isHosting ? await findHostFacts(db, event.id) : null }
}

/** Returns the relation from a relation row. */
function relatedBy(
  relationRow: Awaited<ReturnType<typeof findRelation>>,
  userId: string | undefined,
): EventRelation {
  if (!relationRow)
    return {
      relation: noRelation,
      askedRights: [],
      registrationId: null,
      registrationState: null,
      keptPlace: null,
    }
  const helps = new Set(relationRow.helper_id === null ? [] : relationRow.rights)
  const attendee = isIn(relationRow.state)
  const relation = {
    host: relationRow.host_id === userId,
    attendee,
    waiting: isWaiting(relationRow.state),
    asked: relationRow.rights !== null && relationRow.helper_id === null,
    people: helps.has('people'),
    codes: helps.has('codes'),
    edit: helps.has('edit'),
    messages: helps.has('messages'),
    export: helps.has('export'),
    door: helps.has('door'),
    money: helps.has('money'),
  }
  return {
    relation,
    askedRights: relation.asked
      ? CoHostRight.options.filter((right) => relationRow.rights?.includes(right))
      : [],
    registrationId: attendee ? relationRow.registration_id : null,
    registrationState: relationRow.state,
    keptPlace: relationRow.kept_place,
  }
}
