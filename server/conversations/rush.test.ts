import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { openApp } from '../testing.app.ts'
import { aPair } from './testing.ts'

// The first matching run loads the lexicon.
vi.setConfig({ testTimeout: 60_000 })
const app = await openApp({ REQUESTS_PER_MINUTE: '6000000' }, { heartbeatMs: 200 })
const { person, db, kind } = app
const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  app.leave()
  await app.app.close()
  await app.hints?.stop()
})
const [host, noor, ravi, lena] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Lena'),
]
for (const one of [host, noor, ravi, lena]) await one.get('/users/profile')
const both = async () => {
  const pair = await aPair(app, { host, noor, ravi, lena })
  await pair.takes(ravi, 'interested')
  return pair
}
const messages = process.env['PROOF'] ? 10_000 : 80
const at = (count: number) => Array.from({ length: count }, (_, n) => n)
const rowsOf = (id: string) =>
  db
    .selectFrom('conversation_messages')
    .select(['position', 'text'])
    .where('conversation_id', '=', id)
    .orderBy('position')
    .execute()

test('two who write from several devices at once leave no gap and repeat no position', async () => {
  const { id, says } = await both()
  await says(ravi, 'Hello')
  await says(noor, 'Hello')
  const answers = await Promise.all(at(40).map((n) => says(n % 2 ? noor : ravi, `No. ${n}`)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await rowsOf(id)).map(({ position }) => position)).toEqual(at(42).map((n) => n + 1))
  expect(new Set(answers.map((answer) => answer.json().position)).size).toBe(40)
})

test('saves the same message once when it comes twenty times at once, even as the first of all', async () => {
  const { id, says } = await both()
  const name = randomUUID()
  const answers = await Promise.all(at(20).map(() => says(noor, 'Once', name)))
  expect(answers.map((answer) => [answer.statusCode, answer.json().position])).toEqual(
    at(20).map(() => [200, 1]),
  )
  expect(await rowsOf(id)).toEqual([{ position: 1, text: 'Once' }])
})

test('makes one conversation when both begin at once', async () => {
  const { id, says } = await both()
  await Promise.all([says(noor, 'Hello'), says(ravi, 'Hello')])
  expect((await rowsOf(id)).map(({ position }) => position)).toEqual([1, 2])
})

test('accepts three of twenty messages at once before the other has answered', async () => {
  const { id, says } = await both()
  const answers = await Promise.all(at(20).map((n) => says(noor, `No. ${n}`)))
  expect([
    answers.filter(({ statusCode }) => statusCode === 200).length,
    (await rowsOf(id)).length,
  ]).toEqual([3, 3])
})

test('accepts no message after a block was answered, whatever was in progress', async () => {
  for (const isBegun of [true, false]) {
    const { at: address, id, says } = await both()
    if (isBegun) {
      await says(ravi, 'Hello')
      await says(noor, 'Hello')
    }
    const writing = at(20).map((n) => says(noor, `No. ${n}`))
    const blocking = ravi
      .put(`${address}/block`, {})
      .then(async ({ statusCode }) => [statusCode, (await rowsOf(id)).length] as const)
    const [[status, then]] = await Promise.all([blocking, ...writing])
    expect([status, (await rowsOf(id)).length]).toEqual([200, then])
    await ravi.del(`${address}/block`)
  }
})

test('notifies only the two, each on their own stream, and without the content', async () => {
  const heard = await Promise.all(
    [noor, ravi, host].map(async (who) => {
      const away = new AbortController()
      const response = await fetch(`${base}/api/users/live`, {
        headers: { authorization: `Bearer ${who.token}` },
        signal: away.signal,
      })
      const stream = { text: '', status: response.status, close: () => away.abort() }
      const read = async () => {
        for await (const chunk of response.body ?? [])
          stream.text += new TextDecoder().decode(chunk)
      }
      void read().catch(() => undefined)
      return stream
    }),
  )
  const { says } = await both()
  await says(noor, 'Something secret')
  for (const one of heard.slice(0, 2))
    await vi.waitFor(() => expect(one.text).toContain('event: changed'), { timeout: 10_000 })
  // The host receives two more heartbeats, and nothing in between.
  const beats = () => heard[2]?.text.split(':\n\n').length ?? 0
  const until = beats() + 2
  await vi.waitFor(() => expect(beats()).toBeGreaterThanOrEqual(until), { timeout: 10_000 })
  expect(heard.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(
    heard.map(({ text }) => text.replaceAll(/:\n\n|event: changed\ndata: changed\n\n/g, '')),
  ).toEqual(['', '', ''])
  expect(heard[2]?.text).not.toContain('changed')
  for (const { close } of heard) close()
})

test(`accepts twenty of ${messages} messages in a minute`, async () => {
  const strict = await openApp({ REQUESTS_PER_MINUTE: '12000' })
  expect(strict.kind).toBe(kind)
  const people = {
    host: await strict.person('Hana'),
    noor: await strict.person('Noor'),
    ravi: await strict.person('Ravi'),
    lena: await strict.person('Lena'),
  }
  for (const one of Object.values(people)) await one.get('/users/profile')
  const pair = await aPair(strict, people)
  await pair.takes(people.ravi, 'interested')
  await pair.says(people.ravi, 'Hello')
  const statuses: number[] = []
  for (let round = 0; round < messages / 20; round += 1)
    statuses.push(
      ...(await Promise.all(at(20).map((n) => pair.says(people.noor, `No. ${n}`)))).map(
        ({ statusCode }) => statusCode,
      ),
    )
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([20, messages - 20])
  expect((await people.noor.get(pair.at)).statusCode).toBe(200)
}, 120_000)
