import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyCluster } from '#server/testing.cluster.ts'
import { likeEnglish } from '#server/testing.words.ts'
import { codeOf } from './db.ts'
import { pgliteDatabase } from './embedded.ts'

type ProtocolStream = PGlite['execProtocolStream']

// Shared, because making it takes longer than all the tests. None of them damages it: they only
// change its answers.
const lite = await PGlite.create({ loadDataDir: new Blob([await readFile(emptyCluster)]) })
afterAll(() => lite.close())
const real: ProtocolStream = lite.execProtocolStream.bind(lite)

/** The embedded database in its initial state, and a way to change its answers. */
async function aLite() {
  lite.execProtocolStream = real
  await lite.exec('rollback; deallocate all; drop table if exists t')
  const broken = (how: ProtocolStream) => {
    lite.execProtocolStream = how
  }
  return { open: pgliteDatabase(lite), broken }
}

const codeAfter = (work: Promise<unknown>) => work.then(() => 'answered', codeOf)

// As the driver passes it on; the other fields are not used.
const panic = Object.assign(new Error('no space left'), {
  name: 'error',
  severity: 'PANIC',
  code: '53100',
  length: 1,
}) as unknown as Awaited<ReturnType<ProtocolStream>>[number]

test.each<[string, (real: ProtocolStream) => ProtocolStream]>([
  [
    'reports PANIC and then nothing',
    (real) => {
      let isOver = false
      return async (message, options) => {
        if (isOver) return []
        isOver = message[0] === 'E'.charCodeAt(0)
        return isOver ? [panic] : real(message, options)
      }
    },
  ],
  ['no longer answers', () => async () => []],
  ['throws', () => () => Promise.reject(new Error('unreachable'))],
])(
  'an embedded database that %s counts as ended, and all current and later callers must try again',
  async (_how, how) => {
    const { open, broken } = await aLite()
    await sql`create table t (n integer)`.execute(open.db)
    broken(how(real))
    const waiting = Array.from({ length: 5 }, () =>
      open.db
        .transaction()
        .execute((tx) => sql`insert into t values (1)`.execute(tx))
        .catch((error: unknown) => error),
    )
    for (const error of await Promise.all(waiting)) expect(codeOf(error)).toMatch(/^(08006|53100)$/)
    expect(await open.ended).toMatchObject({
      message: expect.stringMatching(likeEnglish('command.start.database-stopped')),
    })
    expect(await codeAfter(open.ping())).toBe('08006')
    expect(await codeAfter(sql`select 1`.execute(open.db))).toBe('08006')
    await open.close() // there is nothing to wait for
  },
)

test('an error in a query does not end the database', async () => {
  const { open } = await aLite()
  let isOver = false
  void open.ended?.then(() => {
    isOver = true
  })
  expect(await codeAfter(sql`select nothing`.execute(open.db))).toBe('42703')
  expect(await codeAfter(sql`select 1`.execute(open.db))).toBe('answered')
  expect(isOver).toBe(false)
})

const noRoom = Object.assign(new Error('could not extend file'), {
  name: 'error',
  severity: 'ERROR',
  code: '53100',
  length: 1,
}) as unknown as typeof panic
const refusal = Buffer.from(
  `do $$ begin raise 'could not extend file' using errcode = '53100'; end $$\0`,
)
const refusing = Buffer.concat([
  Buffer.from('Q'),
  Buffer.from(Uint32Array.of(refusal.length + 4).buffer).reverse(),
  refusal,
])

test('a failed write on a full disk does not end the database, which reports it until a write succeeds', async () => {
  const { open, broken } = await aLite()
  await sql`create table t (n integer)`.execute(open.db)
  expect(await open.hasRoom?.()).toBe(true)
  const disk = { isFull: true }
  const isOf = (message: Uint8Array, letter: string) => message[0] === letter.charCodeAt(0)
  let isWrite = false
  // As on a full disk: reads succeed, writes that need a page fail.
  broken(async (message, options) => {
    if (isOf(message, 'P') || isOf(message, 'Q'))
      isWrite = /insert|create table/.test(Buffer.from(message).toString())
    const isRefused = disk.isFull && isWrite
    if (isRefused && isOf(message, 'E')) return [noRoom]
    return real(isRefused && isOf(message, 'Q') ? refusing : message, options)
  })
  expect(await codeAfter(sql`insert into t values (1)`.execute(open.db))).toBe('53100')
  expect(await codeAfter(open.ping())).toBe('answered')
  expect([await open.hasRoom?.(), await open.hasRoom?.()]).toEqual([false, false])
  disk.isFull = false
  expect([
    await open.hasRoom?.(),
    await codeAfter(sql`insert into t values (1)`.execute(open.db)),
  ]).toEqual([true, 'answered'])
  expect((await sql`select to_regclass('room_is_tried') as left`.execute(open.db)).rows).toEqual([
    { left: null },
  ])
})
