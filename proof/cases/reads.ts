import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inChinese, t } from '../../journeys/words.ts'
import type { ProofAccount } from '../parts/world.ts'
import type { ProofCase, CaseContext } from './case.ts'

/** What another program wrote: pasted as it is, with its lines. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label)
  await field.focus()
  // As text, because this file is read without the types of a page.
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)
  if (/[\r\n]/.test(text.trim())) return
  await field.fill(text)
  await page.keyboard.press('Enter')
}

type ContactReply = { fields: { name: string; phone: string; email: string } }

/** The contact read from a card: name, number and address, if present. */
async function cardOf(stage: CaseContext, text: string): Promise<string> {
  const account = await stage.person('Reader')
  const page = await stage.page(account)
  await page.goto(`${stage.url}/people/card`)
  await page.getByLabel(t('people.address')).waitFor()
  await paste(page, t('people.address'), text)
  const refused = page.locator('main [role=alert]')
  await page.locator('[data-read=kept]').or(refused).first().waitFor()
  if ((await refused.count()) > 0) return refused.innerText()
  const { body } = await stage.call(account, { method: 'GET', path: '/contacts' })
  const [kept] = body['items'] as ContactReply[] // as the contract says
  return kept
    ? [kept.fields.name, kept.fields.phone, kept.fields.email]
        .filter((part) => part !== '')
        .join(' | ')
    : 'nobody'
}

const vcard = (version: string, ...lines: string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n')
const nina = (number: string) => vcard('3.0', 'FN:Nina Hart', `TEL;TYPE=WORK:${number}`)
const igor = (rest: string) =>
  vcard(
    '2.1',
    `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=98=D0=B3=D0=BE=D1=80=D1=8C=20=D0=97=${rest}=D0=B3=D0=BE=D1=80=D1=81=D0=BA=D0=B8=D0=B9`,
    'TEL;CELL:+70000000000',
  )
const igorRead = 'Игорь Загорский | +70000000000'

const cards: [string, string, string][] = [
  [
    '15-vcard-phone-brackets/devanagari',
    vcard('3.0', 'FN:मीरा', 'TEL;TYPE=CELL:+९१ ९८७६५ ४३२१०'),
    'मीरा | +91 98765 43210',
  ],
  [
    '15-vcard-phone-brackets/extension-word',
    nina('+1 212 555 0142 ext. 88'),
    'Nina Hart | +1 212 555 0142 x88',
  ],
  [
    '15-vcard-phone-brackets/extension',
    nina('+1 212-555-0142 x88'),
    'Nina Hart | +1 212-555-0142 x88',
  ],
  [
    '15-vcard-phone-brackets/figure-dash',
    nina('+1\u2012212\u2012555\u20120142'),
    'Nina Hart | +1-212-555-0142',
  ],
  [
    '15-vcard-phone-brackets/fullwidth',
    vcard('3.0', 'FN:李雷', 'TEL;TYPE=CELL:＋８６ １３８ ００００ ００００'),
    '李雷 | +86 138 0000 0000',
  ],
  [
    '15-vcard-phone-brackets/iphone',
    vcard(
      '3.0',
      'N:Hart;Nina;;;',
      'FN:Nina Hart',
      'TEL;type=CELL;type=VOICE;type=pref:(212) 555-0142',
    ),
    'Nina Hart | (212) 555-0142',
  ],
  [
    '15-vcard-phone-brackets/outlook',
    vcard(
      '2.1',
      'N;LANGUAGE=en-us:Hart;Nina',
      'FN:Nina Hart',
      'TEL;WORK;VOICE:(212) 555-0142',
      'EMAIL;PREF;INTERNET:nina@example.org',
    ),
    'Nina Hart | (212) 555-0142 | nina@example.org',
  ],
  ['15-vcard-phone-brackets/pause', nina('+12125550142,,88#'), 'Nina Hart | +12125550142,,88#'],
  [
    '15-vcard-phone-brackets/second-is-good',
    vcard('3.0', 'FN:Nina Hart', 'TEL;TYPE=WORK:call the desk', 'TEL;TYPE=CELL:+12125550142'),
    'Nina Hart | +12125550142',
  ],
  ['16-vcard-quoted-printable-fold/no-space', igor('D0=\r\n=B0'), igorRead],
  ['16-vcard-quoted-printable-fold/space-after-soft-break', igor('D0=\r\n =B0'), igorRead],
  ['16-vcard-quoted-printable-fold/split-inside-letter', igor('\r\n =D0=B0'), igorRead],
  ['16-vcard-quoted-printable-fold/tab-after-soft-break', igor('D0=\r\n\t=B0'), igorRead],
  [
    '18-qr-mecard/mecard',
    'MECARD:N:Hart,Nina;TEL:+12125550142;EMAIL:nina@example.org;URL:https\\://example.org;;',
    'Nina Hart | +12125550142 | nina@example.org',
  ],
  [
    '18-qr-mecard/bizcard',
    'BIZCARD:N:Nina;X:Hart;T:Baker;C:Bread;B:+12125550142;E:nina@example.org;;',
    'Nina Hart | +12125550142 | nina@example.org',
  ],
  ['18-qr-mecard/wifi', 'WIFI:T:WPA;S:net;P:secret;;', t('people.no-card-wifi')],
  [
    '20-vcard-charset/base64-photo',
    vcard(
      '3.0',
      'FN:Nina Hart',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
      ' AAAQABAADcdefghijk',
      'TEL:+12125550142',
    ),
    'Nina Hart | +12125550142',
  ],
  [
    '20-vcard-charset/gb2312',
    vcard(
      '2.1',
      'FN;CHARSET=GB2312;ENCODING=QUOTED-PRINTABLE:=CD=F5=D0=A1=C3=F7',
      'TEL;CELL:+8613800000000',
    ),
    '王小明 | +8613800000000',
  ],
  [
    '20-vcard-charset/latin1-qp',
    vcard('2.1', 'FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=FCrgen', 'TEL;CELL:+491700000'),
    'Jürgen | +491700000',
  ],
  [
    '20-vcard-charset/spaces-before-begin',
    `\uFEFF${nina('+12125550142')}`,
    'Nina Hart | +12125550142',
  ],
]

/** An event that anyone can find; `invitation`: the path of its link. */
async function gathering(
  stage: CaseContext,
  description: string,
): Promise<{ id: string; title: string; invitation: string }> {
  const host: ProofAccount = await stage.person('Host')
  const title = `Reading ${randomUUID().slice(0, 8)}`
  const { body: draft } = await stage.call(host, {
    method: 'POST',
    path: '/events/',
    body: {
      title,
      description,
      visibility: 'public',
      startsAt: '2030-01-01T18:00:00.000Z',
      endsAt: '2030-01-01T22:00:00.000Z',
      place: 'Here',
    },
  })
  const { body: event } = await stage.call(host, {
    method: 'POST',
    path: `/events/${String(draft['id'])}/publish`,
  })
  return {
    id: String(event['id']),
    title,
    invitation: `/${String(event['id'])}/${String(event['invitationCode'])}/register`,
  }
}

/**
 * What a person reads who pastes a link on the start page: the title of the event that it opens, or
 * why it opens none.
 */
async function opened(stage: CaseContext, link: (invitation: string) => string): Promise<string> {
  const { title, invitation } = await gathering(stage, '')
  const page = await stage.page()
  await page.goto(stage.url)
  await page.getByLabel(t('invitation.have-code')).fill(link(stage.url + invitation))
  await page.keyboard.press('Enter')
  const refused = page.locator('main form [role=alert]')
  const there = page.getByText(title).first()
  await refused.or(there).first().waitFor()
  return (await there.count()) > 0 ? 'the gathering opens' : refused.innerText()
}

const links: [string, (invitation: string) => string, string][] = [
  [
    '39-safe-link/safelinks',
    (link) =>
      `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05%7C02&reserved=0`,
    'the gathering opens',
  ],
  [
    '39-safe-link/google',
    (link) => `https://www.google.com/url?q=${encodeURIComponent(link)}&sa=D`,
    'the gathering opens',
  ],
  [
    '39-safe-link/urldefense',
    (link) => `https://urldefense.com/v3/__${link}__;!!abc$`,
    'the gathering opens',
  ],
  [
    '39-safe-link/elsewhere',
    (link) =>
      `https://www.google.com/url?q=${encodeURIComponent(link.replace(/^https?:\/\/[^/]+/, 'https://evil.example'))}`,
    t('invitation.elsewhere', { host: 'evil.example' }),
  ],
  [
    '39-safe-link/mimecast',
    () => 'https://protect-eu.mimecast.com/s/AbC1dEf',
    t('invitation.closed', { host: 'protect-eu.mimecast.com' }),
  ],
]

/** What a description shows: the words of the elements that are meant, one after the other. */
async function shown(
  stage: CaseContext,
  description: string,
  tag: 'strong' | 'a[href^="https://example.org"]',
): Promise<string> {
  const { id } = await gathering(stage, description)
  const page = await stage.page()
  await page.goto(`${stage.url}/events/${id}`)
  await page
    .locator('main')
    .getByText(/带身份证|请准时/)
    .first()
    .waitFor()
  return (await page.locator('main').locator(tag).allInnerTexts()).join(' | ')
}

export const readingCases: ProofCase[] = [
  ...cards.map(([name, text, right]): ProofCase => ({
    name,
    right,
    see: (stage) => cardOf(stage, text),
  })),
  ...links.map(([name, link, right]): ProofCase => ({
    name,
    right,
    see: (stage) => opened(stage, link),
  })),
  {
    name: '21-markdown-cjk-emphasis',
    right: '请注意： | 《茶馆》 | 重点。 | ध्यान दें।',
    see: (stage) =>
      shown(
        stage,
        '**请注意：**带身份证。\n\n观看**《茶馆》**演出\n\n这是**重点。**之后继续\n\n**ध्यान दें।**कृपया',
        'strong',
      ),
  },
  {
    name: '22-markdown-bare-link-cjk',
    right:
      'https://example.org/a | https://example.org/b | https://example.org/c | https://example.org/d',
    see: (stage) =>
      shown(
        stage,
        '报名：https://example.org/a。请准时\n\n见 https://example.org/b，然后继续\n\n（https://example.org/c）\n\nदेखें https://example.org/d। धन्यवाद',
        'a[href^="https://example.org"]',
      ),
  },
  ...['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'yue-HK'].map((language): ProofCase => ({
    name: `p5-traditional-chinese/${language}`,
    right: 'zh',
    see: async (stage) => {
      const page = await stage.page(undefined, { language })
      await page.goto(stage.url)
      await page.getByLabel(inChinese('invitation.have-code')).waitFor()
      return (await page.locator('html').getAttribute('lang')) ?? ''
    },
  })),
]
