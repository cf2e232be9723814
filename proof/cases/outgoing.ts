import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { systemClock as clock } from '#server/kit/clock.ts'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { makeLog } from '#server/kit/log.ts'
import { deliverDue, post } from '#server/kit/mail/mail.ts'
import { smtpMailer } from '#server/kit/mail/smtp.ts'
import { t, wording } from '../../journeys/words.ts'
import { type ProofAccount, migrations } from '../parts/world.ts'
import type { ProofCase, CaseContext } from './case.ts'

const hourMs = 3_600_000
const titles = [
  'Kolacja w Łodzi',
  'Supper 🍜 at eight',
  '¡Cena! 🎉',
  '气候 café 晚餐',
  'रात्रिभोज – “सबके लिए”',
  '₹500 supper',
  'Kyiv → Lviv',
  'Вечеря в Києві',
  'Δείπνο',
  'عشاء',
  'ארוחת ערב',
  'อาหารค่ำ',
  '夕食会',
  '저녁 모임',
  'இரவு உணவு',
]

async function done(
  stage: CaseContext,
  account: ProofAccount,
  call: Parameters<CaseContext['call']>[1],
): Promise<Record<string, unknown>> {
  const { status, body } = await stage.call(account, call)
  if (status >= 300)
    throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`)
  return body
}

async function published(
  stage: CaseContext,
  host: ProofAccount,
  title: string,
): Promise<{ id: string; code: string }> {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const { id } = await done(stage, host, {
    method: 'POST',
    path: '/events/',
    body: {
      title,
      startsAt: at(72),
      endsAt: at(75),
      timeZone: 'Europe/Berlin',
      place: 'Funkhaus',
      visibility: 'public',
    },
  })
  const { invitationCode } = await done(stage, host, {
    method: 'POST',
    path: `/events/${String(id)}/publish`,
    body: {},
  })
  return { id: String(id), code: String(invitationCode) }
}

/** Checks how an upright camera picture comes back, and the message for an unreadable one. */
async function covers(stage: CaseContext): Promise<string> {
  const host = await stage.person('Hana')
  const { id } = await published(stage, host, 'Supper')
  const put = async (picture: Buffer) =>
    stage.call(host, {
      method: 'PUT',
      path: `/events/${id}/cover`,
      body: { picture: picture.toString('base64') },
    })
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: '#e2432a' } })
  const { body } = await put(await blank.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer())
  const { width, height } = await sharp(
    Buffer.from(
      await (await fetch(`${stage.url}/pictures/${String(body['coverId'])}`)).arrayBuffer(),
    ),
  ).metadata()
  const gif = await put(await blank.clone().gif().toBuffer())
  return `${width}x${height}, a GIF: ${JSON.stringify(gif.body['fields'])}`
}

/** Returns the titles that leave the title's place empty. */
async function previews(stage: CaseContext): Promise<string> {
  const host = await stage.person('Hana')
  const lost: string[] = []
  for (const title of titles) {
    const { id } = await published(stage, host, title)
    const picture = Buffer.from(
      await (await fetch(`${stage.url}/pictures/events/${id}`)).arrayBuffer(),
    )
    const { entropy } = await sharp(
      await sharp(picture).extract({ left: 80, top: 216, width: 1040, height: 184 }).toBuffer(),
    ).stats()
    if (entropy < 0.3) lost.push(title)
  }
  return `lost: ${lost.join(', ')}`
}

/**
 * Whether the focused field ignores the Enter that Safari and others send while a word is composed.
 */
const leavesEnter = `(async (field) => {
  const press = (isComposing) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing, bubbles: true, cancelable: true }))
  const left = [press(false), press(true)]
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return left.every(Boolean) && field.isConnected && field.value === '寻找投资'
})(document.activeElement)`

async function composing(stage: CaseContext): Promise<string> {
  const [host, ann, ben] = [
    await stage.person('Hana'),
    await stage.person('Ann'),
    await stage.person('Ben'),
  ]
  const { id, code } = await published(stage, host, 'Supper')
  const [atHost, atAnn] = [await stage.page(host), await stage.page(ann)]
  const judge = async (page: typeof atAnn, label: string | RegExp) => {
    const field = page.getByLabel(label).first()
    await field.fill('寻找投资')
    await field.focus()
    return (await page.evaluate(leavesEnter)) ? 'left' : 'taken'
  }
  await atAnn.goto(`${stage.url}/${id}/${code}/register`)
  const lines = await judge(atAnn, t('statement.objective-n', { n: '1' }))
  await atHost.goto(`${stage.url}/events/${id}/questions`)
  await atHost.getByRole('button', { name: wording('questions.kind.one-of') }).click()
  const options = await judge(atHost, t('questions.option-n', { n: '1' }))
  const { assistantUserId } = await done(stage, ann, {
    method: 'POST',
    path: '/thinkingassistant/user',
    body: { locale: 'en', consent: true },
  })
  const thread = await done(stage, ann, {
    method: 'POST',
    path: '/thinkingassistant/conference',
    body: { assistantUserId, purpose: 'objectives', locale: 'en' },
  })
  await atAnn.goto(`${stage.url}/assistant/${String(thread['threadId'] ?? thread['id'])}`)
  const assistant = await judge(atAnn, t('assistant.write'))
  await atAnn.goto(`${stage.url}/conversations/${await talkOf(stage, { ann, ben, id, code })}`)
  return `lines ${lines}, options ${options}, assistant ${assistant}, messages ${await judge(atAnn, wording('conversations.begin'))}`
}

/** Returns the conversation of two people who want to meet. */
async function talkOf(
  stage: CaseContext,
  { ann, ben, id, code }: { ann: ProofAccount; ben: ProofAccount; id: string; code: string },
): Promise<string> {
  const says = (seeks: string, offers: string) => ({
    items: [
      { kind: 'objective', text: seeks },
      { kind: 'offering', text: offers },
    ],
  })
  await done(stage, ann, {
    method: 'POST',
    path: `/events/${id}/${code}/register`,
    body: says('A place to bake bread', 'Help with Swedish tax'),
  })
  await done(stage, ben, {
    method: 'POST',
    path: `/events/${id}/${code}/register`,
    body: says('Help with Swedish tax', 'A place to bake bread'),
  })
  for (let tries = 0; tries < 80; tries += 1) {
    const items = (await done(stage, ann, { method: 'GET', path: `/events/${id}/matches` }))[
      'items'
    ] as { id: string }[] // as the contract says
    const [match] = items
    if (match) {
      await Promise.all(
        [ann, ben].map((one) =>
          done(stage, one, {
            method: 'PUT',
            path: `/events/${id}/matches/${match.id}/stance`,
            body: { stance: 'interested' },
          }),
        ),
      )
      return match.id
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The two were not matched.')
}

/**
 * Runs the product's own delivery against a mail server that answers one address in this way; a
 * day's attempts.
 */
async function refused(no: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'case-'))
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.write('220 here\r\n')
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        const line = chunk.toString()
        if (line.startsWith('RCPT')) heard.push(line)
        socket.write(line.startsWith('RCPT') ? `${no}\r\n` : '250 fine\r\n')
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const mailer = smtpMailer({
    SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    MAIL_FROM: 'no-reply@interchange.example',
  })
  const { db, close } = await openEmbedded(folder)
  try {
    await migrate(db, migrations)
    const log = makeLog('silent')
    await post(db, {
      to: 'nobody@example.org',
      letter: 'verification-code',
      locale: 'en',
      values: { code: '012345' },
      now: clock.now(),
    })
    for (let hour = 0; hour < 3; hour += 1)
      await deliverDue({
        db,
        mailer,
        log,
        clock: { ...clock, now: () => new Date(Date.now() + hour * hourMs) },
      })
    const { failure } = await db.selectFrom('mails').select('failure').executeTakeFirstOrThrow()
    return `tries: ${heard.length}, known: ${failure}`
  } finally {
    mailer.close?.()
    server.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function advert(stage: CaseContext): Promise<string> {
  const host = await stage.person('Hana')
  const { id } = await published(stage, host, 'Supper')
  const { status, body } = await stage.call(host, {
    method: 'POST',
    path: `/events/${id}/attendees`,
    body: {
      name: 'Free money https://evil.example/claim visit www.evil.example',
      email: 'stranger@example.org',
      objectives: [],
      offerings: [],
      isTold: true,
    },
  })
  const real = await stage.call(host, {
    method: 'POST',
    path: `/events/${id}/attendees`,
    body: {
      name: 'J.R. Ng',
      email: 'ng@example.org',
      objectives: [],
      offerings: [],
      isTold: false,
    },
  })
  return `${status} ${JSON.stringify(body['fields'])}, J.R. Ng: ${real.body['name']}`
}

/** Pictures and mails that other programs show, and the handling of their answers. */
export const outgoingCases: ProofCase[] = [
  { name: '24-cover-pictures', right: '40x60, a GIF: {"picture":"not-a-picture"}', see: covers },
  { name: '25-preview-title-lost', right: 'lost: ', see: previews },
  {
    name: '37-ime-safari',
    right: 'lines left, options left, assistant left, messages left',
    see: composing,
  },
  {
    name: '40-smtp-550',
    right: 'tries: 1, known: 550 5.1.1 No such user here',
    see: async () => refused('550 5.1.1 No such user here'),
  },
  {
    name: '40-smtp-451',
    right: 'tries: 3, known: 451 4.7.1 Greylisted',
    see: async () => refused('451 4.7.1 Greylisted'),
  },
  {
    name: '42-name-is-an-advert',
    right: '400 {"name":"name-with-link"}, J.R. Ng: J.R. Ng',
    see: advert,
  },
]
