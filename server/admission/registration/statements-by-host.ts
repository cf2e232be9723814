import type { Db } from '../../kit/db/db.ts'
import { listPrefilled } from '../invitation-codes/codes.store.ts'
import { type RegistrationRow, statementsOf } from './registrations.store.ts'
import type { StatementInput } from './statements.ts'

/**
 * Returns what the host wrote for the owner of a confirmed address: with the place reserved for
 * them, else with their invitation.
 */
export async function statementsByHost(
  db: Db,
  { eventId, email, guest }: { eventId: string; email: string; guest: RegistrationRow | undefined },
): Promise<StatementInput[]> {
  if (email === '') return []
  const reserved = guest ? await statementsOf(db, { eventId, id: guest.id }) : []
  const written = reserved.length > 0 ? reserved : await listPrefilled(db, { eventId, email })
  return written.map(({ kind, text }) => ({ kind, text }))
}
