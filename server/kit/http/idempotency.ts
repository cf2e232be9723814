import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { refuse } from '../errors.ts'
import { claimKey, keepReply, lockKey, readReply } from './idempotency.store.ts'

type KeyedRequest = {
  key: string
  userId: string
  /** Whether a repeat waits for a first request that still runs, or is refused. */
  isWaiting: boolean
  /** The operation and what was sent: a repeat has the same. */
  content: string
  /** The same as the release before 0.1 recorded it; made only for a repeat. */
  formerContent: () => string
}

/**
 * Does the work once per person and key; every repeat gets the first reply.
 * Runs inside the caller's transaction: a crash rolls back key and work together. A concurrent repeat
 * waits on the key's row, or is refused (draft-ietf-httpapi-idempotency-key-header-07, 2.7).
 */
export async function runOnce<R>(
  db: Db,
  keyedRequest: KeyedRequest,
  work: () => Promise<R>,
): Promise<R> {
  if (keyedRequest.key.length > 200)
    throw refuse('bad-request', { fields: { 'Idempotency-Key': 'too-long' } })
  const key = { userId: keyedRequest.userId, key: keyedRequest.key }
  const digest = digestOf(keyedRequest.content)
  if (!keyedRequest.isWaiting && !(await lockKey(db, key)))
    throw refuse('key-in-use', { retryAfterS: 1 })
  if (await claimKey(db, { ...key, digest })) {
    const reply = await work()
    await keepReply(db, key, reply)
    return reply
  }
  const first = await readReply(db, key)
  if (first?.digest !== digest && first?.digest !== digestOf(keyedRequest.formerContent()))
    throw refuse('key-reused')
  // Stored by this same operation: the digest covers its name.
  return first.reply as R
}

/** Returns the key in a header. The draft writes it in quotes, most programs do not. */
export function idempotencyKeyOf(header: string): string {
  return /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim()
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
