import { sql, type Selectable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Db } from '../kit/db/db.ts'

export type HostRow = Selectable<Tables['hosts']>
export type HostDetailRow = HostRow & { followers: number; is_followed: boolean }

type HostQuery = { handle: string; now: Date; callerId: string | undefined }

/** Finds the host of a handle, or of one given up recently; not if suspended or deleted. */
export async function findHost(
  db: Db,
  { handle, now, callerId }: HostQuery,
): Promise<HostDetailRow | undefined> {
  return db
    .selectFrom('hosts')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .selectAll('hosts')
    .select([
      sql<number>`(select count(*)::int from follows f join users u on u.id = f.user_id where f.host_id = hosts.user_id and u.status = 'active')`.as(
        'followers',
      ),
      sql<boolean>`exists (select 1 from follows f where f.host_id = hosts.user_id and f.user_id = ${callerId ?? null}::uuid)`.as(
        'is_followed',
      ),
    ])
    .where('users.status', '=', 'active')
    .where((builder) =>
      builder.or([
        builder('hosts.handle', '=', handle),
        builder(
          'hosts.user_id',
          '=',
          builder
            .selectFrom('former_handles')
            .select('former_handles.user_id')
            .where('former_handles.handle', '=', handle)
            .where('until', '>', now),
        ),
      ]),
    )
    .orderBy(sql`hosts.handle = ${handle}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findOwnHost(db: Db, userId: string): Promise<HostRow | undefined> {
  return db.selectFrom('hosts').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Locks handles: until the transaction ends nobody else can check or take one. */
export async function lockHandles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('hosts.handle'))`.execute(db)
}

/** Returns whether anyone else has the handle or a lookalike, or gave one up recently. */
export async function isTaken(
  db: Db,
  wanted: { handle: string; skeleton: string },
  by: { userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select 1 from hosts where skeleton = ${wanted.skeleton} and user_id <> ${by.userId})
        or exists (select 1 from former_handles where skeleton = ${wanted.skeleton} and user_id <> ${by.userId} and until > ${by.now}) as is_taken`.execute(
    db,
  )
  return rows[0]?.is_taken ?? false
}

type HostColumns = Pick<HostRow, 'user_id' | 'handle' | 'skeleton' | 'name' | 'about' | 'links'> & {
  now: Date
}

/** Inserts the page; returns undefined if there is one already. */
export async function insertHost(
  db: Db,
  { now, ...host }: HostColumns,
): Promise<HostRow | undefined> {
  return db
    .insertInto('hosts')
    .values({ ...host, created_at: now, updated_at: now })
    .onConflict((at) => at.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Updates the page if its version still matches. */
export async function updateHost(
  db: Db,
  { now, user_id, ...host }: HostColumns,
  version: number,
): Promise<HostRow | undefined> {
  return db
    .updateTable('hosts')
    .set({ ...host, updated_at: now, version: version + 1 })
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps the old handle redirecting until then; taking it again ends that. */
export async function giveUpHandle(
  db: Db,
  old: Pick<HostRow, 'handle' | 'skeleton' | 'user_id'>,
  until: Date,
): Promise<void> {
  await db
    .insertInto('former_handles')
    .values({ ...old, until })
    .onConflict((at) => at.column('handle').doUpdateSet({ ...old, until }))
    .execute()
}

export async function takeBackHandle(db: Db, handle: string): Promise<void> {
  await db.deleteFrom('former_handles').where('handle', '=', handle).execute()
}

export async function forgetHandles(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('former_handles').where('until', '<=', now).execute()
}

export async function insertFollow(
  db: Db,
  follow: { host_id: string; user_id: string; since: Date },
): Promise<void> {
  await db
    .insertInto('follows')
    .values(follow)
    .onConflict((at) => at.columns(['host_id', 'user_id']).doNothing())
    .execute()
}

export async function deleteFollow(
  db: Db,
  follow: { host_id: string; user_id: string },
): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('host_id', '=', follow.host_id)
    .where('user_id', '=', follow.user_id)
    .execute()
}
