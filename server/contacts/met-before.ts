import type { MetBeforeSetting } from '#contract/contacts.ts'
import type { Db } from '../kit/db/db.ts'
import { requestRematchOf } from '../matching/matching.ts'
import { findMetBeforeSetting, writeMetBeforeSetting } from './met-before.store.ts'

/**
 * They agree that whom they met is remembered, or no longer: wherever they will meet people,
 * matches are looked for anew. Chosen again it changes nothing.
 */
export async function setMetBefore(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  isOn: boolean,
): Promise<MetBeforeSetting> {
  if (await writeMetBeforeSetting(db, userId, { isOn, now }))
    await requestRematchOf(db, userId, now)
  return findMetBeforeSetting(db, userId)
}
