import { randomUUID } from 'node:crypto'
import { type Db, transact } from '../../../kit/db/db.ts'
import { forgetEntriesOf } from './entries.store.ts'
import { type PoolContext, sessionDays, tokenMinutes } from './context.ts'
import { after } from './instants.ts'
import type { PoolUserRow } from './people.store.ts'
import { newSecret, tokenHash } from './secrets.ts'
import { addSession, endSessions } from './sessions.store.ts'
import { issueTokens } from './tokens.ts'

type SessionFilter = Parameters<typeof endSessions>[1]

/** Starts a session for an authenticated person. */
export async function startSession(context: PoolContext, person: PoolUserRow) {
  const now = context.clock.now()
  const session = {
    id: randomUUID(),
    sub: person.sub,
    auth_time: now,
    ends_at: after(now, sessionDays * 86_400),
    ...context.device,
  }
  const refreshToken = newSecret()
  await transact(context.db, (tx) =>
    addSession(tx, session, { hash: tokenHash(refreshToken), now }),
  )
  return issueTokens(context, { ...session, person }, refreshToken)
}

/** Ends sessions at once: refresh, access and ID tokens. */
export async function endSessionsOf(context: PoolContext, filter: SessionFilter): Promise<void> {
  context.tellEnded(await endSessionsIn(context.db, filter, context.clock.now()))
}

/** The same inside a transaction; the caller announces the ended sessions after it commits. */
export async function endSessionsIn(db: Db, filter: SessionFilter, now: Date): Promise<string[]> {
  // Pending entries must not be used either.
  if ('sub' in filter) await forgetEntriesOf(db, filter.sub)
  // Longer than any token of the session is valid, including clock tolerance.
  return endSessions(db, filter, { now, until: after(now, (tokenMinutes + 5) * 60) })
}
