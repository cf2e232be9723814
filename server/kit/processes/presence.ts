import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startLoop } from '../loop.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../log.ts'
import { dropProcess, forgetProcesses, keepProcess, listProcesses } from './processes.store.ts'

const everyMs = 10_000
const heardOfForMs = 3 * everyMs
const keptMs = 3_600_000

type PresenceOptions = { db: Db; clock: Clock; log: Logger; version: string }

/** A process's own entry in the table of processes, updated every ten seconds. */
export type Presence = {
  id: string
  /** Whether no other process of this database has reported lately. */
  isAlone: () => Promise<boolean>
  /** Adds the number of streams to the entry. */
  countStreams: (count: () => number) => void
  leave: () => Promise<void>
  stop: () => Promise<void>
}

/** Adds this process to the table, and keeps its row up to date until it stops. */
export async function announcePresence({
  db,
  clock,
  log,
  version,
}: PresenceOptions): Promise<Presence> {
  const startedAt = clock.now()
  const id = newId(startedAt)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let isLeaving = false
  let streams: () => number = () => 0
  const write = async () => {
    const facts = {
      memoryBytes: process.memoryUsage.rss(),
      lagMs: Math.max(0, Math.round(delay.percentile(99) / 1e5 - 200) / 10),
      streams: streams(),
    }
    delay.reset()
    await keepProcess(db, {
      id,
      host: hostname(),
      pid: process.pid,
      version,
      started_at: startedAt,
      seen_at: clock.now(),
      is_leaving: isLeaving,
      facts: JSON.stringify(facts),
    })
  }
  // One write at a time: a delayed older write would overwrite the entry of a leaving process.
  let lastWrite = Promise.resolve()
  const reportPresence = async () => {
    lastWrite = lastWrite.then(write, write)
    await lastWrite
    return everyMs
  }
  await reportPresence()
  const turns = startLoop(reportPresence, {
    name: 'reporting the presence of this process',
    afterFailureMs: everyMs,
    log,
  })
  return {
    id,
    isAlone: async () =>
      (await listProcesses(db, new Date(clock.now().getTime() - heardOfForMs))).every(
        (row) => row.id === id || row.is_leaving,
      ),
    countStreams: (count) => {
      streams = count
    },
    leave: async () => {
      isLeaving = true
      await reportPresence()
    },
    stop: async () => {
      await turns.stop()
      delay.disable()
      await dropProcess(db, id)
    },
  }
}

/** Deletes processes that ended without notice. */
export async function forgetSilent(db: Db, now: Date): Promise<void> {
  await forgetProcesses(db, new Date(now.getTime() - keptMs))
}
