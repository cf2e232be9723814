import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { silent, testClock } from '../../testing.ts'
import { announcePresence, forgetSilent } from './presence.ts'
import { listProcesses } from './processes.store.ts'

const { db } = await openTestDatabase()
// On a busy machine ten seconds may pass, and a process that must stay silent would report itself.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())
const clock = testClock()
const announce = () => announcePresence({ db, clock, log: silent, version: '1.2.3' })
const rows = () => listProcesses(db, new Date(0))

test('a process reports its presence, its state and its shutdown, and finally deletes its row', async () => {
  const presence = await announce()
  presence.countStreams(() => 7)
  expect(await rows()).toMatchObject([
    {
      id: presence.id,
      pid: process.pid,
      version: '1.2.3',
      is_leaving: false,
      seen_at: clock.now(),
      facts: { memoryBytes: expect.any(Number), lagMs: expect.any(Number) },
    },
  ])
  clock.forward(10)
  await presence.leave()
  expect(await rows()).toMatchObject([
    { is_leaving: true, seen_at: clock.now(), facts: { streams: 7 } },
  ])
  await presence.stop()
  expect(await rows()).toEqual([])
})

test('a process is alone while no other has reported lately, and a leaving one does not count', async () => {
  const [one, other] = [await announce(), await announce()]
  expect([await one.isAlone(), await other.isAlone()]).toEqual([false, false])
  await other.leave()
  expect(await one.isAlone()).toBe(true)
  clock.forward(31) // neither has reported since, as after a kill
  expect(await other.isAlone()).toBe(true)
  await Promise.all([one.stop(), other.stop()])
})

test('a process that ended silently is forgotten after an hour', async () => {
  const killed = await announce()
  clock.forward(3599)
  await forgetSilent(db, clock.now())
  expect(await rows()).toMatchObject([{ id: killed.id }])
  clock.forward(2)
  await forgetSilent(db, clock.now())
  expect(await rows()).toEqual([])
  await killed.stop()
})

test('the last report wins, even if an earlier one arrives late', async () => {
  const leaving = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const presence = await announce()
      await presence.leave()
      return presence
    }),
  )
  expect((await rows()).filter((row) => !row.is_leaving)).toEqual([])
  await Promise.all(leaving.map((presence) => presence.stop()))
})
