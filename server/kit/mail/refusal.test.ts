import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { silent, testClock } from '../../testing.ts'
import { newId } from '../ids.ts'
import { deliverDue, post, postMany, trustAddresses } from './mail.ts'
import { smtpMailer } from './smtp.ts'
import { tinySmtp } from './testing.smtp.ts'

const { db } = await openTestDatabase()
const clock = testClock()
const smtp = await tinySmtp()
const open = () =>
  smtpMailer({ SMTP_URL: smtp.url, MAIL_FROM: 'Interchange <no-reply@interchange.example>' })
let mailer = open()
afterAll(smtp.close)
afterEach(async () => {
  mailer.close?.()
  mailer = open() // no connection of the previous test is reused
  smtp.refuse(() => undefined)
  smtp.received.length = 0
  smtp.heard.length = 0
  await db.deleteFrom('mails').execute()
})

const code = (to: string) =>
  post(db, {
    to,
    letter: 'verification-code',
    locale: 'en',
    values: { code: '012345' },
    now: clock.now(),
  })
const news = (to: string) =>
  postMany(
    db,
    [
      {
        recipient: to,
        user_id: newId(clock.now()),
        announcement_id: newId(clock.now()),
        locale: 'en',
        subject: 'News',
        body: 'News',
        html: '',
        calendar: '',
        unsubscribe_url: '',
      },
    ],
    clock.now(),
  )
const turn = () => deliverDue({ db, mailer, clock, log: silent })
const tries = (to: string) =>
  smtp.heard.filter((line) => line.startsWith('RCPT') && line.includes(to)).length
const rows = () =>
  db
    .selectFrom('mails')
    .select(['recipient', 'attempts', 'refusal', 'failure', 'body', 'sent_at'])
    .orderBy('created_at')
    .orderBy('recipient', 'desc')
    .execute()
const noSuchUser = (line: string) =>
  line.startsWith('RCPT TO:<nobody@') ? '550 5.1.1 No such user here' : undefined

test('tries a mail to a nonexistent address once, and sends all others', async () => {
  smtp.refuse(noSuchUser)
  await code('nobody@example.org')
  await code('ann@example.org')
  expect(await turn()).toBe(1)
  for (let hours = 0; hours < 12; hours++) {
    clock.forward(3600)
    await turn()
  }
  expect([tries('nobody@'), smtp.received.length]).toEqual([1, 1])
  expect(
    (await rows()).map(({ sent_at, ...row }) => ({ ...row, isSent: sent_at !== null })),
  ).toEqual([
    {
      recipient: 'nobody@example.org',
      attempts: 1,
      refusal: 'address',
      failure: '550 5.1.1 No such user here',
      body: '',
      isSent: false,
    },
    {
      recipient: 'ann@example.org',
      attempts: 1,
      refusal: null,
      failure: '',
      body: '',
      isSent: true,
    },
  ])
})

test('retries after a temporary refusal', async () => {
  smtp.refuse((line) => (line.startsWith('RCPT') ? '451 4.7.1 Greylisted' : undefined))
  await code('ann@example.org')
  await turn()
  smtp.refuse(() => undefined)
  clock.forward(61)
  expect([await turn(), tries('ann@'), smtp.received.length]).toEqual([1, 2, 1])
})

test.each([
  ['our sender', 'MAIL', '550 5.7.1 Sender address rejected'],
  ['our user and password', 'MAIL', '530 5.7.0 Authentication required'],
  ['us as a relay', 'RCPT', '554 5.7.1 Relay access denied'],
  ['every mail from us', 'EHLO', '550 never'],
])('loses no mail when the server refuses %s', async (_, verb, answer) => {
  smtp.refuse((line) =>
    line.startsWith(verb) || (verb === 'EHLO' && line.startsWith('HELO')) ? answer : undefined,
  )
  await code('ann@example.org')
  await code('bob@example.org')
  await turn()
  expect((await rows()).map(({ refusal, failure }) => [refusal, failure])).toEqual([
    [null, answer],
    [null, answer],
  ])
  smtp.refuse(() => undefined)
  clock.forward(61)
  expect(await turn()).toBe(2)
})

test('does not resend a refused text, and sends the next one', async () => {
  smtp.refuse((line) => (line === '.' ? '554 5.6.0 not this' : undefined))
  await code('ann@example.org')
  await turn()
  expect(await rows()).toMatchObject([{ refusal: 'mail', failure: '554 5.6.0 not this' }])
  smtp.refuse(() => undefined)
  await news('ann@example.org')
  expect(await turn()).toBe(1)
})

test('sends no news to a nonexistent address until a code arrives there or a person enters it again', async () => {
  smtp.refuse(noSuchUser)
  await code('nobody@example.org')
  await turn()
  clock.forward(1)
  await news('Nobody@example.org')
  expect([await turn(), tries('obody@')]).toEqual([0, 1])
  expect(await rows()).toMatchObject([
    { refusal: 'address' },
    { refusal: 'held', failure: '550 5.1.1 No such user here', body: '' },
  ])
  await trustAddresses(db, ['NOBODY@example.org'])
  await news('nobody@example.org')
  expect([await turn(), tries('obody@')]).toEqual([0, 2])
  smtp.refuse(() => undefined)
  await code('nobody@example.org')
  await turn()
  await news('nobody@example.org')
  expect([await turn(), smtp.received.length]).toEqual([1, 2])
})
