import type { MetBeforeSetting } from '#contract/contacts/contacts.ts'
import type { Db } from '../kit/db/db.ts'

export async function findMetBeforeSetting(db: Db, userId: string): Promise<MetBeforeSetting> {
  const row = await db
    .selectFrom('met_before')
    .select(['is_on', 'since'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { isOn: row?.is_on ?? false, since: row?.since.toISOString() ?? null }
}

/** Writes the person's choice; false if it is unchanged. */
export async function writeMetBeforeSetting(
  db: Db,
  userId: string,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<boolean> {
  const changed = await db
    .insertInto('met_before')
    .values({ user_id: userId, is_on: isOn, since: now })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ is_on: isOn, since: now })
        .where('met_before.is_on', '<>', isOn),
    )
    .returning('user_id')
    .executeTakeFirst()
  return changed !== undefined
}
