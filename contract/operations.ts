import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PaymentMode } from './payments/payment-mode.ts'

/**
 * One serving process, at its last report. `lagMs`: the delay of its event loop, 99th percentile.
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

/** The last run of an operator's task. */
export const TaskRun = z.object({ endedAt: z.string(), tookMs: z.int(), isFine: z.boolean() })
export type TaskRun = z.infer<typeof TaskRun>

/**
 * The health of this installation, for administrators. It contains no one's name, address or text.
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
   * `failing`: tried without success; `failure` is the mail server's last reply to them.
   * `refusedLastDay`: rejected for good and not retried; `refusal` is the last reply to those.
   * `relay`: the mail relay's host, null if mails stay in the outbox.
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
     * A day's mails to people who have not registered with the sending host; how many of those
     * wait, and how many senders wait for the operator's review.
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
  /** When the next backup is due; null if there are no automatic backups. */
  nextBackupAt: z.nullable(z.string()),
  /**
   * Payment problems that need a person: differences between the ledger and the payment processor,
   * and stuck items. `comparedAt`: the last complete comparison; `isFailing`: the latest attempt
   * did not finish.
   */
  money: z.object({
    mode: PaymentMode,
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
  summary: 'Read the health of this installation',
  reply: SystemStatus,
})
