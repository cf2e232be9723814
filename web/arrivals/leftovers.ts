import { arrivalLimits, noteCheckIns } from '#contract/arrivals.ts'
import { call } from '#web/kit/call.ts'
import { isLost } from '#web/parts/door.rules.ts'
import { eventsWaiting, Queue } from './queue.ts'

/**
 * Tells what a device at the door has noted and could not tell before its page was left. What the
 * server does not take waits for that page, where somebody reads of it.
 */
export async function tellLeftovers(): Promise<void> {
  for (const eventId of eventsWaiting()) await tell(eventId, new Queue(eventId))
}

async function tell(eventId: string, queue: Queue): Promise<void> {
  const lost = new Set<string>()
  const next = () =>
    queue
      .read()
      .filter(({ id }) => !lost.has(id))
      .slice(0, arrivalLimits.atOnce)
  for (let portion = next(); portion.length > 0; portion = next()) {
    const { results } = await call(noteCheckIns, {
      params: { eventId },
      body: { entries: portion },
    })
    for (const { id } of results.filter(isLost)) lost.add(id)
    queue.settle(portion.filter(({ id }) => !lost.has(id)))
  }
}
