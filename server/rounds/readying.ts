import type { RoundsBoard } from '#contract/rounds.ts'
import { type PairingThread, type Planning, readyFor } from '../matching/matching.ts'
import { areOn } from './rules.ts'
import { findBasis, findPlan, listRounds } from './store.ts'
import { timetableOf } from './timetable.ts'

type Parts = Omit<Planning, 'thread'> & { thread: Pick<PairingThread, 'readyRounds'> }

const everyMs = 10_000

/**
 * Whoever looks at the board, and may plan next, finds the thread awake and what everybody says
 * read. Nobody waits for it, and nothing is lost where it fails.
 */
export function makeReady({
  db,
  thread,
  embeddings,
}: Parts): (
  at: { eventId: string; now: Date },
  seen: Pick<RoundsBoard, 'matched' | 'checkedIn'>,
) => Promise<void> {
  const lately = new Map<string, number>()
  return async ({ eventId, now }, { matched, checkedIn }) => {
    if (matched < 2 || now.getTime() - (lately.get(eventId) ?? 0) < everyMs) return
    for (const [other, at] of lately) if (now.getTime() - at >= everyMs) lately.delete(other)
    lately.set(eventId, now.getTime())
    const plan = await findPlan(db, eventId)
    if (areOn(timetableOf(plan, await listRounds(db, eventId)), now.getTime())) return
    await readyFor(
      { db, thread, embeddings },
      eventId,
      (await findBasis(db, eventId, plan?.who ?? (checkedIn > 1 ? 'checked-in' : 'everybody')))
        .present,
    )
  }
}
