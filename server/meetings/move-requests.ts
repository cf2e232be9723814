import type { Db } from '../kit/db/db.ts'
import { type MomentRange, overlaps } from './rules.ts'
import {
  isOf,
  momentsOf,
  placementOf,
  meetingsOutsideHours,
  type PlacementProblem,
  type PlacementState,
} from './setting.ts'
import type { PlacementAnswer } from './solver.ts'
import { changeMeeting, type MeetingRow } from './store.ts'
import type { MeetingUpdate } from './notify.ts'

export const noMove = { move_to: null, move_for: null, a_move: null, b_move: null } as const

type Pair = { a: string; b: string }
type ReplanContext = { eventId: string; now: Date; state: PlacementState; updates: MeetingUpdate[] }
type MoveRequestInput = {
  problem: PlacementProblem
  answer: PlacementAnswer
  /** The meetings placed just now. */
  proposed: readonly (MomentRange & Pair)[]
}

/**
 * Asks both people of one meeting to make room, and both of each meeting outside the hours.
 * Withdraws earlier questions that no longer fit or help.
 */
export async function requestMoves(
  tx: Db,
  context: ReplanContext,
  asking: MoveRequestInput,
): Promise<void> {
  const { state } = context
  const upheld = await withdraw(tx, context, asking)
  await askForRoom(tx, context, asking)
  const out = meetingsOutsideHours(state).filter(
    ({ id, is_asked: isAsked }) => !upheld.has(id) && !isAsked,
  )
  const plannedMoves: (MomentRange & Pair)[] = []
  for (const row of out) {
    const to = state.ahead.find(
      (at) =>
        suits(state, row, { at, given: plannedMoves }) &&
        !asking.proposed.some((one) => overlaps(one, at) && isShared(one, row)),
    )
    if (!to) continue
    plannedMoves.push({ ...to, a: row.a_id, b: row.b_id })
    await askBoth(tx, context, { row, to, others: null })
  }
}

async function askForRoom(
  tx: Db,
  context: ReplanContext,
  { problem, answer }: MoveRequestInput,
): Promise<void> {
  const [row, to] = answer.move
    ? [problem.wishes[answer.move.wish]?.live, context.state.ahead[answer.move.to]]
    : []
  if (!answer.move || !row || !to) return
  const { people: others } = answer.move
  if (row.move_to?.getTime() !== to.from) await askBoth(tx, context, { row, to, others })
  else if (row.move_for !== others)
    await changeMeeting(tx, context.eventId, { id: row.id, at: context.now, move_for: others })
}

async function askBoth(
  tx: Db,
  { eventId, now, updates }: ReplanContext,
  { row, to, others }: { row: MeetingRow; to: MomentRange; others: number | null },
): Promise<void> {
  const startsAt = new Date(to.from)
  await changeMeeting(tx, eventId, {
    id: row.id,
    at: now,
    ...noMove,
    move_to: startsAt,
    move_for: others,
  })
  updates.push({
    row: { ...row, version: row.version + 1 },
    what: 'asked-to-move',
    to: { startsAt, others },
  })
}

/**
 * Withdraws questions that no longer help anyone, or whose time is no longer available; returns the
 * meetings whose question remains.
 */
async function withdraw(
  tx: Db,
  { eventId, now, state, updates }: ReplanContext,
  { problem, answer }: MoveRequestInput,
): Promise<Set<string>> {
  const outside = new Set(meetingsOutsideHours(state))
  const forOthers = answer.move && problem.wishes[answer.move.wish]?.live?.id
  const pendingMoves = state.meetings.filter(
    (row) => row.state === 'accepted' && row.move_to !== null,
  )
  const upheld = pendingMoves.filter((row) => {
    const at = state.ahead.find(({ from }) => from === row.move_to?.getTime())
    if (!at) return false
    return row.move_for === null
      ? outside.has(row) && suits(state, row, { at, given: [] })
      : row.id === forOthers && state.ahead[answer.move?.to ?? -1] === at
  })
  for (const row of pendingMoves.filter((one) => !upheld.includes(one))) {
    await changeMeeting(tx, eventId, { id: row.id, at: now, ...noMove })
    updates.push({ row, what: 'asked-to-move', isOver: true })
  }
  return new Set(upheld.map(({ id }) => id))
}

/**
 * Returns whether a pair could meet there instead: both are free, neither has an accepted meeting
 * then, and there is a table.
 */
function suits(
  { meetings, choices, tables }: PlacementState,
  row: MeetingRow,
  { at, given }: { at: MomentRange; given: readonly (MomentRange & Pair)[] },
): boolean {
  const isFree = choices
    .filter(({ registrationId }) => isOf(row, registrationId))
    .every(({ notFree }) => !notFree.some((span) => overlaps(at, momentsOf(span))))
  const agreed = meetings
    .filter(({ id, state }) => state === 'accepted' && id !== row.id)
    .map((one) => ({ ...placementOf(one), a: one.a_id, b: one.b_id }))
  const overlapping = [...agreed, ...given].filter((one) => overlaps(one, at))
  return (
    isFree &&
    !overlapping.some((one) => isShared(one, row)) &&
    (tables === 0 || overlapping.length < tables)
  )
}

function isShared({ a, b }: Pair, row: MeetingRow): boolean {
  return isOf(row, a) || isOf(row, b)
}
