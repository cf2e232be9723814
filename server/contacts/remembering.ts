import type { Remembering } from '#contract/contacts.ts'
import type { Db } from '../kit/db/db.ts'
import { askWhereIn } from '../matching/matching.ts'
import { findRemembering, writeRemembering } from './remembering.store.ts'

/**
 * They agree that whom they met is remembered, or no longer: wherever they will meet people,
 * matches are looked for anew. Chosen again it changes nothing.
 */
export async function setRemembering(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  isOn: boolean,
): Promise<Remembering> {
  if (await writeRemembering(db, userId, { isOn, now })) await askWhereIn(db, userId, now)
  return findRemembering(db, userId)
}
