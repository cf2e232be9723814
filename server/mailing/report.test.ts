import fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../kit/ids.ts'
import { deliverDue, post } from '../kit/mail/mail.ts'
import { sendError } from '../kit/http/replies.ts'
import { openTestDatabase } from '../testing.databases.ts'
import { silent, testClock } from '../testing.ts'
import { mountMailReports } from './report.page.ts'

const { db } = await openTestDatabase()
const clock = testClock()
const token = 'a token for the mail server'
const app = fastify()
app.setErrorHandler(sendError)
await app.register(async (reports) => mountMailReports(reports, { db, clock, token }))
afterAll(() => app.close())
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('unsubscribed_addresses').execute()
})

const failed = [
  'message/delivery-status',
  'delivery-status',
  'Action: failed\r\nStatus: 5.1.1',
] as const
const abuse = ['message/feedback-report', 'feedback-report', 'Feedback-Type: abuse'] as const
const reportOf = (id: string, [type, kind, said]: readonly [string, string, string] = failed) =>
  `Content-Type: multipart/report; report-type=${kind}; boundary=e\r\n\r\n--e\r\nContent-Type: ${type}\r\n\r\n${said}\r\n\r\n--e\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${id}@interchange.example>\r\n\r\nHello, Zoë\r\n--e--\r\n`
const postReport = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/mail-reports',
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822', ...headers },
  })
const statusOf = async (...request: Parameters<typeof postReport>) =>
  (await postReport(...request)).statusCode
const mails = () =>
  db
    .selectFrom('mails')
    .select(['sent_at', 'refused_at', 'refusal', 'failure', 'body', 'complained_at'])
    .execute()
const stopped = () => db.selectFrom('unsubscribed_addresses').selectAll().execute()

async function aSentMail(to = 'Nobody@example.org'): Promise<string> {
  await post(db, {
    to,
    letter: 'verification-code',
    locale: 'en',
    values: { code: '012345' },
    now: clock.now(),
  })
  await deliverDue({ db, mailer: { send: async () => {}, keepsText: true }, clock, log: silent })
  return (await db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .id
}

test('a bounce blocks the address and deletes the mail’s text', async () => {
  const answer = await postReport(reportOf(await aSentMail()))
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    204,
    '',
    'no-store',
  ])
  expect(await mails()).toEqual([
    {
      sent_at: null,
      refused_at: clock.now(),
      refusal: 'address',
      failure: 'reported later by a mail server',
      body: '',
      complained_at: null,
    },
  ])
  expect(await stopped()).toEqual([])
})

test('a repeated report changes nothing, even if the address is trusted again', async () => {
  const report = reportOf(await aSentMail())
  await postReport(report)
  await db.updateTable('mails').set({ refusal: 'mail' }).execute()
  const before = await mails()
  clock.forward(60)
  expect([await statusOf(report), await mails()]).toEqual([204, before])
})

test('a complaint is recorded once, and stops mails until the owner asks for them', async () => {
  const report = reportOf(await aSentMail(), abuse)
  const at = clock.now()
  expect(await statusOf(report)).toBe(204)
  expect([(await mails())[0]?.complained_at, (await mails())[0]?.refusal, await stopped()]).toEqual(
    [at, null, [{ email: 'nobody@example.org', stopped_at: at }]],
  )
  await db.deleteFrom('unsubscribed_addresses').execute()
  clock.forward(60)
  expect([await statusOf(report), (await mails())[0]?.complained_at, await stopped()]).toEqual([
    204,
    at,
    [],
  ])
})

test('a complaint about an unsubscribed address keeps the original date', async () => {
  const stoppedAt = new Date('2026-11-01T00:00:00Z')
  await db
    .insertInto('unsubscribed_addresses')
    .values({ email: 'nobody@example.org', stopped_at: stoppedAt })
    .execute()
  expect([await statusOf(reportOf(await aSentMail(), abuse)), await stopped()]).toEqual([
    204,
    [{ email: 'nobody@example.org', stopped_at: stoppedAt }],
  ])
})

test('other mails are unaffected, and the answer does not reveal whether such a mail exists', async () => {
  await aSentMail()
  const before = await mails()
  for (const kind of [failed, abuse])
    expect(await statusOf(reportOf(newId(clock.now()), kind))).toBe(204)
  expect([await mails(), await stopped()]).toEqual([before, []])
})

test('accepts a body of any type, any bytes or none', async () => {
  const id = await aSentMail()
  for (const type of [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain; charset=utf-16',
    'multipart/report; boundary=e',
  ])
    expect([type, await statusOf(reportOf(id), { 'content-type': type })]).toEqual([type, 204])
  expect(await statusOf(Buffer.from(reportOf(id), 'latin1'))).toBe(204)
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/mail-reports',
        payload: reportOf(id),
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode,
  ).toBe(204)
})

test.each<[string, string | Buffer, number]>([
  ['nothing', '', 400],
  ['a personal mail', 'Subject: Hello\r\n\r\nHello', 400],
  ['bytes', Buffer.from([0, 255, 254, 0, 13, 10]), 400],
  ['a report of an unknown id', reportOf('x'), 400],
  ['a body that is too large', 'x'.repeat(262_145), 413],
])('refuses %s', async (_, payload, status) => {
  const answer = await postReport(payload)
  expect([answer.statusCode, answer.json().code]).toEqual([
    status,
    status === 413 ? 'too-large' : 'bad-request',
  ])
})

test('only the token opens it, and nothing is read or changed before', async () => {
  const report = reportOf(await aSentMail())
  const before = await mails()
  for (const authorization of [
    '',
    'Bearer ',
    'Bearer another',
    token,
    `Bearer ${token} `.toLowerCase(),
    `Basic ${token}`,
  ]) {
    const answer = await postReport(report, { authorization })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-first'])
  }
  expect([await statusOf('x'.repeat(300_000), { authorization: '' }), await mails()]).toEqual([
    401,
    before,
  ])
})

test('without the setting the page does not exist', async () => {
  const closed = fastify()
  mountMailReports(closed, { db, clock, token: undefined })
  expect(
    (
      await closed.inject({
        method: 'POST',
        url: '/mail-reports',
        payload: reportOf(newId(clock.now())),
      })
    ).statusCode,
  ).toBe(404)
})
