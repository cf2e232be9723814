import { sql } from 'kysely'
import type { CardField, CardFields, OwnCard } from '#contract/contacts/contacts.ts'
import { isBlockedPair } from '../apart/apart.ts'
import type { Db } from '../kit/db/db.ts'
import { nameOf } from '../kit/names.store.ts'

type CardColumns = { fields: CardFields; given: readonly CardField[]; now: Date }

export async function findCard(db: Db, userId: string): Promise<OwnCard | undefined> {
  return db
    .selectFrom('cards')
    .select(['fields', 'given', 'token', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function findName(db: Db, userId: string): Promise<{ name: string; email: string }> {
  return db
    .selectFrom('users')
    .select(['email', nameOf('users').as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Inserts a person's first card; false if they have one. */
export async function insertCard(
  db: Db,
  userId: string,
  { fields, given, token, now }: CardColumns & { token: string },
): Promise<boolean> {
  const row = await db
    .insertInto('cards')
    .values({
      user_id: userId,
      token,
      fields: JSON.stringify(fields),
      given: [...given],
      updated_at: now,
    })
    .onConflict((on) => on.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Updates the card if it is unchanged since it was read; false otherwise. */
export async function updateCard(
  db: Db,
  userId: string,
  { fields, given, version, now }: CardColumns & { version: number },
): Promise<boolean> {
  const row = await db
    .updateTable('cards')
    .set({
      fields: JSON.stringify(fields),
      given: [...given],
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateToken(
  db: Db,
  userId: string,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('cards')
    .set({ token, version: sql`version + 1`, updated_at: now })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the holder of this code: a person with an active account, with no block between them and
 * the caller.
 */
export async function findHolder(
  db: Db,
  token: string,
  callerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cards')
    .innerJoin('users', 'users.id', 'cards.user_id')
    .select('users.id')
    .where('token', '=', token)
    .where('users.status', '=', 'active')
    .where(sql<boolean>`not ${isBlockedPair(sql`${callerId}::uuid`, 'users.id')}`)
    .executeTakeFirst()
  return row?.id
}
