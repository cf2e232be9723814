import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'
import { addClicks } from './store.ts'

/** Counts link clicks in memory and writes them to the database once a second. */
export type ClickCounter = {
  note: (code: string) => void
  /** Writes the pending counts immediately. */
  flush: () => Promise<void>
}

type ClickCount = {
  code: string
  day: string
  clicks: number
  minute: number
  inMinute: number
  busiest: number
}

const everyMs = 1000
const minuteMs = 60_000
// Unknown codes are counted until the database is asked, so their number is limited to protect
// memory.
const codesAtMost = 10_000

export function countClicks({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Logger
}): ClickCounter {
  let counts = new Map<string, ClickCount>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const pendingCounts = [...counts.values()].filter(({ clicks }) => clicks > 0)
    // Counts of the current minute are kept, so that a burst is seen across several writes.
    const minute = Math.floor(clock.now().getTime() / minuteMs)
    counts = new Map(
      pendingCounts
        .filter((one) => one.minute === minute)
        .map((one) => [`${one.code} ${one.day}`, { ...one, clicks: 0 }]),
    )
    await addClicks(
      db,
      pendingCounts.map(({ code, day, clicks, busiest }) => ({ code, day, clicks, busiest })),
    ).catch((error: unknown) => {
      log.warn({ err: error }, 'saving the click counts failed; it will be retried')
      for (const one of pendingCounts) take(one)
      wait()
    })
  }
  const wait = () => {
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }
  const take = ({ code, day, clicks, minute, busiest }: ClickCount) => {
    const key = `${code} ${day}`
    const existing = counts.get(key)
    if (!existing && counts.size >= codesAtMost) return
    const inMinute = (existing?.minute === minute ? existing.inMinute : 0) + clicks
    counts.set(key, {
      code,
      day,
      minute,
      inMinute,
      clicks: (existing?.clicks ?? 0) + clicks,
      busiest: Math.max(existing?.busiest ?? 0, busiest, inMinute),
    })
  }
  return {
    flush,
    note: (code) => {
      const now = clock.now()
      take({
        code,
        day: now.toISOString().slice(0, 10),
        clicks: 1,
        minute: Math.floor(now.getTime() / minuteMs),
        inMinute: 0,
        busiest: 0,
      })
      wait()
    },
  }
}
