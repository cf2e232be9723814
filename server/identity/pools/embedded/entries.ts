import type { Db } from '../../../kit/db/db.ts'
import { addEntry, takeEntry } from './entries.store.ts'
import { PoolError } from './errors.ts'
import type { PoolContext } from './context.ts'
import { after } from './instants.ts'
import { newSecret, tokenHash } from './secrets.ts'
import { startSession } from './sessions.ts'

// The time for which Cognito's client remembers a sign-up.
const entryLifeS = 180
const shortestTicket = 32

/**
 * Lets the person who typed a sign-up's code enter once without another code. Cognito's client
 * holds the session in memory only, for three minutes after signing up. A browser that may have
 * lost it supplies its own ticket instead, a fresh random text.
 */
export async function openEntry(
  context: PoolContext,
  tx: Db,
  { sub, ticket }: { sub: string; ticket: string },
): Promise<string> {
  const session = newSecret()
  const ticket_hash = isTicket(ticket) ? tokenHash(ticket) : null
  await addEntry(tx, {
    session_hash: tokenHash(session),
    ticket_hash,
    sub,
    expires_at: after(context.clock.now(), entryLifeS),
  })
  return session
}

export function isTicket(text: string): boolean {
  return text.length >= shortestTicket
}

type EntryCredential = { login: string } & ({ session: string } | { ticket: string })

/**
 * Signs in the holder of a session or ticket of an entry of this login; returns undefined if there
 * is no such entry.
 */
export async function enter(context: PoolContext, credential: EntryCredential) {
  const entryKey =
    'session' in credential
      ? ({ by: 'session_hash', hash: tokenHash(credential.session) } as const)
      : ({ by: 'ticket_hash', hash: tokenHash(credential.ticket) } as const)
  const person = await takeEntry(context.db, {
    ...entryKey,
    login: credential.login,
    now: context.clock.now(),
  })
  if (!person) return undefined
  if (!person.enabled) throw new PoolError('NotAuthorizedException', 'User is disabled.')
  return startSession(context, person)
}
