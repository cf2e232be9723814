import type { Db } from '../kit/db/db.ts'

export async function findFeed(db: Db, userId: string): Promise<{ token: string } | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .select('token')
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns the owner of an address, if their account is in good standing. */
export async function findOwner(db: Db, token: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select('users.id')
    .where('calendar_feeds.token', '=', token)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  return owner?.id
}

export async function replaceFeed(
  db: Db,
  feed: { userId: string; token: string; now: Date },
): Promise<void> {
  const [token, created_at] = [feed.token, feed.now]
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: feed.userId, token, created_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token, created_at }))
    .execute()
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}
