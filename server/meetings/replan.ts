import { listBlockedPairs } from '../apart/apart.ts'
import { findEvent } from '../events/events.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import { requestMoves, noMove } from './move-requests.ts'
import { type MomentRange, freeTable } from './rules.ts'
import {
  obsoleteMeetings,
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
import { type MeetingNotifier, type MeetingUpdate, notifyMeetings } from './notify.ts'
import type { PlacementThread } from './placement-client.ts'

export type PlacementOptions = { db: Db; thread: PlacementThread; tell: MeetingNotifier }
type ReplanContext = { eventId: string; now: Date; stand: PlacementState; told: MeetingUpdate[] }

/**
 * Places all meetings again from the current state; returns whether it succeeded. If the state
 * changed meanwhile, the next turn does it.
 */
export async function replan(
  { db, thread, tell }: PlacementOptions,
  { eventId, now }: { eventId: string; now: Date },
): Promise<boolean> {
  const [event, plan, madeFrom] = [
    await findEvent(db, eventId),
    await findPlan(db, eventId),
    await findBasis(db, eventId),
  ]
  if (!event || !plan || madeFrom === undefined) return true
  const stand = await readPlacementState(db, event, { plan, now })
  const posed = buildPlacementProblem(stand)
  const answer = await thread.place({
    setting: posed.setting,
    mayAsk: posed.mayAsk,
    asked: posed.asked,
  })
  return transact(db, async (tx) => {
    await lockPlan(tx, eventId)
    if ((await findBasis(tx, eventId)) !== madeFrom) return false
    // An answer given meanwhile does not count as a change of the basis; it is kept.
    const context = {
      eventId,
      now,
      stand: await readPlacementState(tx, event, { plan, now }),
      told: [],
    }
    const obsolete = await callOff(tx, context)
    const left = {
      ...context,
      stand: {
        ...context.stand,
        meetings: context.stand.meetings.filter((row) => !obsolete.includes(row)),
      },
    }
    await place(tx, left, { posed: buildPlacementProblem(left.stand), answer })
    await updateWorth(tx, eventId, {
      madeFrom,
      wishes: posed.wishes.length,
      placed: answer.placed,
      bound: answer.bound,
      at: now,
    })
    await notifyMeetings(tx, tell, { eventId, told: context.told, now })
    return true
  })
}

/**
 * Cancels meetings of pairs that no longer exist, for good if one blocked the other, and keeps only
 * the cancellation; returns them.
 */
async function callOff(
  tx: Db,
  { eventId, now, stand, told }: ReplanContext,
): Promise<MeetingRow[]> {
  const obsolete = obsoleteMeetings(stand)
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
        cancelled_by: stand.isOn ? 'gone' : 'host',
        ...noMove,
      })
    told.push({ row, what: row.state === 'proposed' ? 'proposed' : 'asked-to-move', isOver: true })
    // The blocker is not notified of the other any more.
    if (row.state === 'accepted')
      told.push({
        row: { ...row, version: row.version + 1 },
        what: 'cancelled',
        ...(blocker !== undefined && { only: blocker === row.a_id ? row.b_id : row.a_id }),
      })
  }
  return obsolete
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
  { posed, answer }: { posed: PlacementProblem; answer: PlacementAnswer },
): Promise<void> {
  const { eventId, now, stand } = context
  const dealt = posed.wishes.flatMap((wish, at): MeetingAssignment[] => {
    const slot = stand.ahead[answer.places[at] ?? -1]
    if (!slot || wish.live?.state === 'accepted') return []
    return [{ id: wish.live?.id ?? newId(now), row: wish.live, at: slot, wish }]
  })
  const stays = new Set(dealt.filter(isSame).map(({ id }) => id))
  const moved = dealt.filter(({ id }) => !stays.has(id))
  const kepts = new Set([...stays, ...moved.map(({ id }) => id)])
  const lost = stand.meetings.filter((row) => row.state === 'proposed' && !kepts.has(row.id))
  await clearSeats(
    tx,
    eventId,
    moved.map(({ id }) => id),
  )
  for (const row of lost) await drop(tx, context, row)
  const occupied: (MomentRange & { tableNo: number | null })[] = stand.meetings
    .filter((row) => row.state === 'accepted' || stays.has(row.id))
    .map(placementOf)
  for (const one of moved) {
    const tableNo = stand.tables === 0 ? null : freeTable(one.at, stand.tables, occupied)
    occupied.push({ ...one.at, tableNo })
    if (stand.tables === 0 || tableNo !== null)
      context.told.push({ row: await put(tx, context, { ...one, tableNo }), what: 'proposed' })
    else if (one.row) await drop(tx, context, one.row) // the next turn finds another slot
  }
  await writeSeats(
    tx,
    eventId,
    moved.map(({ id }) => id),
  )
  await requestMoves(tx, context, {
    posed,
    answer,
    proposed: dealt.map(({ at, wish }) => ({ ...at, a: wish.a, b: wish.b })),
  })
}

async function drop(tx: Db, { eventId, told }: ReplanContext, row: MeetingRow): Promise<void> {
  await deleteMeeting(tx, eventId, row.id)
  told.push({ row, what: 'proposed', isOver: true })
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
  }
  return { ...fresh, ...when, version: row ? row.version + 1 : 1 }
}
