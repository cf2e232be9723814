import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { silent } from '../../testing.ts'
import { newId } from '../ids.ts'
import { leasesFor, noLeases } from './leases.ts'
import { forgetLeases } from './leases.store.ts'

const { db } = await openTestDatabase()
const aProcess = (work = 'matching') => leasesFor(work, { db, log: silent })
const gatherings = (count: number) =>
  Array.from({ length: count }, () => newId(new Date())).toSorted()
const taking = (leases: ReturnType<typeof aProcess>, ids: readonly string[]) =>
  leases.holding(ids, async (held) => [...held])
const free = async (leases: ReturnType<typeof aProcess>, ids: readonly string[]) =>
  (
    await db
      .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'x'>(sql`x(id)`))
      .select('x.id')
      .where(leases.isFree('x.id'))
      .execute()
  ).map(({ id }) => id)
const leftMs = async (id: string) =>
  Number(
    (
      await db
        .selectFrom('leases')
        .select(sql<number>`extract(epoch from until - now()) * 1000`.as('left'))
        .where('event_id', '=', id)
        .executeTakeFirstOrThrow()
    ).left,
  )
const age = (seconds: number) =>
  sql`update leases set until = until - ${seconds} * interval '1 second'`.execute(db)

// An interval renews leases; the tests control it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('of many processes that lease the same events at once, exactly one gets each', async () => {
  const ids = gatherings(20)
  const held = await Promise.all(
    [1, 2, 3, 4].map((one) => taking(aProcess(), one % 2 ? ids : ids.toReversed())),
  )
  expect(held.flat().toSorted()).toEqual(ids.toSorted())
})

test('leased events are listed only for their holder, and other kinds of work are unaffected', async () => {
  const [one, other] = [aProcess(), aProcess()]
  const ids = gatherings(3)
  expect(await taking(one, ids.slice(0, 2))).toEqual(ids.slice(0, 2))
  expect([
    await free(one, ids),
    await free(other, ids),
    await free(aProcess('indexing'), ids),
    await free(noLeases(), ids),
  ]).toEqual([ids, ids.slice(2), ids, ids])
  expect([await taking(one, ids.slice(0, 1)), await taking(other, ids)]).toEqual([
    ids.slice(0, 1),
    ids.slice(2),
  ])
})

test('a dead process blocks others for five seconds, and so does one that keeps leasing an event', async () => {
  const [dead, other] = [aProcess(), aProcess()]
  const ids = gatherings(2)
  await taking(dead, ids)
  await age(4)
  expect([await taking(dead, ids), await taking(other, ids)]).toEqual([ids, []])
  await age(1)
  expect([await free(other, ids), await taking(other, ids), await taking(dead, ids)]).toEqual([
    ids,
    ids,
    [],
  ])
})

test('leases last while the work runs, even if it fails later, and end when the process leaves', async () => {
  const [one, other] = [aProcess(), aProcess()]
  const ids = gatherings(1)
  const refused = await one
    .holding(ids, async () => {
      await age(4)
      vi.advanceTimersByTime(2000)
      await expect.poll(() => leftMs(ids[0]!)).toBeGreaterThan(4500)
      await age(4)
      throw new Error(`Held: ${(await taking(other, ids)).length}`)
    })
    .catch((error: Error) => error.message)
  expect(refused).toBe('Held: 0')
  await one.end()
  expect(await taking(other, ids)).toEqual(ids)
})

test('failed work stops renewing its leases', async () => {
  const [one, other] = [aProcess(), aProcess()]
  const ids = gatherings(1)
  await one.holding(ids, () => Promise.reject(new Error('no'))).catch(() => {})
  expect(vi.getTimerCount()).toBe(0)
  await age(5)
  expect(await taking(other, ids)).toEqual(ids)
})

test('deletes leases that expired an hour ago', async () => {
  await db.deleteFrom('leases').execute()
  await taking(aProcess(), gatherings(1))
  await age(3600)
  await forgetLeases(db)
  await age(10)
  expect((await db.selectFrom('leases').select('work').execute()).length).toBe(1)
  await forgetLeases(db)
  expect(await db.selectFrom('leases').select('work').execute()).toEqual([])
})
