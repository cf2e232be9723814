import * as z from 'zod'
import type { SystemStatus } from '#contract/operations.ts'
import type { PaymentsMode } from '#contract/payments/payments.ts'
import type { Config } from '../../kit/config.ts'
import type { Db, OpenDatabase } from '../../kit/db/db.ts'
import { firstIdOf } from '../../kit/ids.ts'
import { paymentsStatus } from '../../payments/payments.ts'
import { countStrangers } from '../../reputation/reputation.ts'
import { makesBackups, nextAt } from './status.rules.ts'
import {
  countEverything,
  countToMatch,
  countUnsent,
  listProcesses,
  readDatabase,
  readLastRun,
  readRefused,
  readSent,
  readToIndex,
} from './status.store.ts'

/** Facts about this process that need no database query. */
export type Installation = {
  config: Pick<Config, 'SMTP_URL' | 'BACKUP_AT' | 'BACKUP_DIR'>
  kind: OpenDatabase['kind']
  version: string
  payments: PaymentsMode
}

// A killed process is shown as silent for this long, then dropped.
const silentShownMs = 15 * 60_000
const dayMs = 86_400_000

// Other operator tasks write these; rows of an older version may lack fields.
const Findings = z.object({
  checks: z.int().catch(0),
  findings: z.array(z.object({ check: z.string(), rows: z.int() })).catch([]),
})
const Copied = z.object({
  bytes: z.int().nullable().catch(null),
  failure: z.string().nullable().catch(null),
})

/** Returns the installation's status, from what its processes have left in the database. */
export async function status(
  db: Db,
  { config, kind, version, payments }: Installation,
  now: Date,
): Promise<SystemStatus> {
  const processes = await listProcesses(db, new Date(now.getTime() - silentShownMs))
  const toIndex = await readToIndex(db)
  return {
    version,
    at: now.toISOString(),
    database: { kind, ...(await readDatabase(db)) },
    processes: processes.map(({ id, host, pid, facts, ...row }) => ({
      id,
      host,
      pid,
      version: row.version,
      startedAt: row.started_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isLeaving: row.is_leaving,
      memoryBytes: facts.memoryBytes ?? null,
      lagMs: facts.lagMs ?? null,
      streams: facts.streams ?? null,
    })),
    mails: await mails(db, config.SMTP_URL, now),
    matching: { waiting: await countToMatch(db) },
    search: { waiting: toIndex.waiting, oldestWaitS: secondsSince(toIndex.oldest, now) },
    doctor: lastRun(await readLastRun(db, 'doctor'), Findings),
    backup: lastRun(await readLastRun(db, 'backup'), Copied),
    nextBackupAt: makesBackups({
      isEmbedded: kind === 'embedded',
      hasFolder: config.BACKUP_DIR !== undefined,
    })
      ? new Date(nextAt(config.BACKUP_AT, now.getTime())).toISOString()
      : null,
    money: await money(db, payments),
    counts: await countEverything(db),
  }
}

async function mails(db: Db, relay: string | undefined, now: Date): Promise<SystemStatus['mails']> {
  const unsent = await countUnsent(db)
  // A mail sent during the last day was written at most a day before: it is tried for seven hours.
  const day = {
    since: new Date(now.getTime() - dayMs),
    firstId: firstIdOf(new Date(now.getTime() - 2 * dayMs)),
  }
  const [sent, { refused, refusal }, strangers] = [
    await readSent(db, day),
    await readRefused(db, day),
    await countStrangers(db, { since: day.since, now }),
  ]
  return {
    refusedLastDay: refused,
    refusal,
    strangersLastDay: strangers.sent,
    strangersWaiting: strangers.waiting,
    holds: strangers.holds,
    relay: relay ? new URL(relay).hostname : null,
    lastSentAt: sent.last?.toISOString() ?? null,
    sentLastDay: Number(sent.sent),
    waiting: unsent.waiting,
    failing: unsent.failing,
    failure: unsent.failure,
    oldestWaitS: secondsSince(unsent.oldest, now),
  }
}

async function money(db: Db, mode: PaymentsMode): Promise<SystemStatus['money']> {
  const { comparedAt, ...standing } = await paymentsStatus(db)
  return { mode, ...standing, comparedAt: comparedAt?.toISOString() ?? null }
}

type OperatorRunRow = {
  started_at: Date
  ended_at: Date
  is_fine: boolean
  facts: Record<string, unknown>
}

function lastRun<F extends z.ZodType>(run: OperatorRunRow | undefined, facts: F) {
  if (!run) return null
  return {
    endedAt: run.ended_at.toISOString(),
    tookMs: run.ended_at.getTime() - run.started_at.getTime(),
    isFine: run.is_fine,
    ...known(facts, run.facts),
  }
}

function known<F extends z.ZodType>(
  facts: F,
  stored: Record<string, unknown>,
): z.output<F> & object {
  // Every field has a default, so an object always fits.
  return facts.parse(stored) as z.output<F> & object
}

/** Machine clocks differ slightly, so a negative wait becomes 0. */
function secondsSince(at: Date | null, now: Date): number | null {
  return at && Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
}
