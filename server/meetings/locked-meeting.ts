import type { MeetingState } from '#contract/meetings/meetings.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { type MeetingNewsKind, type MeetingNotifier, notifyMeetings } from './notify.ts'
import { freeTable, type MomentRange, overlaps } from './rules.ts'
import { isByGuests, isLive, isOf, placementOf } from './setting.ts'
import {
  deleteMeeting,
  findOwn,
  listMeetings,
  lockOwn,
  lockPlan,
  type MeetingPlanRow,
  type MeetingRow,
} from './store.ts'

export type MeetingCaller = { userId: string; now: Date; notifier: MeetingNotifier }
export type MeetingKey = { eventId: string; meetingId: string }
export type LockedMeeting = {
  eventId: string
  own: string
  isA: boolean
  plan: MeetingPlanRow
  row: MeetingRow
  now: Date
}

/**
 * Locks the plan and loads the caller's own meeting, so that answers and replanning run one at a
 * time.
 */
export async function lockOwnMeeting(
  db: Db,
  { userId, now }: MeetingCaller,
  { eventId, meetingId }: MeetingKey,
): Promise<LockedMeeting> {
  const own = await findOwn(db, eventId, userId)
  const plan = own && (await lockPlan(db, eventId))
  const row = plan && (await lockOwn(db, eventId, { meetingId, registrationId: own }))
  if (!own || !plan || !row) throw refuse('meeting-not-found')
  return { eventId, own, isA: row.a_id === own, plan, row, now }
}

export const stateOf = (state: MeetingState): { state: MeetingState } => ({ state })

/**
 * Makes room for the two at a time, and finds a table for them if `tables` are given: times found
 * for others and not confirmed yet give way. Undefined, with nothing changed, if one of the two has
 * a confirmed meeting, or if a table is needed and none is free.
 */
export async function makeRoom(
  db: Db,
  person: MeetingCaller,
  {
    held,
    at,
    tables,
    needsTable = false,
  }: { held: LockedMeeting; at: MomentRange; tables: number; needsTable?: boolean },
): Promise<{ tableNo: number | null } | undefined> {
  const { eventId, row } = held
  const overlapping = (await listMeetings(db, eventId)).filter(
    (other) =>
      isLive(other) &&
      (other.state === 'accepted' || !isByGuests(other)) &&
      other.id !== row.id &&
      overlaps(placementOf(other), at),
  )
  const isTheirs = (other: MeetingRow) => isOf(other, row.a_id) || isOf(other, row.b_id)
  const firm = overlapping.filter(({ state }) => state === 'accepted')
  if (firm.some(isTheirs)) return undefined
  const tableNo =
    freeTable(at, tables, overlapping.map(placementOf)) ??
    freeTable(at, tables, firm.map(placementOf))
  if (needsTable && tableNo === null) return undefined
  for (const other of overlapping.filter(
    (one) =>
      one.state === 'proposed' && (isTheirs(one) || (tableNo !== null && one.table_no === tableNo)),
  )) {
    await deleteMeeting(db, eventId, other.id)
    await asksNoMore(db, person, { held: { ...held, row: other }, what: 'proposed' })
  }
  return { tableNo }
}

/** The question is answered or withdrawn, so its unread notification is removed. */
export async function asksNoMore(
  db: Db,
  { notifier, now }: MeetingCaller,
  {
    held: { eventId, row },
    what,
    only,
  }: { held: LockedMeeting; what: MeetingNewsKind; only?: string },
): Promise<void> {
  await notifyMeetings(db, notifier, {
    eventId,
    updates: [{ row, what, isOver: true, ...(only !== undefined && { only }) }],
    now,
  })
}

export async function notifyOther(
  db: Db,
  { notifier, now }: MeetingCaller,
  {
    held: { eventId, row, isA },
    what,
    isOnlyOther = false,
  }: { held: LockedMeeting; what: MeetingNewsKind; isOnlyOther?: boolean },
): Promise<void> {
  await notifyMeetings(db, notifier, {
    eventId,
    updates: [
      {
        row: { ...row, version: row.version + 1 },
        what,
        ...(isOnlyOther && { only: isA ? row.b_id : row.a_id }),
      },
    ],
    now,
  })
}
