import { meetingLimits, type TimeSpan } from '#contract/meetings/meetings.ts'
import type { MeetingProblem } from '#engine/meetings/meetings.ts'
import type { EventRow } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { type MutualWish, mutualWishes } from '../matching/matching.ts'
import { type MomentRange, isAhead, isOutside, overlaps, slotsWithin } from './rules.ts'
import { type MeetingChoiceRow, listChoices } from './choices.store.ts'
import { hoursOf, listMeetings, type MeetingRow, type MeetingPlanRow } from './store.ts'

/** All input for placing meetings. */
export type PlacementState = {
  slots: MomentRange[]
  ahead: MomentRange[]
  meetings: MeetingRow[]
  wishes: MutualWish[]
  choices: MeetingChoiceRow[]
  tables: number
  now: number
  isOn: boolean
}

export const placementOf = (row: MeetingRow): MomentRange & { tableNo: number | null } => ({
  from: row.starts_at.getTime(),
  to: row.ends_at.getTime(),
  tableNo: row.table_no,
})
export const momentsOf = ({ startsAt, endsAt }: TimeSpan): MomentRange => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
})
export const spanOf = ({ from, to }: MomentRange): TimeSpan => ({
  startsAt: new Date(from).toISOString(),
  endsAt: new Date(to).toISOString(),
})
export const isLive = ({ state }: MeetingRow): boolean =>
  state === 'proposed' || state === 'accepted'
/** Whether one of the two chose the time. Such a meeting is never placed again or asked to move. */
export const isByGuests = ({ proposed_by: by }: Pick<MeetingRow, 'proposed_by'>): boolean =>
  by !== null

/** Returns the event from its start to its end. */
export function eventSpan({
  starts_at: startsAt,
  ends_at: endsAt,
}: Pick<EventRow, 'starts_at' | 'ends_at'>): MomentRange {
  return { from: startsAt?.getTime() ?? 0, to: endsAt?.getTime() ?? 0 }
}

/** Returns the slots of the hours that lie within the event. */
export function slotsAt(
  plan: Pick<MeetingPlanRow, 'windows' | 'minutes' | 'pause_minutes' | 'tables'>,
  event: EventRow,
): MomentRange[] {
  return slotsWithin(
    hoursOf({ ...plan, made_from: '', made_at: null, wishes: 0, placed: 0, bound: 0, version: 0 }),
    eventSpan(event),
    Date.parse,
  )
}

export async function readPlacementState(
  db: Db,
  event: EventRow,
  {
    plan,
    now,
  }: { plan: Pick<MeetingPlanRow, 'windows' | 'minutes' | 'pause_minutes' | 'tables'>; now: Date },
): Promise<PlacementState> {
  const slots = slotsAt(plan, event)
  // An event taken down may be restored, and finds its meetings unchanged.
  const isOn = event.status !== 'draft' && event.cancelled_at === null
  return {
    slots,
    ahead: slots.filter((slot) => isAhead(slot, now.getTime())),
    tables: plan.tables,
    now: now.getTime(),
    isOn,
    meetings: await listMeetings(db, event.id),
    wishes: isOn ? await mutualWishes(db, event.id) : [],
    choices: await listChoices(db, event.id),
  }
}

const keyOf = ({ a, b }: { a: string; b: string }): string => `${a} ${b}`

/** The solver's input, and the wish behind each of its numbers. */
export type PlacementProblem = {
  setting: MeetingProblem
  wishes: (MutualWish & { live: MeetingRow | undefined })[]
  mayAsk: number[]
  /** The one pending question about making room. */
  asked: {
    wish: number
    to: number
  } | null
}

/** Converts the placement input to the solver's numbers. */
export function buildPlacementProblem(state: PlacementState): PlacementProblem {
  const { ahead, meetings, choices, now } = state
  const settled = meetings.filter(
    (row) =>
      row.state === 'met' ||
      row.state === 'no_show' ||
      (row.state === 'accepted' && (isByGuests(row) || row.starts_at.getTime() <= now)),
  )
  const wishes = openWishes(state, settled)
  const acceptedMeetings = meetings.filter(
    ({ state, ends_at: ends }) => state === 'accepted' && ends.getTime() > now,
  )
  const slotOf = (row: MeetingRow | undefined) =>
    row && !isByGuests(row)
      ? ahead.findIndex(
          ({ from, to }) => from === row.starts_at.getTime() && to === row.ends_at.getTime(),
        )
      : -1
  const offGrid = acceptedMeetings.filter((row) => slotOf(row) < 0)
  const ids = [...new Set(wishes.flatMap(({ a, b }) => [a, b]))]
  const numberOf = new Map(ids.map((id, at) => [id, at]))
  const choiceOf = new Map(choices.map((one) => [one.registrationId, one]))
  const people = ids.map((id) => {
    const away = [
      ...(choiceOf.get(id)?.notFree ?? []).map(momentsOf),
      ...offGrid.filter((row) => isOf(row, id)).map(placementOf),
    ]
    const free = ahead.flatMap((slot, at) =>
      away.some((one) => overlaps(one, slot)) &&
      !acceptedMeetings.some((row) => isOf(row, id) && slotOf(row) === at)
        ? []
        : [at],
    )
    return {
      free,
      most:
        (choiceOf.get(id)?.most ?? meetingLimits.most) -
        settled.filter((row) => isOf(row, id)).length,
    }
  })
  const placeable = wishes.map((wish) => {
    const at = slotOf(wish.live)
    return {
      a: numberOf.get(wish.a) ?? 0,
      b: numberOf.get(wish.b) ?? 0,
      worth: wish.worth,
      at: at < 0 ? null : at,
      isFixed: wish.live?.state === 'accepted',
    }
  })
  const mayAsk = wishes.flatMap(({ live: row }, at) =>
    row?.state === 'accepted' && !row.is_asked && row.move_to === null && slotOf(row) >= 0
      ? [at]
      : [],
  )
  return {
    setting: { people, slots: ahead.length, room: roomIn(state, offGrid), wishes: placeable },
    wishes,
    mayAsk,
    asked: askedOf(wishes, ahead),
  }
}

/**
 * Returns the wishes that may still be placed, each with its current meeting. Two are not placed
 * again if they have met, if one proposed a time to the other, or if one declines.
 */
function openWishes(
  { meetings, wishes, now }: PlacementState,
  settled: readonly MeetingRow[],
): PlacementProblem['wishes'] {
  const isClosing = (row: MeetingRow) => row.is_final || (isLive(row) && isByGuests(row))
  const closed = new Set(
    [...settled, ...meetings.filter(isClosing)].map((row) => keyOf({ a: row.a_id, b: row.b_id })),
  )
  const live = new Map(
    meetings
      .filter((row) => isLive(row) && row.starts_at.getTime() > now)
      .map((row) => [keyOf({ a: row.a_id, b: row.b_id }), row]),
  )
  return wishes
    .filter((wish) => !closed.has(keyOf(wish)))
    .map((wish) => ({ ...wish, live: live.get(keyOf(wish)) }))
}

/** Returns how many meetings have a table, per slot. */
function roomIn({ ahead, tables }: PlacementState, offGrid: readonly MeetingRow[]): number[] {
  if (tables === 0) return ahead.map(() => Number.POSITIVE_INFINITY)
  return ahead.map((slot) => {
    const takenCount = offGrid.filter(
      (row) => row.table_no !== null && overlaps(placementOf(row), slot),
    ).length
    return Math.max(0, tables - takenCount)
  })
}

function askedOf(
  wishes: PlacementProblem['wishes'],
  ahead: readonly MomentRange[],
): PlacementProblem['asked'] {
  const wish = wishes.findIndex(({ live }) => live?.state === 'accepted' && live.move_for !== null)
  const to = ahead.findIndex(({ from }) => from === wishes[wish]?.live?.move_to?.getTime())
  return to < 0 ? null : { wish, to }
}

export function isOf(row: Pick<MeetingRow, 'a_id' | 'b_id'>, registrationId: string): boolean {
  return row.a_id === registrationId || row.b_id === registrationId
}

/**
 * Returns accepted meetings of pairs that no longer exist, for any reason; meetings that have begun
 * stay unchanged.
 */
export function obsoleteMeetings({ meetings, wishes, now }: PlacementState): MeetingRow[] {
  const wishKeys = new Set(wishes.map(keyOf))
  return meetings.filter(
    (row) =>
      isLive(row) &&
      row.starts_at.getTime() > now &&
      !wishKeys.has(keyOf({ a: row.a_id, b: row.b_id })),
  )
}

/** Returns accepted meetings outside the current hours, other than those that people proposed. */
export function meetingsOutsideHours({
  meetings,
  slots,
  tables,
  now,
}: PlacementState): MeetingRow[] {
  return meetings.filter(
    (row) =>
      row.state === 'accepted' &&
      !isByGuests(row) &&
      row.starts_at.getTime() > now &&
      isOutside(placementOf(row), slots, tables),
  )
}
