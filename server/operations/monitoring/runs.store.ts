import type { OperatorTask } from '#database/values.ts'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/ids.ts'

export type OperatorRun = {
  kind: OperatorTask
  startedAt: Date
  endedAt: Date
  isFine: boolean
  facts: Record<string, unknown>
}

/** Records the result of an operator task. */
export async function recordRun(
  db: Db,
  { kind, startedAt, endedAt, isFine, facts }: OperatorRun,
): Promise<void> {
  await db
    .insertInto('operator_runs')
    .values({
      id: newId(startedAt),
      kind,
      started_at: startedAt,
      ended_at: endedAt,
      is_fine: isFine,
      facts: JSON.stringify(facts),
    })
    .execute()
}
