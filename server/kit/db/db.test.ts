import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing.databases.ts'
import { brokenConstraint, codeOf, transact } from './db.ts'

const { db } = await openTestDatabase()
const attempt = (key: string) => ({ key, tries: 1, window_ends: new Date('2026-11-20T12:00:00Z') })

test('a transaction that throws leaves nothing behind', async () => {
  const work = transact(db, async (tx) => {
    await tx.insertInto('attempts').values(attempt('rolled-back')).execute()
    throw new Error('stop')
  })
  await expect(work).rejects.toThrow('stop')
  expect(
    await db.selectFrom('attempts').selectAll().where('key', '=', 'rolled-back').execute(),
  ).toEqual([])
})

test('an error for a broken unique key names the key', async () => {
  await db.insertInto('attempts').values(attempt('twice')).execute()
  const error = await db
    .insertInto('attempts')
    .values(attempt('twice'))
    .execute()
    .catch((thrown: unknown) => thrown)
  expect([codeOf(error), brokenConstraint(error)]).toEqual(['23505', 'attempts_pkey'])
})

test('both engines return instants, big integers, numerics, arrays and JSON alike', async () => {
  const { rows } =
    await sql`select '2026-11-20T12:00:00Z'::timestamptz as at, 9007199254740993::bigint as big, 1.50::numeric as price,
    array['a','b'] as words, '{"n":1}'::jsonb as json, 0.1::double precision as half`.execute(db)
  expect(rows).toEqual([
    {
      at: new Date('2026-11-20T12:00:00Z'),
      big: '9007199254740993',
      price: '1.50',
      words: ['a', 'b'],
      json: { n: 1 },
      half: 0.1,
    },
  ])
})

test('fifty concurrent read-then-write transactions on one row lose no update', async () => {
  await db
    .insertInto('attempts')
    .values({ ...attempt('hot'), tries: 0 })
    .execute()
  const once = () =>
    transact(db, async (tx) => {
      const { tries } = await tx
        .selectFrom('attempts')
        .select('tries')
        .where('key', '=', 'hot')
        .forUpdate()
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('attempts')
        .set({ tries: tries + 1 })
        .where('key', '=', 'hot')
        .execute()
    })
  await Promise.all(Array.from({ length: 50 }, once))
  expect(
    await db.selectFrom('attempts').select('tries').where('key', '=', 'hot').executeTakeFirst(),
  ).toEqual({ tries: 50 })
})
