import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { deliverDue } from '../kit/mail/mail.ts'
import { smtpMailer } from '../kit/mail/smtp.ts'
import { tinySmtp } from '../kit/mail/testing.smtp.ts'
import { statementItems } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { openMailing } from './testing.ts'
import { inEnglish } from '../testing.words.ts'

const { db, clock, person, aGathering, told } = await openMailing()
const [hana, ann] = [await person('Hana'), await person('Ann')]
await ann.get('/users/profile')
const smtp = await tinySmtp()
const mailer = smtpMailer({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Interchange <no-reply@interchange.example>',
})
afterAll(() => {
  mailer.close?.()
  smtp.close()
})

/** Returns the mails actually sent, as a mail program reads them. */
async function received() {
  await told()
  smtp.received.length = 0
  while ((await deliverDue({ db, mailer, clock, log: silent })) > 0) {
    /* until nothing is due */
  }
  return Promise.all(
    smtp.received.map(async (raw) => ({
      raw,
      mail: await PostalMime.parse(raw.replace(/\r\n\.\r\n$/, '\r\n')),
    })),
  )
}
const parts = (raw: string) =>
  [...raw.matchAll(/^content-type: *([^;\s]+)/gim)].map((found) => found[1]?.toLowerCase())

const html =
  '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;<a href="https://evil.example">free</a>'
const header = 'Supper\r\nBcc: victim@example.com\r\n\r\n<b>body</b>'
const rightToLeft = '\u202Egnp.exe \u2067hidden\u2069 עברית'
const emoji = '𝒮upper 👩🏽‍🚀 क्ष 汉字'

test('a confirmation leaves as text, HTML and a calendar entry, with the headers mail programs expect', async () => {
  const { join } = await aGathering(hana, { title: 'Supper' })
  await ann.post(join, statementItems(['A'], ['B']))
  const [{ raw, mail } = { raw: '', mail: undefined }] = (await received()).filter(
    ({ mail: one }) => one.subject === inEnglish('mail.joined.subject', { title: 'Supper' }),
  )
  expect(parts(raw)).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar',
    'application/ics',
  ])
  expect(raw).toMatch(/^content-type: text\/calendar; charset=utf-8; method=REQUEST/im)
  expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toContainEqual([
    'invite.ics',
    'application/ics',
  ])
  expect(mail?.from).toEqual({ name: 'Interchange', address: 'no-reply@interchange.example' })
  expect(mail?.replyTo).toBeUndefined()
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')).toBeUndefined()
  const left = await db
    .selectFrom('mails')
    .select(['subject', 'body', 'html', 'calendar', 'unsubscribe_url'])
    .where('sent_at', 'is not', null)
    .where('announcement_id', 'is not', null)
    .execute()
  expect(left).toEqual([{ subject: '', body: '', html: '', calendar: '', unsubscribe_url: '' }])
})

test.each(languages)(
  'any name of a host or guest stays text in %s mails: no header, no tag, no address',
  async (locale) => {
    await db
      .updateTable('users')
      .set({ locale, given_name: `${html}${rightToLeft}`, family_name: header })
      .where('email', '=', 'ann@example.com')
      .execute()
    await db
      .updateTable('users')
      .set({ given_name: `Hana"\r\nBcc: victim@example.com`, family_name: html })
      .where('email', '=', 'hana@example.com')
      .execute()
    const { id, join, version } = await aGathering(hana, {
      title: `${emoji} ${html}`.slice(0, 120),
      place: html,
      mailNote: `${header}\n${html}`,
      summary: rightToLeft,
    })
    // The contract rejects disguises; text from other ways into the database is still treated as
    // text.
    await db
      .updateTable('events')
      .set({ title: `${emoji}${header}${rightToLeft}` })
      .where('id', '=', id)
      .execute()
    await ann.post(join, statementItems(['A'], ['B']))
    const mails = await received()
    await hana.patch(`/events/${id}`, { version, place: `${html} moved` })
    mails.push(...(await received()))
    await hana.post(`/events/${id}/messages`, {
      subject: `${emoji} ${html}`.slice(0, 120),
      body: `${header}\n${html}\n${rightToLeft}`,
      segment: 'everybody',
    })
    mails.push(...(await received()))
    await hana.post(`/events/${id}/cancel`, { reason: html })
    mails.push(...(await received()))
    expect(mails).toHaveLength(4)
    for (const { raw, mail } of mails) {
      expect([mail.to?.map(({ address }) => address), mail.cc, mail.bcc]).toEqual([
        ['ann@example.com'],
        undefined,
        undefined,
      ])
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
      expect(mail.html).not.toMatch(
        /<(script|img(?! src="https:\/\/interchange\.test\/tickets\/[0-9a-f]{32}\/code\.png")|b)\b/i,
      )
      const links = [...(mail.html ?? '').matchAll(/<a [^>]*href="([^"]*)"/g)].map(
        (found) => new URL(found[1] ?? '').host,
      )
      expect(new Set(links)).toEqual(new Set(['interchange.test']))
      expect(mail.html).toContain(`lang="${locale}"`)
      expect(mail.subject).toContain('👩🏽‍🚀')
      expect(mail.text).toContain('汉字')
    }
    const [, , message] = mails
    expect(message?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
      /^<https:\/\/interchange\.test\/unsubscribe\/[0-9a-f-]{36}\/messages>$/,
    )
    expect(message?.mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )
    expect(message?.mail.text).toContain('> <script>alert(1)</script>')
  },
)
