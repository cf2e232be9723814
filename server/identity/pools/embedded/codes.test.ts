import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing.databases.ts'
import { testClock } from '../../../testing.ts'
import { putCode, takeTry, useCode } from './codes.store.ts'

const { db } = await openTestDatabase()
const now = testClock().now()
const key = { login: 'digest', purpose: 'reset' } as const
const code = (hash: string) => ({ hash, now, expiresAt: new Date(now.getTime() + 900_000) })

test('does not use a code that was replaced after it was checked', async () => {
  await putCode(db, key, code('first'))
  expect(await takeTry(db, key, now)).toEqual({ code_hash: 'first' })
  await putCode(db, key, code('second'))
  expect([
    await useCode(db, key, 'first'),
    await useCode(db, key, 'second'),
    await useCode(db, key, 'second'),
  ]).toEqual([false, true, false])
})

test('a new code has all its tries again', async () => {
  await putCode(db, key, code('first'))
  for (let at = 0; at < 5; at++) await takeTry(db, key, now)
  expect(await takeTry(db, key, now)).toBeUndefined()
  await putCode(db, key, code('second'))
  expect(await takeTry(db, key, now)).toEqual({ code_hash: 'second' })
})
