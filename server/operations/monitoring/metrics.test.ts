import { expect, test } from 'vitest'
import { grantAdministrator } from '../../identity/identity.ts'
import { newId } from '../../kit/ids.ts'
import { post } from '../../kit/mail/mail.ts'
import { openApp } from '../../testing.app.ts'

const token = 'a token for the scraper'
const { app, db, clock, person } = await openApp({ METRICS_TOKEN: token })
const hana = await person('Hana')
const scrape = (authorization?: string) =>
  app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
const metrics = async () => (await scrape(`Bearer ${token}`)).body

// https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
const line =
  /^(?:# HELP [a-zA-Z_:][\w:]* .+|# TYPE [a-zA-Z_:][\w:]* (?:counter|gauge|histogram|summary|untyped)|[a-zA-Z_:][\w:]*(?:\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*",?)*\})? (?:[-+]?(?:\d+\.?\d*(?:e[-+]?\d+)?|Inf)|NaN)(?: \d+)?)$/

test('only the token opens the metrics', async () => {
  expect([
    (await scrape()).statusCode,
    (await scrape('Bearer another')).statusCode,
    (await scrape(token)).statusCode,
  ]).toEqual([401, 401, 401])
  const answer = await scrape(`Bearer ${token}`)
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
    answer.headers['x-content-type-options'],
  ]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store', 'nosniff'])
})

test('without the setting the page does not exist', async () => {
  const { app: closed } = await openApp()
  expect(
    (await closed.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } }))
      .statusCode,
  ).toBe(404)
})

test('every line is valid for Prometheus, and each name appears once', async () => {
  const lines = (await metrics())
    .trimEnd()
    .split('\n')
    .filter((text) => text !== '')
  expect(lines.filter((text) => !line.test(text))).toEqual([])
  const names = lines.flatMap((text) => /^# TYPE (\S+)/.exec(text)?.[1] ?? [])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'interchange_request_seconds',
      'interchange_info',
      'interchange_database_connections_awaited',
      'interchange_mails_waiting',
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
    ]),
  )
})

test('measures answers by operation, and no id, code or unknown path becomes a label', async () => {
  await hana.get('/events/019b0000-0000-7000-8000-000000000001')
  await hana.get('/events/019b0000-0000-7000-8000-000000000002')
  for (const url of [
    '/wp-login.php',
    '/x/y/z?secret=1',
    '/pictures/019b0000-0000-7000-8000-000000000003',
  ])
    await app.inject({ url })
  const text = await metrics()
  expect(text).toContain(
    'interchange_request_seconds_count{operation="readEvent",method="GET",status="4xx"} 2',
  )
  expect(text).not.toMatch(/019b0000|wp-login|secret/)
})

test('counts what waits, refreshed every five seconds', async () => {
  await db.deleteFrom('mails').execute()
  clock.forward(6)
  expect(await metrics()).toContain('interchange_mails_waiting 0\n')
  await post(db, {
    to: 'ann@example.com',
    letter: 'verification-code',
    locale: 'en',
    values: { code: '012345' },
    now: clock.now(),
  })
  expect(await metrics()).toContain('interchange_mails_waiting 0\n')
  clock.forward(6)
  expect(await metrics()).toContain('interchange_mails_waiting 1\n')
})

test('counts money that needs a person, and reports the age of the last reconciliation once there is one', async () => {
  clock.forward(6)
  const before = await metrics()
  expect([
    before.includes('interchange_payments_open_differences 0\n'),
    before.includes('interchange_payments_stuck 0\n'),
    /^interchange_payments_compared_age_seconds /m.test(before),
  ]).toEqual([true, true, false])
  const at = new Date(clock.now().getTime() - 3_600_000)
  await db
    .insertInto('reconciliations')
    .values({
      id: newId(at),
      began_at: at,
      ended_at: at,
      from_at: at,
      until_at: at,
      state: 'differs',
      balances: '[]',
    })
    .execute()
  await db
    .insertInto('differences')
    .values({
      id: newId(at),
      kind: 'missing',
      ref: 'txn_1',
      what: 'fee',
      currency: 'usd',
      books: 0,
      processor: -200,
      found_at: at,
      seen_at: at,
    })
    .execute()
  clock.forward(6)
  const after = await metrics()
  expect([
    after.includes('interchange_payments_open_differences 1\n'),
    after.includes('interchange_payments_compared_age_seconds 3606\n'),
  ]).toEqual([true, true])
})

test('refuses an administrator’s own token', async () => {
  await hana.get('/users/profile')
  await grantAdministrator(db, 'hana@example.com', clock.now())
  expect((await scrape(`Bearer ${hana.token}`)).statusCode).toBe(401)
})
