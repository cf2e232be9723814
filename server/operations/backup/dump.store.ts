import type { Db } from '../../kit/db/db.ts'

/** The migrations applied to the schema. */
export async function appliedMigrations(db: Db): Promise<{ name: string; digest: string }[]> {
  return db.selectFrom('migrations').select(['name', 'digest']).orderBy('name').execute()
}
