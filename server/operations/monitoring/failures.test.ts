import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openApp } from '../../testing.app.ts'

const lines: string[] = []
const { app, visitor, person } = await openApp(
  { REQUESTS_PER_MINUTE: '12000' },
  { log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) },
)
const failure = {
  page: '/events/$eventId/matches',
  build: 'index-Ab1.js',
  name: 'SyntaxError',
  message: 'Invalid regular expression',
  at: ['assets/x.js:1:2'],
  within: ['assets/x.js:3:4', 'assets/y.js:5:6'],
}

test('logs a failed part of a page as one line with page and build, and no visitor data', async () => {
  const ann = await person('Ann')
  lines.length = 0
  expect((await visitor.post('/failures', failure)).json()).toEqual({ noted: true })
  await ann.post('/failures', failure)
  const noted = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(
    noted.map(({ level, msg, failure: told, version }) => [level, msg, told, version]),
  ).toEqual(
    [1, 2].map(() => [50, 'rendering a part of a page failed in the browser', failure, '0.0.0']),
  )
  expect(lines.join('')).not.toMatch(/ann@|127\.0\.0\.1/)
})

test.each([
  ['a line break', { message: 'fine\n{"level":50,"msg":"forged"}' }],
  ['an escape', { name: 'Error\u001b[31m' }],
  ['an address with a code in it', { page: '/events/1/register?code=ABCD' }],
  ['words', { at: ['Ann seeks a co-founder'] }],
  ['an overlong text', { message: 'a'.repeat(121) }],
  ['too many positions', { within: Array.from({ length: 13 }, () => 'a.js:1:1') }],
  ['something else', { token: 'x' }],
])('refuses and does not log a report with %s', async (_what, wrong) => {
  lines.length = 0
  expect((await visitor.post('/failures', { ...failure, ...wrong })).statusCode).toBe(400)
  expect(lines).toEqual([])
})

test('one network cannot fill the log: it is rate-limited', async () => {
  const from = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/failures', payload: failure, remoteAddress })
  lines.length = 0
  const answers = await Promise.all(Array.from({ length: 80 }, () => from('203.0.113.9')))
  // Several processes count together in portions, so of eighty calls at once slightly more than
  // sixty may pass.
  const noted = answers.filter(({ statusCode }) => statusCode === 200).length
  expect([noted >= 60, noted < 66, lines.length]).toEqual([true, true, noted])
  expect((await from('203.0.113.9')).statusCode).toBe(429)
  expect((await from('203.0.113.200')).statusCode).toBe(200)
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/failures',
        payload: {
          ...failure,
          at: Array.from({ length: 200 }, () => 'assets/xxxxxxxxxxxx.js:1:2'),
        },
        remoteAddress: '203.0.113.201',
      })
    ).statusCode,
  ).toBe(413)
})
