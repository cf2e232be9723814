import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { rateLimitClasses } from '#contract/rate-limit-classes.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { makeLimiter } from './kit/limits/limiter.ts'
import { openApp } from './testing.app.ts'
import { silent } from './testing.ts'

const isShared = process.env['TEST_ENGINE'] === 'postgres'
/** With the limits as shipped. */
const { app, db, clock, person, aGathering, visitor } = await openApp({
  REQUESTS_PER_MINUTE: '12000',
})
const [host, ann] = [await person('Hana'), await person('Ann')]
const gathering = await aGathering(host)
const newcomer = { objectives: ['A pilot site'], offerings: [] }
const whatIf = (who = host) => who.post(`/events/${gathering.id}/coverage/what-if`, newcomer)
const from = (ip: string, url = '/api/invitations/find') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    payload: { invitation_code: 'AAAA-AAAA-AAAA' },
  })
/** Moves past all windows used here, before tokens expire. */
const later = () => clock.forward(300)

test('limits expensive calls per caller with a retry time, and serves the caller again afterwards', async () => {
  later()
  const { perAccount } = rateLimitClasses[rateLimits.askWhatIf]
  for (let at = 0; at < perAccount; at += 1) expect((await whatIf()).statusCode).toBe(200)
  const refused = await whatIf()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
  const waitS = Number(refused.headers['retry-after'])
  expect([waitS > 0, waitS <= rateLimitClasses[rateLimits.askWhatIf].windowS]).toEqual([true, true])
  // Another call has a limit of its own
  expect((await host.get(`/events/${gathering.id}`)).statusCode).toBe(200)
  // And so has another account: she is refused for lack of rights
  expect((await whatIf(ann)).statusCode).toBe(404)
  clock.forward(waitS)
  expect((await whatIf()).statusCode).toBe(200)
})

test('300 guests behind one address open their invitation within ten seconds', async () => {
  later()
  for (let at = 0; at < 300; at += 1) {
    const statuses = await Promise.all(
      [
        visitor.get('/config'),
        visitor.get(`/events/${gathering.id}/${gathering.code}/register`),
        visitor.get(`/events/${gathering.id}`),
      ].map(async (answer) => (await answer).statusCode),
    )
    expect(statuses.filter((status) => status === 429)).toEqual([])
  }
})

test('many addresses of one IPv6 network share one limit, and the next network has another', async () => {
  later()
  const limited = await openApp({ REQUESTS_PER_MINUTE: '30' })
  const statuses = []
  for (let at = 0; at < 40; at += 1)
    statuses.push(
      (
        await limited.app.inject({
          url: '/api/config',
          remoteAddress: `2001:db8:1:2::${at.toString(16)}`,
        })
      ).statusCode,
    )
  expect([
    statuses.slice(0, 30).every((status) => status === 200),
    statuses.slice(30).every((status) => status === 429),
  ]).toEqual([true, true])
  expect(
    (await limited.app.inject({ url: '/api/config', remoteAddress: '2001:db8:1:3::1' })).statusCode,
  ).toBe(200)
})

test('a claimed address does not count: without a trusted proxy 40 of them are one', async () => {
  const limited = await openApp({ REQUESTS_PER_MINUTE: '30' })
  const statuses = []
  for (let at = 0; at < 40; at += 1)
    statuses.push(
      (
        await limited.app.inject({
          url: '/api/config',
          headers: {
            'x-forwarded-for': `203.0.113.${at}`,
            forwarded: `for=203.0.113.${at}`,
            'x-real-ip': `203.0.113.${at}`,
          },
        })
      ).statusCode,
    )
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('in production the operator is warned once about a proxy that TRUST_PROXY does not name', async () => {
  const said: string[] = []
  const log = pino(
    { level: 'warn' },
    { write: (line) => said.push((JSON.parse(line) as { msg: string }).msg) },
  )
  const settings = {
    DEVELOPMENT: 'false',
    PUBLIC_URL: 'https://meet.example.org',
    AUTH_PEPPER: 'p'.repeat(32),
    SMTP_URL: 'smtps://mail.example.org',
    CONTACT_EMAIL: 'host@meet.org',
  }
  const forgotten = await openApp(settings, { log })
  for (let at = 0; at < 3; at += 1)
    await forgotten.app.inject({
      url: '/healthz',
      remoteAddress: '10.0.0.5',
      headers: { 'x-forwarded-for': '203.0.113.1' },
    })
  expect(said).toEqual([expect.stringMatching(/X-Forwarded-For from 10\.0\.0\.5.*set TRUST_PROXY/)])
  said.length = 0
  const named = await openApp({ ...settings, TRUST_PROXY: '10.0.0.5' }, { log })
  await named.app.inject({
    url: '/healthz',
    remoteAddress: '10.0.0.5',
    headers: { 'x-forwarded-for': '203.0.113.1' },
  })
  expect(said).toEqual([])
})

test('sign-ins, pages, drawn pictures and missing pages count as requests, and health checks do not', async () => {
  const limited = await openApp({ REQUESTS_PER_MINUTE: '1' })
  for (const [at, url] of [
    '/idp/.well-known/jwks.json',
    '/nowhere',
    '/api/nowhere',
    `/pictures/events/${gathering.id}`,
  ].entries()) {
    const asks = (what: string) => limited.app.inject({ url: what, remoteAddress: `10.0.0.${at}` })
    expect([400, 429]).not.toContain((await asks(url)).statusCode)
    expect([url, (await asks(url)).statusCode]).toEqual([url, url.startsWith('/idp') ? 400 : 429])
    for (let times = 0; times < 3; times += 1) expect((await asks('/healthz')).statusCode).toBe(200)
  }
})

test.runIf(isShared)(
  'two processes count together: exactly for expensive calls, in batches elsewhere',
  async () => {
    const process = () => makeLimiter({ db, clock, log: silent, isShared: true })
    const [one, two] = [process(), process()]
    const over = async (tries: Promise<unknown>[]) =>
      (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected').length
    const exact = { tries: 10, windowS: 60, isExact: true }
    expect(
      await over(Array.from({ length: 30 }, (_, at) => (at % 2 ? one : two).take('exact', exact))),
    ).toBe(20)
    const loose = { tries: 100, windowS: 60, isExact: false }
    let refused = 0
    for (let at = 0; at < 300; at += 1) {
      refused += await over([(at % 2 ? one : two).take('loose', loose)])
      // Lets background writes arrive
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    expect([refused >= 190, refused <= 200]).toEqual([true, true])
  },
)

test.runIf(isShared)(
  'while the counts are unavailable, counted calls are refused, and earlier counts stay',
  async () => {
    later()
    expect((await whatIf()).statusCode).toBe(200)
    await sql`alter table attempts rename to attempts_away`.execute(db)
    const refused = await whatIf()
    expect([
      refused.statusCode,
      refused.json().code,
      Number(refused.headers['retry-after']) > 0,
    ]).toEqual([503, 'try-again', true])
    // A read passes until a batch is due for reporting; then it waits as well.
    const read = async () => (await ann.get('/users/profile')).statusCode
    expect(await read()).toBe(200)
    await expect.poll(read, { interval: 1 }).toBe(503)
    await sql`alter table attempts_away rename to attempts`.execute(db)
    expect([(await whatIf()).statusCode, (await ann.get('/users/profile')).statusCode]).toEqual([
      200, 200,
    ])
  },
)

test.runIf(!isShared)('counting requests writes nothing to the embedded database', async () => {
  later()
  const before = await db.selectFrom('attempts').selectAll().orderBy('key').execute()
  for (let at = 0; at < 70; at += 1) await host.get('/users/profile')
  await whatIf()
  expect(await db.selectFrom('attempts').selectAll().orderBy('key').execute()).toEqual(before)
})

test('a wrong code blocks only its sender after many tries, not their shared network', async () => {
  later()
  const statuses = []
  for (let at = 0; at < 25; at += 1)
    statuses.push(
      (await ann.post('/invitations/find', { invitation_code: `WRNG-${1000 + at}-AAAA` }))
        .statusCode,
    )
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  expect([
    (await host.get(`/events/${gathering.id}/${gathering.code}/register`)).statusCode,
    (await from('127.0.0.1')).statusCode,
  ]).toEqual([200, 404])
})
