import { type RawBuilder, sql } from 'kysely'
import { type Db, noPrepareHint } from '../kit/db/db.ts'

/** Rows that offend, each by its ids: never by a name, an address or a text. */
export type ViolationQuery = RawBuilder<{ id: string }>

/**
 * One thing that must hold. A warning is something that waits too long: it may be the world's
 * fault, and passes.
 */
export type DoctorCheck = {
  name: string
  /** What must hold, as a sentence. */
  holds: string
  isWarning?: true
  /** Looks for what offends in one statement, which is a view of one moment. */
  offending: (ask: { db: Db; now: Date }) => ViolationQuery | Promise<ViolationQuery>
}

/** How many rows offend, and the first of them. */
export type CheckResult = { rows: number; ids: string[] }

const idsShown = 10

export async function lookFor(db: Db, check: DoctorCheck, now: Date): Promise<CheckResult> {
  const offending = await check.offending({ db, now })
  const {
    rows: [found],
  } = await sql<CheckResult>`${sql.raw(noPrepareHint)}
    select count(*)::int as rows, coalesce((array_agg(found.id order by found.id collate "C"))[1:${sql.lit(idsShown)}], '{}') as ids from (${offending}) found`.execute(
    db,
  )
  return found ?? { rows: 0, ids: [] }
}

/** Keeps what was found, for the status page. */
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
