import { type EndpointBody, type EndpointReply } from '#contract/endpoint.ts'
import {
  type MeetingBoard,
  type MeetingHours,
  slotsOf,
  type tryMeetingHours,
  type writeMeetingHours,
} from '#contract/meetings/hours.ts'
import { type EventRow, findEvent, refuseCalledOff, timingOf } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { inFives } from './rules.ts'
import { buildPlacementProblem, isByGuests, readPlacementState } from './setting.ts'
import {
  findPlan,
  hasHours,
  hoursOf,
  listMeetings,
  listNames,
  lockPlan,
  upsertPlan,
} from './store.ts'
import type { PlacementThread } from './placement-client.ts'

async function eventOf(db: Db, eventId: string): Promise<EventRow> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  return event
}

function isOver({ starts_at: startsAt, ends_at: endsAt }: EventRow, now: Date): boolean {
  return timingOf({ startsAt, endsAt }, now) === 'ended'
}

/**
 * Returns the meeting hours for hosts: wishes are private, but meetings both accepted are shown.
 * What two people arranged at a place of their own concerns only them.
 */
export async function board(db: Db, eventId: string, now: Date): Promise<MeetingBoard> {
  const event = await eventOf(db, eventId)
  const plan = await findPlan(db, eventId)
  const accepted = (await listMeetings(db, eventId)).filter(
    (row) =>
      (row.state === 'accepted' || row.state === 'met' || row.state === 'no_show') &&
      (!isByGuests(row) || row.table_no !== null),
  )
  const names = await listNames(
    db,
    eventId,
    accepted.flatMap((row) => [row.a_id, row.b_id]),
  )
  return {
    now: now.toISOString(),
    title: event.title,
    timeZone: event.time_zone,
    startsAt: event.starts_at?.toISOString() ?? null,
    endsAt: event.ends_at?.toISOString() ?? null,
    isCancelled: event.status === 'cancelled',
    version: plan?.version ?? 0,
    hours: plan && hasHours(plan) ? hoursOf(plan) : null,
    hasRooms: event.pair_link !== null,
    isOver: isOver(event, now),
    placed: inFives(plan?.placed ?? 0),
    without: hasHours(plan) ? inFives((plan?.wishes ?? 0) - (plan?.placed ?? 0)) : 0,
    accepted: accepted.length,
    tables: accepted.map((row) => ({
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      table: row.table_no,
      a: names.get(row.a_id)?.name ?? '',
      b: names.get(row.b_id)?.name ?? '',
    })),
  }
}

/** Opens or changes meeting hours; the placed meetings follow. */
export async function open(
  db: Db,
  { eventId, now }: { eventId: string; now: Date },
  { hours, version }: EndpointBody<typeof writeMeetingHours>,
): Promise<MeetingBoard> {
  const event = await eventOf(db, eventId)
  if (event.status === 'draft') throw refuse('not-published')
  refuseCalledOff(event)
  if (isOver(event, now)) throw refuse('event-ended')
  const before = await lockPlan(db, eventId)
  if ((before?.version ?? 0) !== version) throw refuse('changed-meanwhile')
  const isWithin = ({ startsAt, endsAt }: MeetingHours['windows'][number]) =>
    event.starts_at !== null &&
    event.ends_at !== null &&
    Date.parse(startsAt) >= event.starts_at.getTime() &&
    Date.parse(endsAt) <= event.ends_at.getTime()
  if (!hours.windows.every(isWithin))
    throw refuse('bad-request', { fields: { windows: 'outside-gathering' } })
  await upsertPlan(db, eventId, hours)
  return board(db, eventId, now)
}

/** Previews the result of such hours. */
export async function tryOut(
  db: Db,
  { eventId, now, thread }: { eventId: string; now: Date; thread: PlacementThread },
  hours: EndpointBody<typeof tryMeetingHours>,
): Promise<EndpointReply<typeof tryMeetingHours>> {
  const event = await eventOf(db, eventId)
  const { windows, minutes, pauseMinutes, tables } = hours
  const { setting, wishes } = buildPlacementProblem(
    await readPlacementState(db, event, {
      plan: { windows, minutes, pause_minutes: pauseMinutes, tables },
      now,
    }),
  )
  const { placed } = await thread.place({ setting, mayAsk: [], asked: null })
  const offGrid = setting.wishes.filter(({ isFixed, at }) => isFixed && at === null).length
  return {
    slots: slotsOf(hours).length,
    placed: inFives(placed + offGrid),
    without: inFives(wishes.length - placed - offGrid),
  }
}
