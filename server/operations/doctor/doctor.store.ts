import { type RawBuilder, sql } from 'kysely'
import { type Db, noPrepareHint } from '../../kit/db/db.ts'
import type { OperatorKey } from '../../kit/operator-text.ts'

/** Rows that violate a check, each by its ids: never by a name, an address or a text. */
export type ViolationQuery = RawBuilder<{ id: string }>

/** The name of a check. The invariant is the text `command.check.` with this name. */
export type CheckName = OperatorKey extends infer Key
  ? Key extends `command.check.${infer Name}`
    ? Name
    : never
  : never

/**
 * An invariant to check. A warning marks something that waits too long: its cause may be external,
 * and it passes.
 */
export type DoctorCheck = {
  name: CheckName
  isWarning?: true
  /** Finds violations in one statement, which sees one moment. */
  offending: (request: { db: Db; now: Date }) => ViolationQuery | Promise<ViolationQuery>
}

/** The number of violating rows, and the first of them. */
export type CheckResult = { rows: number; ids: string[] }

const idsShown = 10

export async function lookFor(db: Db, check: DoctorCheck, now: Date): Promise<CheckResult> {
  const offending = await check.offending({ db, now })
  const {
    rows: [result],
  } = await sql<CheckResult>`${sql.raw(noPrepareHint)}
    select count(*)::int as rows, coalesce((array_agg(found.id order by found.id collate "C"))[1:${sql.lit(idsShown)}], '{}') as ids from (${offending}) found`.execute(
    db,
  )
  return result ?? { rows: 0, ids: [] }
}

/** Stores the findings for the status page. */
export async function keepRun(
  db: Db,
  run: { id: string; startedAt: Date; endedAt: Date; isFine: boolean; facts: object },
): Promise<void> {
  await db
    .insertInto('operator_runs')
    .values({
      id: run.id,
      kind: 'doctor',
      started_at: run.startedAt,
      ended_at: run.endedAt,
      is_fine: run.isFine,
      facts: JSON.stringify(run.facts),
    })
    .execute()
}
