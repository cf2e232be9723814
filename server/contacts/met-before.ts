import type { MetBeforeSetting } from '#contract/contacts/contacts.ts'
import type { Db } from '../kit/db/db.ts'
import { requestRematchOf } from '../matching/matching.ts'
import { findMetBeforeSetting, writeMetBeforeSetting } from './met-before.store.ts'

/**
 * Sets whether the people they met are remembered, and requests new matches wherever they will meet
 * people. Idempotent.
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
