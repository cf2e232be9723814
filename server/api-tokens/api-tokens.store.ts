import type { TokenScope } from '#contract/identity/api-tokens.ts'
import type { AccountStatus } from '#contract/moderation.ts'
import { lockAccount } from '../identity/identity.ts'
import type { Db } from '../kit/db/db.ts'

export type ApiTokenRow = {
  id: string
  name: string
  ending: string
  scopes: TokenScope[]
  event_id: string | null
  event_title: string | null
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
}

const columns = [
  'api_tokens.id',
  'api_tokens.name',
  'ending',
  'scopes',
  'event_id',
  'events.title as event_title',
  'api_tokens.created_at',
  'expires_at',
  'last_used_at',
] as const

function tokensOf(db: Db, userId: string) {
  return db
    .selectFrom('api_tokens')
    .leftJoin('events', 'events.id', 'event_id')
    .select(columns)
    .where('user_id', '=', userId)
}

export async function listTokenRows(db: Db, userId: string): Promise<ApiTokenRow[]> {
  return tokensOf(db, userId)
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id', 'desc')
    .execute()
}

export async function readTokenRow(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<ApiTokenRow> {
  return tokensOf(db, userId).where('api_tokens.id', '=', id).executeTakeFirstOrThrow()
}

type NewToken = {
  id: string
  userId: string
  name: string
  digest: string
  ending: string
  scopes: TokenScope[]
  eventId: string | null
  expiresAt: Date
  now: Date
}

/**
 * Writes a token, or replaces the one with this id; undefined if the id is another person's.
 */
export async function writeToken(
  db: Db,
  { now, userId, eventId, expiresAt, ...token }: NewToken,
): Promise<{ id: string } | undefined> {
  const values = {
    ...token,
    event_id: eventId,
    created_at: now,
    expires_at: expiresAt,
    last_used_at: null,
  }
  const { id: _, ...changed } = values
  return db
    .insertInto('api_tokens')
    .values({ ...values, user_id: userId })
    .onConflict((at) =>
      at.column('id').doUpdateSet(changed).where('api_tokens.user_id', '=', userId),
    )
    .returning('id')
    .executeTakeFirst()
}

/** Locks the account's row, so that two new tokens are counted one after the other. */
export async function countTokens(
  db: Db,
  { userId, except }: { userId: string; except: string },
): Promise<number> {
  await lockAccount(db, userId)
  const { count } = await db
    .selectFrom('api_tokens')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteToken(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export type TokenHolder = {
  id: string
  user_id: string
  name: string
  scopes: TokenScope[]
  event_id: string | null
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  sub: string
  email: string
  status: AccountStatus
  suspended_detail: string | null
  erase_at: Date | null
  erased_at: Date | null
}

/** Finds a token by its digest, with the state of its person's account. */
export async function findHolder(db: Db, digest: string): Promise<TokenHolder | undefined> {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .leftJoin('erasures', 'erasures.user_id', 'users.id')
    .select([
      'api_tokens.id',
      'api_tokens.user_id',
      'api_tokens.name',
      'scopes',
      'event_id',
      'api_tokens.created_at',
      'expires_at',
      'last_used_at',
      'sub',
      'email',
      'status',
      'suspended_detail',
      'due_at as erase_at',
      'erased_at',
    ])
    .where('digest', '=', digest)
    .executeTakeFirst()
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute()
}

export async function forgetTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('api_tokens').where('expires_at', '<', before).execute()
}
