import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { access } from '#contract/access.ts'
import { api, type Operation } from '#contract/api.ts'
import { grantAdministrator } from '../identity/identity.ts'
import { makeLog } from '../kit/log.ts'
import { openApp, type TestUser } from '../testing.app.ts'
import { aPair } from './testing.ts'

// The first matching run loads the lexicon.
vi.setConfig({ testTimeout: 60_000 })

const logged: string[] = []
const app = await openApp(
  {},
  { log: makeLog('trace', { write: (line) => void logged.push(line) }) },
)
const { person, clock, db, sweep } = app
const [host, noor, ravi, lena, adam] = [
  await person('Hana'),
  await person('Noor'),
  await person('Ravi'),
  await person('Lena'),
  await person('Adam'),
]
for (const one of [host, noor, ravi, lena, adam]) await one.get('/users/profile')
await grantAdministrator(db, 'adam@example.com', clock.now())
const secret = 'kumquat-7731'
const pair = await aPair(app, { host, noor, ravi, lena })
await pair.takes(ravi, 'interested')
const { at, says, gathering } = pair

test('writes, refuses, fails with, reads, deletes and reports a secret word', async () => {
  expect((await says(noor, `The word is ${secret}`)).statusCode).toBe(200)
  expect((await says(ravi, `Thank you for ${secret}`)).statusCode).toBe(200)
  const odd = [`${secret} ${'x'.repeat(2000)}`, { word: secret }, [secret], `${secret}\u0000`]
  for (const text of odd) expect((await says(noor, text as string)).statusCode).toBe(400)
  for (const body of [
    { text: secret },
    { clientId: secret, text: secret },
    { clientId: randomUUID(), text: secret, [secret]: secret },
  ])
    expect((await noor.post(`${at}/messages`, body)).statusCode).toBe(400)
  expect(
    (
      await app.app.inject({
        method: 'POST',
        url: `/api${at}/messages`,
        headers: { authorization: `Bearer ${noor.token}`, 'content-type': 'application/json' },
        payload: `{"text": "${secret}`,
      })
    ).statusCode,
  ).toBe(400)
  expect((await noor.get(`${at}/messages?before=${secret}`)).statusCode).toBe(400)
  expect((await says(lena, `Not mine: ${secret}`)).statusCode).toBe(404)
  await sql`alter table conversation_messages add constraint stumbling check (text not like '%stumble%') not valid`.execute(
    db,
  )
  const failed = await says(noor, `${secret} stumble`)
  await sql`alter table conversation_messages drop constraint stumbling`.execute(db)
  expect([failed.statusCode, failed.body.includes(secret)]).toEqual([500, false])
  expect(
    logged.some((line) => line.includes('a request failed') && line.includes('stumbling')),
  ).toBe(true)
  await says(noor, `Later: ${secret}`)
  expect((await ravi.post(`${at}/report`, { reason: 'spam', upTo: 2 })).json().messages).toBe(2)
  for (const who of [noor, ravi]) await who.get(`${at}/messages`)
  await sweep()
  expect((await ravi.get(`${at}/messages`)).body).toContain(secret)
})

test('no line of the log holds it', () => {
  expect(logged.filter((line) => line.includes('kumquat'))).toEqual([])
})

test('the database holds it only with the two and in the copy of the report', async () => {
  const { rows } = await sql<{
    name: string
  }>`select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog')`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(50)
  const holding = await Promise.all(
    rows.map(async ({ name }) =>
      (
        await sql`select from ${sql.table(name)} t where t::text like '%kumquat%' limit 1`.execute(
          db,
        )
      ).rows.length > 0
        ? [name]
        : [],
    ),
  )
  expect(holding.flat().toSorted()).toEqual(['public.conversation_messages', 'public.feedback'])
})

test('no reader finds it anywhere but the two, and the administrator in the report', async () => {
  const pathOf = (path: string) =>
    path
      .replace(':conversationId', pair.id)
      .replace(':eventId', gathering.id)
      .replace(':matchId', pair.id)
      .replace(':handle', 'hana')
  const reads = Object.entries(api).filter(
    ([name, { method }]) => method === 'GET' && name !== 'watchOwn' && name !== 'watchEvent',
  )
  const found: string[] = []
  const look = async (name: string, who: TestUser, path: string) => {
    if ((await who.get(path)).body.includes('kumquat')) found.push(`${who.name} ${name}`)
  }
  for (const who of [host, adam, lena, noor, ravi])
    for (const [name, { path }] of reads)
      await look(name, who, pathOf(path).replace(/:\w+/g, '019b0000-0000-7000-8000-000000000000'))
  expect(found.toSorted()).toEqual([
    'Noor exportOwn',
    'Noor listConversations',
    'Noor listMessages',
    'Ravi exportOwn',
    'Ravi listConversations',
    'Ravi listMessages',
  ])
  expect(
    Object.keys(access)
      .filter((name) => name.startsWith('export'))
      .every((name) => reads.some(([read]) => read === name)),
  ).toBe(true)
  expect(reads.length).toBeGreaterThan(80)
  expect(reads.map(([name]) => access[name as Operation])).toContain('administrator')
  // Operators read with calls other than GET, because each access is logged; only one of them
  // returns the reported text.
  const { id: reportId } = await db
    .selectFrom('feedback')
    .select('id')
    .where('kind', '=', 'abuse')
    .executeTakeFirstOrThrow()
  const noorId = (await noor.get('/users/profile')).json().id as string
  const bodies: Partial<Record<Operation, object>> = {
    lookUpPeople: { asked: 'noor@example.com' },
    decideReport: { verdict: 'nothing', text: 'Fine', version: 1 },
    suspendPerson: { detail: 'For now' },
    liftSuspension: { reason: 'Over' },
    takeDown: { reason: 'For now' },
    putBack: { reason: 'Over' },
    reconcileNow: {},
  }
  const answers: Record<string, string> = {}
  for (const [name, { method, path }] of Object.entries(api)) {
    if (access[name as Operation] !== 'administrator' || method === 'GET') continue
    const { body } = await { POST: adam.post, PUT: adam.put, PATCH: adam.patch, DELETE: adam.del }[
      method
    ](
      pathOf(path)
        .replace(':feedbackId', reportId)
        .replace(':userId', noorId)
        .replace(/:\w+/g, '019b0000-0000-7000-8000-000000000000'),
      bodies[name as Operation] ?? {},
    )
    answers[name] = body
  }
  for (const path of [
    '/admin/reports',
    '/admin/reports?state=done',
    '/admin/feedback',
    '/admin/moderation/acts',
  ])
    answers[path] = (await adam.get(path)).body
  expect(Object.keys(answers).filter((name) => answers[name]?.includes('kumquat'))).toEqual([
    'openReport',
  ])
  expect([
    answers['openReport']?.includes('Later'),
    answers['openPerson']?.includes('noor@example.com'),
    answers['openGathering']?.includes(gathering.id),
    Object.keys(answers).length > 12,
  ]).toEqual([false, true, true, true])
  for (const url of ['/dev/outbox', '/dev/outbox.json', '/metrics', '/healthz'])
    expect((await app.app.inject(url)).body).not.toContain('kumquat')
})
