import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { openTestDatabase } from '../../testing.databases.ts'
import { silent, testClock } from '../../testing.ts'
import { transact } from '../db/db.ts'
import { newId } from '../ids.ts'
import { sendError } from '../http/replies.ts'
import {
  deliverDue,
  type Mail,
  type Mailer,
  post,
  postMany,
  startDelivery,
  sweepMails,
} from './mail.ts'
import { mountOutbox } from './outbox.page.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'
import { tinySmtp } from './testing.smtp.ts'
import { write } from './words.ts'
import { inEnglish } from '../../testing.words.ts'

const { db, kind } = await openTestDatabase()
const clock = testClock()
const letter = (to: string | null, locale = 'en') => ({
  to,
  letter: 'verification-code' as const,
  locale,
  values: { code: '012345' },
  now: clock.now(),
})
const rows = () => db.selectFrom('mails').selectAll().orderBy('created_at').execute()
const emptied = () => db.deleteFrom('mails').execute()

function collecting(
  send: (mail: Mail) => Promise<void> = async () => {},
): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    keepsText: false,
    send: async (mail) => {
      await send(mail)
      sent.push(mail)
    },
  }
}
const deliver = (mailer: Mailer) => deliverDue({ db, mailer, clock, log: silent })

test('a mail leaves once, after its transaction, and its text is then deleted', async () => {
  await post(db, letter('ann@example.com'))
  const [mailer, sentAt] = [collecting(), clock.now()]
  expect(await deliver(mailer)).toBe(1)
  clock.forward(7200)
  expect(await deliver(mailer)).toBe(0)
  expect(mailer.sent[0]).toMatchObject({
    recipient: 'ann@example.com',
    subject: inEnglish('account-mail.verification-code.subject', { code: '012345' }),
  })
  expect((await rows())[0]).toMatchObject({ body: '', subject: '', sent_at: sentAt })
  await emptied()
})

test('sends no mail of a failed transaction, and none without a recipient', async () => {
  await transact(db, async (tx) => {
    await post(tx, letter('ann@example.com'))
    throw new Error('undone')
  }).catch(() => {})
  await post(db, letter(null))
  expect(await rows()).toEqual([])
})

test('two processes never send the same mail', async () => {
  for (let at = 0; at < 30; at++) await post(db, letter(`p${at}@example.com`))
  const mailers = [collecting(), collecting(), collecting()]
  await Promise.all(mailers.map(deliver))
  const sent = mailers.flatMap((mailer) => mailer.sent.map((mail) => mail.recipient))
  expect([sent.length, new Set(sent).size]).toEqual([30, 30])
  await emptied()
})

test.runIf(kind === 'postgres')(
  'a process does not wait for the mails that another one is taking',
  async () => {
    await post(db, letter('taken@example.com'))
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('mails').select('id').forUpdate().execute()
      await post(db, letter('free@example.com'))
      const mailer = collecting()
      expect(await deliver(mailer)).toBe(1)
      expect(mailer.sent[0]?.recipient).toBe('free@example.com')
    })
    await emptied()
  },
)

test('retries a failed mail with growing delays, and the others go meanwhile', async () => {
  await post(db, letter('broken@example.com'))
  await post(db, letter('fine@example.com'))
  const mailer = collecting(async (mail) => {
    if (mail.recipient.startsWith('broken')) throw new Error('451')
  })
  expect(await deliver(mailer)).toBe(1)
  const waits: number[] = []
  for (let at = 0; at < 3; at++) {
    const before = clock.now().getTime()
    const next =
      (await rows()).find((row) => row.recipient.startsWith('broken'))?.next_try_at.getTime() ?? 0
    waits.push((next - before) / 1000)
    clock.forward((next - before) / 1000)
    await deliver(mailer)
  }
  expect(waits).toEqual([60, 120, 240])
  for (let at = 0; at < 12; at++) {
    clock.forward(3600)
    await deliver(mailer)
  }
  expect((await rows()).find((row) => row.recipient.startsWith('broken'))).toMatchObject({
    attempts: 12,
    sent_at: null,
  })
  await emptied()
})

test('a sign-in code does not wait behind bulk announcements', async () => {
  const news = (at: number) => ({
    recipient: `n${at}@example.com`,
    user_id: newId(clock.now()),
    announcement_id: newId(clock.now()),
    locale: 'en',
    subject: 'News',
    body: 'News',
    html: '',
    calendar: '',
    unsubscribe_url: '',
  })
  await postMany(
    db,
    Array.from({ length: 50 }, (_, at) => news(at)),
    clock.now(),
  )
  clock.forward(1)
  await post(db, letter('waiting@example.com'))
  const mailer = collecting()
  await deliver(mailer)
  expect(mailer.sent.map(({ recipient }) => recipient)).toContain('waiting@example.com')
  await emptied()
})

test('every letter exists in every language, with its code', () => {
  for (const locale of languages) {
    const mail = write('reset-code', locale, { code: '987654' })
    expect(mail.locale).toBe(locale)
    expect(mail.body).toMatch(/^987654$/m)
    expect(mail.subject).toContain('987654')
    expect(`${mail.subject}${mail.body}${mail.html}`).not.toContain('{{')
    expect(mail.html).toContain(`<html lang="${locale}"`)
    expect(mail.html).toMatch(/letter-spacing:[^>]+>987654</)
    expect(write('address-in-use', locale, {}).body.length).toBeGreaterThan(20)
  }
  expect(write('password-changed', 'tlh', {}).locale).toBe('en')
})

test('deletes old mails', async () => {
  await post(db, letter('old@example.com'))
  clock.forward(31 * 86_400)
  await sweepMails(db, clock.now())
  expect(await rows()).toEqual([])
})

test('over SMTP a mail arrives once, in its language, and names only its recipient', async () => {
  const { url, received, close } = await tinySmtp()
  const mailer = smtpMailer({
    SMTP_URL: url,
    MAIL_FROM: 'Interchange <no-reply@interchange.example>',
  })
  await post(db, letter('ana@example.com', 'es'))
  expect([await deliver(mailer), await deliver(mailer)]).toEqual([1, 0])
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: ana@example.com')
  expect(received[0]).toContain('From: Interchange <no-reply@interchange.example>')
  expect(received[0]).toContain('Auto-Submitted: auto-generated')
  expect(received[0]).toContain('012345')
  expect(received[0]).toMatch(/^X-Mail-ID: [0-9a-f-]{36}\r?$/m)
  expect(received[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@interchange\.example>/)
  mailer.close?.()
  close()
  await emptied()
})

test('the delivery loop sends, survives a failing mailer, and stops on request', async () => {
  await post(db, letter('loop@example.com'))
  const arrived = Promise.withResolvers<Mail>()
  const running = startDelivery(
    {
      db,
      clock,
      log: silent,
      mailer: { keepsText: true, send: async (mail) => arrived.resolve(mail) },
    },
    5,
  )
  expect((await arrived.promise).recipient).toBe('loop@example.com')
  await running.stop()
  await post(db, letter('after@example.com'))
  expect((await rows()).find((row) => row.recipient === 'after@example.com')?.sent_at).toBeNull()
  await emptied()
})

const app = fastify()
app.setErrorHandler(sendError)
mountOutbox(app, db)
afterAll(() => app.close())

test('the development outbox shows the code, and no mail can inject a script', async () => {
  await post(db, { ...letter('ann@example.com'), to: '<img src=x onerror=alert(1)>@example.com' })
  await deliver(outboxMailer())
  const reply = await app.inject({ url: '/dev/outbox', remoteAddress: '127.0.0.1' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<output>012345</output>')
  expect(reply.body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(reply.body).not.toMatch(/<(script|img)/)
  expect(reply.body).toMatch(/<iframe sandbox [^>]*srcdoc="&lt;!doctype html&gt;/)
  expect(reply.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  )
  const listed = await app.inject({ url: '/dev/outbox.json', remoteAddress: '::1' })
  expect(listed.json()).toMatchObject({
    items: [
      {
        code: '012345',
        locale: 'en',
        html: expect.stringContaining('>012345</p>'),
        calendar: '',
        unsubscribeUrl: '',
      },
    ],
  })
})

test('refuses the outbox to a foreign page whose name resolves to this machine', async () => {
  for (const url of ['/dev/outbox', '/dev/outbox.json']) {
    expect(
      (
        await app.inject({
          url,
          remoteAddress: '127.0.0.1',
          headers: { host: 'evil.example:3000' },
        })
      ).statusCode,
    ).toBe(404)
    expect(
      (await app.inject({ url, remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } }))
        .statusCode,
    ).toBe(200)
  }
})

test.each(['10.0.0.7', '192.168.1.2', '::ffff:10.0.0.7', '128.0.0.1', ''])(
  'hides the outbox from %j despite any headers',
  async (remoteAddress) => {
    const headers = {
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
    }
    for (const url of ['/dev/outbox', '/dev/outbox.json'])
      expect(
        (await app.inject({ url, remoteAddress: remoteAddress || '0.0.0.0', headers })).statusCode,
      ).toBe(404)
  },
)
