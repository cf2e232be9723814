import type { Db } from '../kit/db/db.ts'

/** What the schema was made of. */
export async function appliedMigrations(db: Db): Promise<{ name: string; digest: string }[]> {
  return db.selectFrom('migrations').select(['name', 'digest']).orderBy('name').execute()
}
