import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

/** Returns a model's earlier answer to this person for the same question. */
export async function rememberedAnswer(
  db: Db,
  userId: string,
  digest: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('model_answers')
    .select('answer')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.answer
}

export async function rememberAnswer(
  db: Db,
  row: { user_id: string; digest: string; answer: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('model_answers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type ModelUsage = { characters: number; beautified: number }

/**
 * Deducts usage from a person's daily allowance unless it would exceed it; returns whether it did.
 */
export async function takeUse(
  db: Db,
  of: { userId: string; day: string },
  { take, most }: { take: ModelUsage; most: ModelUsage },
): Promise<boolean> {
  if (take.characters > most.characters || take.beautified > most.beautified) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('model_uses')
    .values({ user_id: of.userId, day: of.day, ...take })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((row) => ({
          characters: row('model_uses.characters', '+', take.characters),
          beautified: row('model_uses.beautified', '+', take.beautified),
        }))
        .where(
          sql<boolean>`model_uses.characters + ${take.characters} <= ${most.characters} and model_uses.beautified + ${take.beautified} <= ${most.beautified}`,
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Adds the length of an answer to the usage. */
export async function addUse(
  db: Db,
  of: { userId: string; day: string },
  characters: number,
): Promise<void> {
  await db
    .updateTable('model_uses')
    .set((row) => ({ characters: row('characters', '+', characters) }))
    .where('user_id', '=', of.userId)
    .where('day', '=', of.day)
    .execute()
}

export async function usedOn(db: Db, of: { userId: string; day: string }): Promise<number> {
  const row = await db
    .selectFrom('model_uses')
    .select('characters')
    .where('user_id', '=', of.userId)
    .where('day', '=', of.day)
    .executeTakeFirst()
  return row?.characters ?? 0
}

export async function forgetAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('model_answers').where('created_at', '<', before).execute()
  await db.deleteFrom('model_uses').where('day', '<', before.toISOString().slice(0, 10)).execute()
}
