import type { RoundsBoard } from '#contract/rounds.ts'
import {
  type PairingThread,
  type RoundPlanContext,
  prepareEventRounds,
} from '../matching/matching.ts'
import { areRunning } from './rules.ts'
import { findBasis, findPlan, listRounds } from './store.ts'
import { timetableOf } from './timetable.ts'

type WarmUpContext = Omit<RoundPlanContext, 'thread'> & {
  thread: Pick<PairingThread, 'readyRounds'>
}

const everyMs = 10_000

/**
 * Wakes the thread and parses all statements when a host views the board and may plan next. It
 * delays no one, and a failure loses nothing.
 */
export function makeWarmUp({
  db,
  thread,
  embeddings,
}: WarmUpContext): (
  at: { eventId: string; now: Date },
  seen: Pick<RoundsBoard, 'matched' | 'checkedIn'>,
) => Promise<void> {
  const lately = new Map<string, number>()
  return async ({ eventId, now }, { matched, checkedIn }) => {
    if (matched < 2 || now.getTime() - (lately.get(eventId) ?? 0) < everyMs) return
    for (const [other, at] of lately) if (now.getTime() - at >= everyMs) lately.delete(other)
    lately.set(eventId, now.getTime())
    const plan = await findPlan(db, eventId)
    if (areRunning(timetableOf(plan, await listRounds(db, eventId)), now.getTime())) return
    await prepareEventRounds(
      { db, thread, embeddings },
      eventId,
      (await findBasis(db, eventId, plan?.who ?? (checkedIn > 1 ? 'checked-in' : 'everybody')))
        .present,
    )
  }
}
