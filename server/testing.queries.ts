import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'
import type { Db } from './kit/db/db.ts'

/**
 * How many statements this database is asked while the work is done, whoever asks it; what begins
 * and ends transactions is not counted.
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
