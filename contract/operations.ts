import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * One process that serves, as it was last heard of. `lagMs`: how long its event loop kept others
 * waiting, at the 99th of 100.
 */
export const ServingProcess = z.object({
  id: z.uuid(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  isLeaving: z.boolean(),
  memoryBytes: z.nullable(z.int()),
  lagMs: z.nullable(z.number()),
  streams: z.nullable(z.int()),
})
export type ServingProcess = z.infer<typeof ServingProcess>

/** The last time that a task of the operator's ran. */
export const TaskRun = z.object({ endedAt: z.string(), tookMs: z.int(), isFine: z.boolean() })
export type TaskRun = z.infer<typeof TaskRun>

/**
 * How this installation is doing, for whoever runs it. No name, no address and no text of anybody
 * is in it.
 */
export const SystemStatus = z.object({
  version: z.string(),
  at: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.int(),
    migration: z.string(),
  }),
  processes: z.array(ServingProcess),
  /**
   * `failing`: tried, and not taken; `failure` is what the mail server last said of them;
   * `refusedLastDay`: refused for good, so that they are not tried again, and `refusal` what it
   * last said of those; `relay`: the host that mails are given to, null where they stay in the
   * outbox.
   */
  mails: z.object({
    relay: z.nullable(z.string()),
    lastSentAt: z.nullable(z.string()),
    waiting: z.int(),
    oldestWaitS: z.nullable(z.int()),
    failing: z.int(),
    failure: z.nullable(z.string()),
    sentLastDay: z.int(),
    refusedLastDay: z.int(),
    refusal: z.nullable(z.string()),
    /**
     * Of the mails of a day, those to people who have not registered with their host; how many of
     * those wait, and how many senders wait for the operator.
     */
    strangersLastDay: z.int(),
    strangersWaiting: z.int(),
    holds: z.int(),
  }),
  matching: z.object({ waiting: z.int() }),
  search: z.object({ waiting: z.int(), oldestWaitS: z.nullable(z.int()) }),
  doctor: z.nullable(
    z.extend(TaskRun, {
      checks: z.int(),
      findings: z.array(z.object({ check: z.string(), rows: z.int() })),
    }),
  ),
  backup: z.nullable(
    z.extend(TaskRun, { bytes: z.nullable(z.int()), failure: z.nullable(z.string()) }),
  ),
  /** When the next backup is due; null where none are made by themselves. */
  nextBackupAt: z.nullable(z.string()),
  /**
   * What of money needs a person: differences between the books and the payment processor, and what
   * is stuck. `comparedAt`: when they were last compared to the end; `isFailing`: the latest try
   * did not get there.
   */
  money: z.object({
    mode: z.enum(['off', 'test', 'live']),
    open: z.int(),
    stuck: z.int(),
    comparedAt: z.nullable(z.string()),
    isFailing: z.boolean(),
  }),
  counts: z.object({ people: z.int(), gatherings: z.int(), registrations: z.int() }),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const readStatus = endpoint({
  method: 'GET',
  path: '/admin/status',
  summary: 'Read how this installation is doing',
  reply: SystemStatus,
})
