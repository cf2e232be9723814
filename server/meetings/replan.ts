import { listBlockedPairs } from '../apart/apart.ts'
import { findEvent } from '../events/events.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import { requestMoves, noMove } from './move-requests.ts'
import { type MomentRange, freeTable } from './rules.ts'
import {
  obsoleteMeetings,
  isByGuests,
  isOf,
  placementOf,
  buildPlacementProblem,
  type PlacementProblem,
  type PlacementState,
  readPlacementState,
} from './setting.ts'
import type { PlacementAnswer } from './solver.ts'
import {
  changeMeeting,
  clearSeats,
  deleteMeeting,
  findBasis,
  findPlan,
  insertMeeting,
  lockPlan,
  type MeetingRow,
  updateWorth,
  writeSeats,
} from './store.ts'
import { type MeetingNotifier, type MeetingUpdate, notifyMeetings, questionOf } from './notify.ts'
import type { PlacementThread } from './placement-client.ts'

export type PlacementOptions = { db: Db; thread: PlacementThread; notifier: MeetingNotifier }
type ReplanContext = { eventId: string; now: Date; state: PlacementState; updates: MeetingUpdate[] }

/**
 * Places all meetings again from the current state; returns whether it succeeded. If the state
 * changed meanwhile, the next turn does it.
 */
export async function replan(
  { db, thread, notifier }: PlacementOptions,
  { eventId, now }: { eventId: string; now: Date },
): Promise<boolean> {
  const [event, plan, madeFrom] = [
    await findEvent(db, eventId),
    await findPlan(db, eventId),
    await findBasis(db, eventId),
  ]
  if (!event || !plan || madeFrom === undefined) return true
  const state = await readPlacementState(db, event, { plan, now })
  const problem = buildPlacementProblem(state)
  const answer = await thread.place({
    setting: problem.setting,
    mayAsk: problem.mayAsk,
    asked: problem.asked,
  })
  return transact(db, async (tx) => {
    await lockPlan(tx, eventId)
    if ((await findBasis(tx, eventId)) !== madeFrom) return false
    // An answer given meanwhile does not count as a change of the basis; it is kept.
    const context = {
      eventId,
      now,
      state: await readPlacementState(tx, event, { plan, now }),
      updates: [],
    }
    const obsolete = [...(await callOff(tx, context)), ...(await expire(tx, context))]
    const left = {
      ...context,
      state: {
        ...context.state,
        meetings: context.state.meetings.filter((row) => !obsolete.includes(row)),
      },
    }
    await place(tx, left, { problem: buildPlacementProblem(left.state), answer })
    await updateWorth(tx, eventId, {
      madeFrom,
      wishes: problem.wishes.length,
      placed: answer.placed,
      bound: answer.bound,
      at: now,
    })
    await notifyMeetings(tx, notifier, { eventId, updates: context.updates, now })
    return true
  })
}

/**
 * Cancels meetings of pairs that no longer exist, for good if one blocked the other, and keeps only
 * the cancellation; returns them.
 */
async function callOff(
  tx: Db,
  { eventId, now, state, updates }: ReplanContext,
): Promise<MeetingRow[]> {
  const obsolete = obsoleteMeetings(state)
  await clearSeats(
    tx,
    eventId,
    obsolete.map(({ id }) => id),
  )
  const apart = obsolete.length === 0 ? [] : await listBlockedPairs(tx, eventId)
  for (const row of obsolete) {
    const blocker = apart.find((one) => isOf(row, one.by) && isOf(row, one.of))?.by
    if (blocker !== undefined)
      await changeMeeting(tx, eventId, {
        id: row.id,
        at: now,
        state: 'cancelled',
        cancelled_by: blocker === row.a_id ? 'a' : 'b',
        is_final: true,
        ...(row.state === 'proposed' && { a_yes: false, b_yes: false }),
        ...noMove,
      })
    else if (row.state === 'proposed') await deleteMeeting(tx, eventId, row.id)
    else
      await changeMeeting(tx, eventId, {
        id: row.id,
        at: now,
        state: 'cancelled',
        cancelled_by: state.isOn ? 'gone' : 'host',
        ...noMove,
      })
    updates.push({ row, what: questionOf(row), isOver: true })
    // The blocker is not notified of the other any more.
    if (row.state === 'accepted')
      updates.push({
        row: { ...row, version: row.version + 1 },
        what: 'cancelled',
        ...(blocker !== undefined && { only: blocker === row.a_id ? row.b_id : row.a_id }),
      })
  }
  return obsolete
}

/** Deletes proposals whose time has come without an answer; returns them. */
async function expire(tx: Db, { eventId, now, state, updates }: ReplanContext) {
  const expired = state.meetings.filter(
    (row) => row.state === 'proposed' && isByGuests(row) && row.starts_at <= now,
  )
  for (const row of expired) {
    await deleteMeeting(tx, eventId, row.id)
    updates.push({ row, what: questionOf(row), isOver: true })
  }
  return expired
}

type MeetingAssignment = {
  id: string
  row: MeetingRow | undefined
  at: MomentRange
  wish: PlacementProblem['wishes'][number]
}

async function place(
  tx: Db,
  context: ReplanContext,
  { problem, answer }: { problem: PlacementProblem; answer: PlacementAnswer },
): Promise<void> {
  const { eventId, now, state } = context
  const assignments = problem.wishes.flatMap((wish, at): MeetingAssignment[] => {
    const slot = state.ahead[answer.places[at] ?? -1]
    if (!slot || wish.live?.state === 'accepted') return []
    return [{ id: wish.live?.id ?? newId(now), row: wish.live, at: slot, wish }]
  })
  const stays = new Set(assignments.filter(isSame).map(({ id }) => id))
  const moved = assignments.filter(({ id }) => !stays.has(id))
  const keptIds = new Set([...stays, ...moved.map(({ id }) => id)])
  const lost = state.meetings.filter(
    (row) => row.state === 'proposed' && !isByGuests(row) && !keptIds.has(row.id),
  )
  await clearSeats(
    tx,
    eventId,
    moved.map(({ id }) => id),
  )
  for (const row of lost) await drop(tx, context, row)
  const occupied: (MomentRange & { tableNo: number | null })[] = state.meetings
    .filter((row) => row.state === 'accepted' || stays.has(row.id))
    .map(placementOf)
  for (const one of moved) {
    const tableNo = state.tables === 0 ? null : freeTable(one.at, state.tables, occupied)
    occupied.push({ ...one.at, tableNo })
    if (state.tables === 0 || tableNo !== null)
      context.updates.push({ row: await put(tx, context, { ...one, tableNo }), what: 'proposed' })
    else if (one.row) await drop(tx, context, one.row) // the next turn finds another slot
  }
  await writeSeats(
    tx,
    eventId,
    moved.map(({ id }) => id),
  )
  await requestMoves(tx, context, {
    problem,
    answer,
    proposed: assignments.map(({ at, wish }) => ({ ...at, a: wish.a, b: wish.b })),
  })
}

async function drop(tx: Db, { eventId, updates }: ReplanContext, row: MeetingRow): Promise<void> {
  await deleteMeeting(tx, eventId, row.id)
  updates.push({ row, what: 'proposed', isOver: true })
}

function isSame({ row, at }: MeetingAssignment): boolean {
  return row !== undefined && row.starts_at.getTime() === at.from && row.ends_at.getTime() === at.to
}

async function put(
  tx: Db,
  { eventId, now }: ReplanContext,
  { id, row, at, wish, tableNo }: MeetingAssignment & { tableNo: number | null },
): Promise<MeetingRow> {
  const when = { starts_at: new Date(at.from), ends_at: new Date(at.to), table_no: tableNo }
  if (row) await changeMeeting(tx, eventId, { id, at: now, ...when, a_yes: false, b_yes: false })
  else
    await insertMeeting(tx, eventId, {
      id,
      match_id: wish.matchId,
      a_id: wish.a,
      b_id: wish.b,
      ...when,
      changed_at: now,
    })
  const fresh = {
    id,
    match_id: wish.matchId,
    a_id: wish.a,
    b_id: wish.b,
    state: 'proposed' as const,
    a_yes: false,
    b_yes: false,
    ...noMove,
    is_asked: false,
    moved_from: null,
    a_outcome: null,
    b_outcome: null,
    cancelled_by: null,
    reason: '',
    is_final: false,
    reminded_at: null,
    version: 0,
    changed_at: now,
    proposed_by: null,
    place: '',
  }
  return { ...fresh, ...when, version: row ? row.version + 1 : 1 }
}
