import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApp } from '../testing.app.ts'
import { guide } from '../testing.threads.ts'
import type { AssistantContext } from './prompt/context.ts'
import { startGuideWorker } from './guide-client.ts'

const [roused, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
let isAwake = false
const askedAsleep: string[] = []
/** Wakes when the test says so. */
const sleepy: typeof guide = {
  ...guide,
  wake: () => {
    roused.resolve()
    return awake.promise
  },
  turn: (turn) => {
    if (!isAwake) askedAsleep.push(turn.purpose)
    return guide.turn(turn)
  },
}
const { person } = await openApp({}, { guide: sleepy })
const context: AssistantContext = {
  name: 'Noor',
  region: null,
  now: new Date('2026-11-20T12:00:00Z'),
  items: [],
  gathering: null,
  hosting: { timeZone: 'UTC', currency: 'usd', canSell: true, hasDraft: true },
}
const turn = {
  purpose: 'objectives',
  locale: 'en',
  said: 'I seek a beekeeper',
  state: null,
  context,
} as const

test('while the guide starts for one person, everybody else gets answers', async () => {
  const [noor, ravi] = [await person('Noor'), await person('Ravi')]
  const { assistantUserId } = (
    await noor.post('/thinkingassistant/user', { locale: 'en', consent: true })
  ).json()
  const begun = noor.post('/thinkingassistant/conference', {
    assistantUserId,
    purpose: 'objectives',
    locale: 'en',
  })
  await roused.promise
  expect((await ravi.post('/items', { kind: 'offering', text: 'Bread' })).statusCode).toBe(200)
  isAwake = true
  awake.resolve()
  const { threadId } = (await begun).json()
  expect(askedAsleep).toEqual([])
  expect(
    (
      await noor.post('/thinkingassistant/message', {
        threadId,
        text: 'I seek a beekeeper',
        clientId: randomUUID(),
      })
    ).json(),
  ).toMatchObject({ reply: { mode: 'guided' } })
})

test('the guide does its work outside the thread that answers requests', async () => {
  const worker = `import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ id, question }) => parentPort.postMessage({ id, answer: { by: threadId > 0 ? 'another thread' : 'the main thread', asked: question.ask } }))`
  const { stop, ...asks } = startGuideWorker(
    new URL(`data:text/javascript,${encodeURIComponent(worker)}`),
  )
  for (const [name, ask] of Object.entries<(...what: never[]) => Promise<unknown>>(asks))
    expect(await ask()).toEqual({ by: 'another thread', asked: name })
  await stop()
})

test('reports an error in the thread, and answers the next request', async () => {
  await expect(guide.turn({ ...turn, purpose: 'nothing' as never })).rejects.toThrow(
    'The thread failed',
  )
  expect(await guide.turn(turn)).toMatchObject({
    state: { goal: { kind: 'objective', text: turn.said } },
    proposals: expect.anything(),
  })
})
