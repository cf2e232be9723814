import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../kit/db/db.ts'
import { withSnapshot } from '../../kit/db/table-dump.ts'
import { type OperatorText, textFor } from '../../kit/operator-text.ts'
import { newId } from '../../kit/ids.ts'
import type { OperatorCommand, CommandContext } from '../command.ts'
import { checkInChecks } from './doctor.check-ins.store.ts'
import { commissionChecks } from './doctor.commissions.store.ts'
import { conversationChecks } from './doctor.conversations.store.ts'
import { matchChecks } from './doctor.matches.store.ts'
import { orphanChecks } from './doctor.orphans.store.ts'
import { peopleChecks } from './doctor.people.store.ts'
import { moderationChecks } from './doctor.moderation.store.ts'
import { moneyChecks } from './doctor.money.store.ts'
import { placeChecks } from './doctor.places.store.ts'
import { type DoctorFinding, isWell, reportOf } from './doctor.rules.ts'
import { contactChecks } from './doctor.contacts.store.ts'
import { meetingChecks } from './doctor.meetings.store.ts'
import { roundChecks } from './doctor.rounds.store.ts'
import { schemaChecks } from './doctor.schema.store.ts'
import { searchChecks } from './doctor.search.store.ts'
import { type DoctorCheck, type CheckResult, keepRun, lookFor } from './doctor.store.ts'

/** Every check. */
export const checks: readonly DoctorCheck[] = [
  ...schemaChecks,
  ...orphanChecks,
  ...placeChecks,
  ...checkInChecks,
  ...roundChecks,
  ...meetingChecks,
  ...contactChecks,
  ...moneyChecks,
  ...commissionChecks,
  ...matchChecks,
  ...conversationChecks,
  ...peopleChecks,
  ...moderationChecks,
  ...searchChecks,
]

/** Checks every invariant, changes nothing in the data, and exits with 1 if one is violated. */
export const doctor: OperatorCommand = {
  usage: 'doctor [--no-record]',
  help: 'command.help.doctor',
  needs: 'current',
  inServer: true,
  run: async (context, args) => {
    const isRecorded = !args.includes('--no-record')
    const startedAt = context.clock.now()
    const findings = await examine(context)
    const say = (text: OperatorText) => textFor(context, text)
    for (const line of reportOf(findings, say)) context.print(line)
    if (isRecorded) await record(context, findings, startedAt)
    return isWell(findings) ? 0 : 1
  },
}

type ExamineOptions = Pick<CommandContext, 'database' | 'clock' | 'signal'> & {
  /** The checks to run; by default all. */
  some?: readonly DoctorCheck[]
  /** Runs between the two looks. */
  between?: (signal: AbortSignal) => Promise<unknown>
}

const aMoment = (signal: AbortSignal) => pause(2000, undefined, { signal })

/**
 * Runs every check, and repeats the failed ones: some data is updated in two steps, and a check in
 * between sees only the first.
 * Real violations remain.
 */
export async function examine({
  database: { db, kind },
  clock,
  signal,
  some = checks,
  between = aMoment,
}: ExamineOptions): Promise<DoctorFinding[]> {
  const look = (those: readonly DoctorCheck[]) =>
    kind === 'embedded'
      ? lookAt(db, those, { now: clock.now(), signal })
      : withSnapshot(db, (view) => lookAt(view, those, { now: clock.now(), signal }))
  const first = await look(some)
  const doubted = some.filter((check) => (first.get(check)?.rows ?? 0) > 0)
  if (doubted.length > 0) await between(signal)
  const results = new Map([...first, ...(doubted.length > 0 ? await look(doubted) : [])])
  return some.map((check) => ({
    name: check.name,
    isWarning: check.isWarning === true,
    ...(results.get(check) ?? { rows: 0, ids: [] }),
  }))
}

// An embedded database has one connection, which everyone needs, so it is released between two
// checks. Each check is one statement, and so sees one moment.
async function lookAt(
  db: Db,
  selected: readonly DoctorCheck[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Map<DoctorCheck, CheckResult>> {
  const results = new Map<DoctorCheck, CheckResult>()
  for (const check of selected) {
    signal.throwIfAborted()
    results.set(
      check,
      await (db.isTransaction
        ? lookFor(db, check, now)
        : withSnapshot(db, (view) => lookFor(view, check, now))),
    )
  }
  return results
}

/** Records the findings for the status page; failing to record them does not change the result. */
async function record(
  context: CommandContext,
  findings: readonly DoctorFinding[],
  startedAt: Date,
): Promise<void> {
  const { database, clock, complain } = context
  const wrong = findings
    .filter(({ rows }) => rows > 0)
    .map(({ name: check, rows }) => ({ check, rows }))
  const endedAt = clock.now()
  const run = {
    id: newId(endedAt),
    startedAt,
    endedAt,
    isFine: isWell(findings),
    facts: { checks: findings.length, findings: wrong },
  }
  await keepRun(database.db, run).catch((error: unknown) =>
    complain(
      textFor(context, {
        key: 'command.doctor.unrecorded',
        values: { reason: error instanceof Error ? error.message : String(error) },
      }),
    ),
  )
}
