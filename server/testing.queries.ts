import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'
import type { Db } from './kit/db/db.ts'

/**
 * Counts all statements sent to this database during the work, by any caller; those that begin and
 * end transactions are not counted.
 */
export async function queriesOf(db: Db, work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await work()
    return asked.mock.contexts.filter(
      (executor) => (executor as DefaultQueryExecutor).adapter === db.getExecutor().adapter,
    ).length
  } finally {
    asked.mockRestore()
  }
}
