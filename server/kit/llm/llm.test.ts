import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { silent, testClock } from '../../testing.ts'
import { endpointModel } from './endpoint.ts'
import { aModel, faults, replyWith } from './testing.endpoint.ts'

const key = 'sk-nobody-may-read-this'
const question = {
  system: 'Be brief.',
  turns: [
    { by: 'person' as const, text: 'my secret' },
    { by: 'assistant' as const, text: 'Yes?' },
    { by: 'person' as const, text: 'नमस्ते, 你好' },
  ],
}
const asking = ({ url }: { url: string }, more = {}) =>
  endpointModel({
    url,
    model: 'small',
    key,
    clock: testClock(),
    log: silent,
    budgetMs: 300,
    ...more,
  })

test('sends the conversation so far, and reads the streamed answer', async () => {
  const endpoint = await aModel(replyWith('नमस्ते! 你好 — ¿qué tal?'))
  const mind = asking(endpoint)
  expect(await mind.ask(question)).toBe('नमस्ते! 你好 — ¿qué tal?')
  expect([mind.sentTo, mind.name]).toEqual([new URL(endpoint.url).host, 'small'])
  expect(endpoint.asked).toMatchObject([
    {
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${key}` },
      body: { model: 'small', stream: true },
    },
  ])
  expect(endpoint.asked[0]?.body.messages).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'my secret' },
    { role: 'assistant', content: 'Yes?' },
    { role: 'user', content: 'नमस्ते, 你好' },
  ])
})

test('also reads an answer that arrives whole', async () => {
  const endpoint = await aModel((response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content: 'Here.' }, finish_reason: 'stop' }] })),
  )
  expect(await asking(endpoint).ask(question)).toBe('Here.')
})

test.each([
  ['a temporary failure', faults.failing],
  ['too many requests', faults.tooMany],
  ['a dropped connection', faults.dead],
] as const)('retries after %s', async (_, fault) => {
  const endpoint = await aModel(fault, replyWith('There.'))
  expect(await asking(endpoint, { budgetMs: 5000 }).ask(question)).toBe('There.')
  expect(endpoint.asked).toHaveLength(2)
})

test.concurrent.each(Object.entries(faults))(
  'a "%s" endpoint yields no answer in time, and is left alone for a minute after three failures',
  async (name, fault) => {
    const lines: string[] = []
    const log = pino(
      new Writable({
        write: (line, _encoding, done) => {
          lines.push(String(line))
          done()
        },
      }),
    )
    const endpoint = await aModel(fault)
    const clock = testClock()
    const mind = asking(endpoint, { clock, log })
    const began = performance.now()
    expect([await mind.ask(question), await mind.ask(question), await mind.ask(question)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(performance.now() - began).toBeLessThan(3 * 1500)
    const tries = endpoint.asked.length
    expect([mind.isReachable(), await mind.ask(question), endpoint.asked.length]).toEqual([
      false,
      undefined,
      tries,
    ])
    clock.forward(60)
    expect(mind.isReachable()).toBe(true)
    // One try decides; meanwhile other callers do not wait.
    const [one, other] = await Promise.all([mind.ask(question), mind.ask(question)])
    expect([one, other, mind.isReachable()]).toEqual([undefined, undefined, false])
    endpoint.become(replyWith('Back.'))
    clock.forward(60)
    expect([await mind.ask(question), await mind.ask(question), mind.isReachable()]).toEqual([
      'Back.',
      'Back.',
      true,
    ])
    expect(lines.join(''), name).toContain('the guide answers')
    expect(lines.join('')).not.toMatch(/sk-nobody|my secret|Half of/)
  },
)

test('keeps at most 32 questions open, and refuses more at once', async () => {
  const endpoint = await aModel(faults.hanging)
  const mind = asking(endpoint)
  const open = Array.from({ length: 32 }, () => mind.ask(question))
  let answered = 0
  for (const one of open) void one.then(() => (answered += 1))
  expect(await mind.ask(question)).toBeUndefined()
  expect(answered).toBe(0)
  await Promise.all(open)
})
