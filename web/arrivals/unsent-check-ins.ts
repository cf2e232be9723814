import { checkInLimits, noteCheckIns } from '#contract/check-ins.ts'
import { call } from '#web/kit/api/call.ts'
import { isRejected } from '#web/parts/check-in/door.rules.ts'
import { unsentEventIds, CheckInQueue } from './queue.ts'

/**
 * Sends check-ins left over from a door page. Rejected ones wait for that page, where a person
 * reads them.
 */
export async function sendUnsentCheckIns(): Promise<void> {
  for (const eventId of unsentEventIds()) await sendQueue(eventId, new CheckInQueue(eventId))
}

async function sendQueue(eventId: string, queue: CheckInQueue): Promise<void> {
  const lost = new Set<string>()
  const next = () =>
    queue
      .read()
      .filter(({ id }) => !lost.has(id))
      .slice(0, checkInLimits.atOnce)
  for (let portion = next(); portion.length > 0; portion = next()) {
    const { results } = await call(noteCheckIns, {
      params: { eventId },
      body: { entries: portion },
    })
    for (const { id } of results.filter(isRejected)) lost.add(id)
    queue.settle(portion.filter(({ id }) => !lost.has(id)))
  }
}
