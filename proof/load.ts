import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { evening } from './parts/evening.ts'
import {
  alone,
  type ProofOptions,
  type Fault,
  type FaultOutcome,
  quantileOf,
  unless,
} from './parts/report.ts'

/**
 * An evening without a fault: one process on one processor with the embedded database, two
 * processes with PostgreSQL. Everyone arrives in the first minute, and then acts as people do.
 */
export const load: Fault = {
  name: 'load',
  engines: ['embedded', 'postgres'],
  usually: { people: 300, seconds: 60, thinkMs: 5000 },
  make,
}

const allowedMb = 512

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  const isEmbedded = asked.engine === 'embedded'
  return evening(
    { asked, comeWithinMs: 60_000, ...(isEmbedded && { before: ['taskset', '-c', '0'] }) },
    async ({ crowd, servers }) => {
      await pause(asked.seconds * 1000)
      await crowd.rest()
      const { tally } = crowd
      const peaks = servers.map(({ child }) => peakMb(child().pid))
      const figures = {
        people: asked.people,
        seconds: asked.seconds,
        'think (mean, ms)': asked.thinkMs,
        reads: tally.reads,
        'p50 (ms)': quantileOf(tally.latencies, 0.5),
        'p99 (ms)': quantileOf(tally.latencies, 0.99),
        'longest (ms)': quantileOf(tally.latencies, 1),
        'peak memory of a process (MB)': Math.max(...peaks),
      }
      crowd.go()
      return {
        times: 1,
        figures,
        broken: unless(
          [tally.failed + tally.timedOut + (tally.statuses.get(503) ?? 0), 'calls failed'],
          [
            isEmbedded ? peaks.filter((mb) => mb > allowedMb).length : 0,
            `processes used more than ${allowedMb} MB`,
          ],
        ),
      }
    },
  )
}

/** Returns a process's peak memory by the system's own count (proc_pid_status(5)). */
function peakMb(pid = 0): number {
  const [, kib = '0'] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kib) / 1024)
}

await alone(import.meta, load)
