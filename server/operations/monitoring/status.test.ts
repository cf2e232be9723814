import { expect, test } from 'vitest'
import { readStatus, type SystemStatus } from '#contract/operations.ts'
import { grantAdministrator } from '../../identity/identity.ts'
import { newId } from '../../kit/ids.ts'
import { deliverDue, post } from '../../kit/mail/mail.ts'
import { openApp, statementItems } from '../../testing.app.ts'
import { queriesOf } from '../../testing.queries.ts'
import { silent } from '../../testing.ts'
import { status as read } from './status.ts'

const { db, kind, clock, person, visitor, aGathering, comes } = await openApp()
const installation = {
  config: {
    BACKUP_AT: '03:30',
    BACKUP_DIR: undefined,
    SMTP_URL: 'smtp://user:secret@relay.example.com:587',
  },
  kind,
  version: '0.0.0',
  payments: 'test' as const,
}
const [adam, hana] = [await person('Adam'), await person('Hana')]
await adam.get('/users/profile')
await grantAdministrator(db, 'adam@example.com', clock.now())
const status = async (): Promise<SystemStatus> =>
  readStatus.reply.parse(await read(db, installation, clock.now()))
const mailTo = (to: string) =>
  post(db, {
    to,
    letter: 'verification-code',
    locale: 'en',
    values: { code: '012345' },
    now: clock.now(),
  })
const carried = (send: () => Promise<void>) =>
  deliverDue({ db, clock, log: silent, mailer: { keepsText: false, send } })
const refusing = (response: string) => async () => {
  throw Object.assign(new Error(`Invalid login: ${response}`), { response })
}

test('only the operator may read the status, and for everyone else it does not exist', async () => {
  const answer = await adam.get('/admin/status')
  expect([answer.statusCode, readStatus.reply.safeParse(answer.json()).success]).toEqual([
    200,
    true,
  ])
  const refused = await hana.get('/admin/status')
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'not-found'])
  expect((await visitor.get('/admin/status')).statusCode).toBe(401)
})

test('a new installation reports its version and empty queues', async () => {
  await db.deleteFrom('mails').execute()
  const known = await status()
  expect(known).toMatchObject({
    version: '0.0.0',
    at: clock.now().toISOString(),
    database: { kind },
    processes: [],
    matching: { waiting: 0 },
    doctor: null,
    backup: null,
    mails: {
      relay: 'relay.example.com',
      waiting: 0,
      failing: 0,
      failure: null,
      oldestWaitS: null,
      lastSentAt: null,
      sentLastDay: 0,
      refusedLastDay: 0,
      refusal: null,
    },
    nextBackupAt: kind === 'embedded' ? '2026-11-21T03:30:00.000Z' : null,
  })
  expect([
    known.database.bytes > 1_000_000,
    known.database.version,
    known.database.migration,
  ]).toEqual([true, expect.stringMatching(/^\d+/), expect.stringMatching(/^\d{4}_.*\.sql$/)])
})

test('reports the pending work of matching and search, and the totals', async () => {
  const gathering = await aGathering(hana, {
    visibility: 'public',
    startsAt: '2026-11-25T18:00:00Z',
    endsAt: '2026-11-25T21:00:00Z',
  })
  await adam.post(gathering.join, statementItems(['Software'], ['A pilot site']))
  await comes(adam, gathering, hana)
  const before = await status()
  expect([before.matching.waiting, before.search.waiting, before.counts]).toEqual([
    1,
    1,
    { people: 2, gatherings: 1, registrations: 1 },
  ])
  expect(before.search.oldestWaitS).toBeGreaterThanOrEqual(0)
  // As matching and search record it when they are done.
  await db
    .updateTable('events')
    .set((all) => ({ matched_version: all.ref('people_version') }))
    .execute()
  await db.deleteFrom('search_waiting').execute()
  const after = await status()
  expect([after.matching.waiting, after.search]).toEqual([0, { waiting: 0, oldestWaitS: null }])
})

test('lists recently seen processes and task results, and reads older versions’ reports as far as possible', async () => {
  const now = clock.now()
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const aProcess = (host: string, seenAt: Date, facts: object) => ({
    id: newId(now),
    host,
    pid: 7,
    version: '0.1.0',
    started_at: ago(7200),
    seen_at: seenAt,
    facts: JSON.stringify(facts),
  })
  await db
    .insertInto('processes')
    .values([
      aProcess('one', ago(3), { memoryBytes: 180_000_000, lagMs: 12.5, streams: 4 }),
      aProcess('two', ago(60), {}),
      aProcess('gone', ago(3600), {}),
    ])
    .execute()
  const aRun = (run: 'doctor' | 'backup', endedAt: Date, facts: object) => ({
    id: newId(now),
    kind: run,
    started_at: new Date(endedAt.getTime() - 1500),
    ended_at: endedAt,
    is_fine: false,
    facts: JSON.stringify(facts),
  })
  await db
    .insertInto('operator_runs')
    .values([
      aRun('doctor', ago(60), { checks: 24, findings: [{ check: 'seats', rows: 2 }] }),
      aRun('doctor', ago(600), { checks: 1 }),
      aRun('backup', ago(60), { failure: 'No room.' }),
    ])
    .execute()
  const known = await status()
  expect(
    known.processes.map(({ host, memoryBytes, lagMs, streams }) => ({
      host,
      memoryBytes,
      lagMs,
      streams,
    })),
  ).toEqual([
    { host: 'one', memoryBytes: 180_000_000, lagMs: 12.5, streams: 4 },
    { host: 'two', memoryBytes: null, lagMs: null, streams: null },
  ])
  expect(known.doctor).toEqual({
    endedAt: ago(60).toISOString(),
    tookMs: 1500,
    isFine: false,
    checks: 24,
    findings: [{ check: 'seats', rows: 2 }],
  })
  expect(known.backup).toEqual({
    endedAt: ago(60).toISOString(),
    tookMs: 1500,
    isFine: false,
    bytes: null,
    failure: 'No room.',
  })
})

test('reports open differences, the last completed reconciliation, and a failed attempt since', async () => {
  expect((await status()).money).toEqual({
    mode: 'test',
    open: 0,
    stuck: 0,
    comparedAt: null,
    isFailing: false,
  })
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  const run = (state: 'differs' | 'failed', minutes: number) => ({
    id: newId(at(minutes)),
    began_at: at(minutes),
    ended_at: at(minutes),
    from_at: at(minutes),
    until_at: at(minutes),
    state,
    balances: '[]',
  })
  await db
    .insertInto('reconciliations')
    .values([run('differs', 60), run('failed', 5)])
    .execute()
  await db
    .insertInto('differences')
    .values({
      id: newId(at(60)),
      kind: 'missing',
      ref: 'txn_1',
      what: 'fee',
      currency: 'usd',
      books: 0,
      processor: -200,
      found_at: at(60),
      seen_at: at(60),
    })
    .execute()
  expect((await status()).money).toEqual({
    mode: 'test',
    open: 1,
    stuck: 0,
    comparedAt: at(60).toISOString(),
    isFailing: true,
  })
})

test('takes the same number of statements for any amount of data', async () => {
  expect(await queriesOf(db, status)).toBeLessThanOrEqual(20)
})

test('reports waiting mails, the mail server’s answer without addresses, and the last sent mail', async () => {
  await mailTo('ann@example.com')
  clock.forward(90)
  await mailTo('bob@example.com')
  await carried(refusing('535 5.7.8 <ann@example.com> Bad credentials'))
  const waiting = (await status()).mails
  expect(waiting).toEqual({
    relay: 'relay.example.com',
    waiting: 2,
    failing: 2,
    oldestWaitS: 90,
    failure: '535 5.7.8 <…> Bad credentials',
    lastSentAt: null,
    sentLastDay: 0,
    refusedLastDay: 0,
    strangersLastDay: 0,
    strangersWaiting: 0,
    holds: 0,
    refusal: null,
  })
  clock.forward(120)
  expect(await carried(async () => {})).toBe(2)
  expect((await status()).mails).toEqual({
    relay: 'relay.example.com',
    waiting: 0,
    failing: 0,
    oldestWaitS: null,
    failure: null,
    lastSentAt: clock.now().toISOString(),
    sentLastDay: 2,
    refusedLastDay: 0,
    refusal: null,
    strangersLastDay: 0,
    strangersWaiting: 0,
    holds: 0,
  })
  expect(
    await db.selectFrom('mails').select('failure').where('failure', '<>', '').execute(),
  ).toEqual([])
  clock.forward(86_500)
  expect((await status()).mails.sentLastDay).toBe(0)
})

test('excludes permanently refused mails from the queue, and reports them with the server’s answer', async () => {
  await mailTo('nobody@example.com')
  await carried(async () => {
    throw Object.assign(new Error('refused'), {
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1 <nobody@example.com> no such user',
    })
  })
  expect((await status()).mails).toMatchObject({
    waiting: 0,
    failing: 0,
    failure: null,
    refusedLastDay: 1,
    refusal: '550 5.1.1 <…> no such user',
  })
  clock.forward(86_500)
  expect((await status()).mails).toMatchObject({ refusedLastDay: 0, refusal: null })
  await db.deleteFrom('mails').execute()
})

test('excludes mails whose retries are used up from the queue', async () => {
  await mailTo('nobody@example.com')
  for (let tries = 0; tries < 12; tries++) {
    await carried(refusing('550 no such user'))
    clock.forward(3601)
  }
  expect((await status()).mails).toMatchObject({
    waiting: 0,
    failing: 0,
    failure: null,
    oldestWaitS: null,
  })
  await db.deleteFrom('mails').execute()
})
