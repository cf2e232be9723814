import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'

/** How many statements the database is asked while the work is done, whoever asks; what begins and ends transactions is not counted. */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await work()
    return asked.mock.calls.length
  } finally {
    asked.mockRestore()
  }
}
