import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { openApp } from '../testing.app.ts'
import type { Context } from './context.ts'
import { guideThread } from './thread.ts'

const asleep = guideThread()
afterAll(asleep.stop)
const { person } = await openApp({}, { guide: asleep })
const context: Context = { name: 'Noor', now: new Date('2026-11-20T12:00:00Z'), items: [], gathering: null }
const turn = { purpose: 'objectives', locale: 'en', said: 'I seek a beekeeper', state: null, context } as const

test('while the guide wakes for whoever begins a conference, everybody else is answered', async () => {
  const [noor, ravi] = [await person('Noor'), await person('Ravi')]
  const { assistantUserId } = (await noor.post('/thinkingassistant/user', { locale: 'en', consent: true })).json()
  const order: string[] = []
  const begun = noor.post('/thinkingassistant/conference', { assistantUserId, purpose: 'objectives', locale: 'en' }).finally(() => order.push('guide'))
  await ravi.post('/items', { kind: 'offering', text: 'Bread' }).then(() => order.push('others'))
  const { conferenceId } = (await begun).json()
  expect(order).toEqual(['others', 'guide'])
  expect((await noor.post('/thinkingassistant/message', { conferenceId, text: 'I seek a beekeeper', clientId: randomUUID() })).json()).toMatchObject({ reply: { mode: 'guided' } })
})

test('what the guide reads and thinks it does not do where requests are answered', async () => {
  const guide = guideThread()
  const before = performance.eventLoopUtilization()
  expect(await guide.turn(turn)).toMatchObject({ state: { goal: { kind: 'objective', text: turn.said } } })
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  await guide.stop()
})

test('a guide that has been stopped says so to whoever waits, and is woken by the next question', async () => {
  const guide = guideThread()
  const [waiting] = await Promise.all([guide.turn(turn).catch(String), guide.stop()])
  expect(waiting).toContain('stopped')
  expect(await guide.graves(['I want to meet a baker', 'I want to kill myself'])).toEqual([false, true])
  await guide.stop()
})

test('what goes wrong in the thread is told, and the next is answered', async () => {
  const guide = guideThread()
  await expect(guide.turn({ ...turn, purpose: 'nothing' as never })).rejects.toThrow('The thread failed')
  expect(await guide.turn(turn)).toMatchObject({ proposals: expect.anything() })
  await guide.stop()
})
