import { expect, test } from 'vitest'
import { readPasted, withLines } from './invitation.rules.ts'

const origin = 'https://events.example.org'
const eventId = '01a217dc-b748-7033-8699-ea5800de1e00'
const link = `${origin}/${eventId}/B4WY-R76X-3F0X/register`
const coded = encodeURIComponent(link)
const base64 = btoa(link).replace(/=+$/, '')
const ours = { kind: 'link', eventId, invitationCode: 'B4WY-R76X-3F0X' }
const second = (address: string) =>
  address
    .replaceAll(/[^\w./-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('_', '%5F')
    .replaceAll('-', '%2D')
    .replaceAll('%', '-')
    .replaceAll('/', '_')

test.each([
  ` ${link}?x=1 `,
  link.replace('https', 'HTTPS'),
  link.replace('https://', ''),
  link.replace('https://', 'http://www.'),
  `/${eventId}/B4WY-R76X-3F0X/register`,
  `${link}/`,
  `${link}#top`,
  // As mail services write it.
  `https://eur01.safelinks.protection.outlook.com/?url=${coded}&data=05%7C02&reserved=0`,
  `https://nam12.safelinks.protection.outlook.com/GetUrlReputation?Url=${coded}&amp;data=05`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${coded}&locale=en`,
  `https://urldefense.com/v3/__${link}__;!!abc$`,
  `https://urldefense.com/v3/__${link.replace('R76X', 'R*6X')}__;Nw!!abc$`,
  `https://urldefense.us/v3/__https:/${link.slice(8).replace('B4WY', '**A')}__;QjRXWQ!!abc`.replace(
    '**A',
    '**C',
  ),
  `https://urldefense.proofpoint.com/v2/url?u=${second(link)}&d=DwMFaQ&c=x`,
  `https://urldefense.proofpoint.com/v1/url?u=${link}&k=abc`,
  `https://linkprotect.cudasvc.com/url?a=${coded}&c=E,1,x`,
  `https://secure-web.cisco.com/1abcDEF/${coded}`,
  `https://protect2.fireeye.com/v1/url?k=a&q=1&u=${coded}`,
  `https://clicktime.symantec.com/a/1/x=?d=y&u=${coded}`,
  `https://us-west.protection.sophos.com/?d=example.org&u=${base64}&i=x`,
  // As search engines, networks and chats write it.
  `https://www.google.com/url?q=${coded}&sa=D`,
  `https://www.google.com/url?sa=t&url=${coded}`,
  `https://l.facebook.com/l.php?u=${coded}%3Ffbclid%3DIwAR&h=AT0`,
  `https://www.linkedin.com/redir/redirect?url=${coded}&urlhash=x`,
  `https://slack-redir.net/link?url=${coded}`,
  `https://www.bing.com/ck/a?!&&p=x&u=a1${base64}&ntb=1`,
  `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${coded}/RK=2/RS=x-`,
  `https://link.zhihu.com/?target=${coded}`,
  `https://vk.com/away.php?to=${coded}`,
  `https://track.example.com/c?redirect=${coded}`,
  `https://web.archive.example/web/2026/${link}`,
  `https://go.example.com/#url=${coded}`,
  // Wrapped twice, and encoded twice.
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${coded}&sa=D`)}&data=05`,
  `https://track.example.com/c?u=${encodeURIComponent(coded)}`,
  `https://urldefense.com/v3/__https://www.google.com/url?q=${coded}__;!!a$`,
  // Within a mail.
  `Hello,\n\nregister here: <${link}>.\nUnsubscribe: https://list.example.com/u?x=1\n`,
  `Register here:${link}See you`,
  `请在这里报名：${link}。谢谢`,
  `यहाँ पंजीकरण करें: ${link}। धन्यवाद`,
  `(${link})`,
  `“${link}”, she wrote`,
  `[Register](${link})`,
  `报名（${link.slice(8)}）`,
  `Register: ${link.slice(0, 40)}\n${link.slice(40)}`,
  `> Register: ${link.slice(0, 40)}=\r\n> ${link.slice(40)}`,
  `https://eur01.safelinks.protection.outlook.com/?url=${coded.slice(0, 30)}\r\n${coded.slice(30)}&data=05`,
  // As people share it, with words around it or without.
  ...[
    'https://wa.me/?text=',
    'https://wa.me/15550100?text=',
    'https://api.whatsapp.com/send?text=',
    'whatsapp://send?text=',
    'https://t.me/share/url?text=x&url=',
    'tg://msg_url?url=',
    'https://twitter.com/intent/tweet?text=',
    'https://x.com/intent/post?url=',
    'https://line.me/R/msg/text/?',
    'https://www.facebook.com/sharer/sharer.php?u=',
    'mailto:?subject=Supper&body=',
    'mailto:nina@example.org?body=',
    'sms:?&body=',
  ].flatMap((begin) => [begin + coded, begin + encodeURIComponent(`Join us: ${link}. See you!`)]),
  `Write: mailto:?subject=a&amp;body=${coded}`,
  `https://wa.me/?text=Join+us+${coded}`,
  `https://wa.me/?text=${encodeURIComponent(`Here: https://eur01.safelinks.protection.outlook.com/?url=${coded}`)}`,
  `https://wa.me/?text=${encodeURIComponent(encodeURIComponent(`Join us: ${link}`))}`,
  // With characters encoded needlessly.
  link.replaceAll('-', '%2D'),
  link.replaceAll('-', '%2d').replace('https://', ''),
  link.replace('B4WY', '%424WY').replace('register', '%72egister'),
  `https://wa.me/?text=${encodeURIComponent(link.replaceAll('-', '%2D'))}`,
  `https://list.example.com/a and ${link}`,
  `https://evil.example/?u=${coded}`,
])('%s opens the event', (text) => expect(readPasted(text, origin)).toEqual(ours))

test.each([
  `${origin}/events/${eventId}`,
  `${origin}/events/${eventId}/register`,
  `${origin}/events/${eventId}/register/?from=x#top`,
  `See ${origin}/events/${eventId.toUpperCase()}.`,
  `events.example.org/events/${eventId}`,
  `/events/${eventId}/register`,
  `https://wa.me/?text=${encodeURIComponent(`Come: ${origin}/events/${eventId}`)}`,
  `${origin}/events/${eventId} and https://example.com/map`,
  `${origin}/events/${eventId.slice(0, 9)}\n${eventId.slice(9)}`,
  `${origin}/events/${eventId.replaceAll('-', '%2D')}`,
])('reads %s without a code as an event', (text) =>
  expect(readPasted(text, origin)).toEqual({ kind: 'event', eventId }),
)

test("prefers the code beside an event's link", () => {
  expect(readPasted(`${origin}/events/${eventId} with B4WY-R76X-3F0X`, origin)).toEqual({
    kind: 'code',
    code: 'B4WY-R76X-3F0X',
  })
  expect(readPasted(`${origin}/events/${eventId}\n${link}`, origin)).toEqual(ours)
})

test.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
  ['https://events.example.org', 'https://www.events.example.org'],
])('at %s, accepts a link of %s as one of ours', (here, there) => {
  expect(readPasted(link.replace(origin, there), here)).toEqual(ours)
})

test.each([
  ['abcd-efgh-jkmn', 'abcd-efgh-jkmn'],
  ['  b4wy r76x 3f0x ', 'b4wy r76x 3f0x'],
  ['My code is B4WY-R76X-3F0X. See you!', 'B4WY-R76X-3F0X'],
  ['邀请码：B4WY–R76X–3F0X。', 'B4WY-R76X-3F0X'],
  ['Ｂ４ＷＹ－Ｒ７６Ｘ－３Ｆ０Ｘ', 'B4WY-R76X-3F0X'],
  ['Use B4WYR76X3F0X at the door', 'B4WYR76X3F0X'],
  ['Read https://example.com/ABCD-EFGH-JKMN, then use B4WY-R76X-3F0X', 'B4WY-R76X-3F0X'],
  ['Come to some four word talk', 'Come to some four word talk'],
  ['x'.repeat(99), 'x'.repeat(64)],
])('looks up %s as %s', (text, code) =>
  expect(readPasted(text, origin)).toEqual({ kind: 'code', code }),
)

test.each([
  [link.replace(origin, 'https://evil.example'), 'elsewhere', 'evil.example'],
  [
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link.replace(origin, 'https://evil.example'))}`,
    'elsewhere',
    'evil.example',
  ],
  [link.replace('https://', 'https://evil.example/'), 'elsewhere', 'evil.example'],
  [
    link.replace('https://', 'https://events.example.org.evil.example/'),
    'elsewhere',
    'events.example.org.evil.example',
  ],
  [
    `https://events.example.org:444/${eventId}/B4WY/register`.replace(':444', ':444.evil.example'),
    null,
    '',
  ],
  [
    'https://protect-eu.mimecast.com/s/AbC1dEf?domain=events.example.org',
    'closed',
    'protect-eu.mimecast.com',
  ],
  ['https://url.uk.m.mimecastprotect.com/s/x', 'closed', 'url.uk.m.mimecastprotect.com'],
  ['https://bit.ly/3x', 'closed', 'bit.ly'],
  ['https://example.com/about', 'elsewhere', 'example.com'],
  [`https://evil.example/events/${eventId}`, 'elsewhere', 'evil.example'],
  [
    `https://wa.me/?text=${encodeURIComponent('Come: https://example.com/a')}`,
    'elsewhere',
    'example.com',
  ],
  [`https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fa`, 'elsewhere', 'example.com'],
])('refuses %s', (text, kind, host) =>
  expect(readPasted(text, origin)).toEqual(
    kind === null ? expect.objectContaining({ kind: 'code' }) : { kind, host },
  ),
)

test('uses the pasted text until the one-line field changes, because the field drops line breaks', () => {
  expect([
    withLines('onetwo', 'one\r\ntwo'),
    withLines('onetwo!', 'one\ntwo'),
    withLines('code', ''),
  ]).toEqual(['one\r\ntwo', 'onetwo!', 'code'])
})

test('finds nothing in an empty text', () => expect(readPasted('   ', origin)).toBeNull())

test.each([
  'a',
  'https://a.example/?u=',
  'https%3A%2F%2F',
  '/01a217dc-b748-7033-8699-ea5800de1e00/',
  'a.',
  'ABCD-',
  '\n>',
  'ab:',
  'ab:?',
  'mailto:?body=https://a.example ',
  'https://wa.me/?text=a%20https%3A%2F%2Fb.example%20',
  '%2D',
  'https://urldefense.com/v3/__*__;!!',
  '=\n',
])('reads a long text of %j quickly', (part) => {
  const startMs = performance.now()
  readPasted(part.repeat(100_000 / part.length), origin)
  expect(performance.now() - startMs).toBeLessThan(5000)
})

test.each([
  ['https://interchange.test/e/summer-meetup', '/e/summer-meetup'],
  ['Come! interchange.test/e/summer-meetup.', '/e/summer-meetup'],
  ['https://interchange.test/e/%E5%A4%8F%E6%97%A5%E8%81%9A%E4%BC%9A', '/e/夏日聚会'],
  ['https://interchange.test/e/secret-supper/ABCD-EFGH-JKM2', '/e/secret-supper/ABCD-EFGH-JKM2'],
])('%s is a short link', (text, path) =>
  expect(readPasted(text, 'https://interchange.test')).toEqual({ kind: 'short', path }),
)

test('a short link of another site leads away', () => {
  expect(readPasted('https://other.test/e/summer-meetup', 'https://interchange.test')).toEqual({
    kind: 'elsewhere',
    host: 'other.test',
  })
})
