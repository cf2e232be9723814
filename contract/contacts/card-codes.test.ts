import { expect, test } from 'vitest'
import { cardIn, otherCode } from './card-codes.ts'
import { emptyFields } from './vcard.ts'

const origin = 'https://here.example'
const token = '0123456789abcdef0123456789abcdef'

test.each([
  [
    'MECARD:N:Hart,Nina;TEL:+12125550142;EMAIL:nina@example.org;URL:https\\://example.org;;',
    {
      name: 'Nina Hart',
      phone: '+12125550142',
      email: 'nina@example.org',
      links: ['https://example.org'],
    },
  ],
  [
    'BIZCARD:N:Nina;X:Hart;T:Baker;C:Bread;B:+12125550142;E:nina@example.org;;',
    {
      name: 'Nina Hart',
      role: 'Baker',
      company: 'Bread',
      phone: '+12125550142',
      email: 'nina@example.org',
    },
  ],
  [
    'mecard:n:王,小明;tel:（０２）２７３７;org:Lee\\; Sons\\, \\"A\\:B\\" \\\\;note:one;;',
    { name: '王小明', phone: '(02)2737', company: 'Lee; Sons, "A:B" \\', line: 'one' },
  ],
  [
    'MECARD:N:Nina Hart;TEL:call;TEL:(212) 555-0142;EMAIL:none;EMAIL:nina@example.org;',
    { name: 'Nina Hart', phone: '(212) 555-0142', email: 'nina@example.org' },
  ],
  ['MECARD:N:O\\,Neil,Ann;TEL:123;;', { name: 'Ann O,Neil', phone: '123' }],
  [
    'BIZCARD:N:Nina;X:Hart\\;Lee;B:desk;M:+12125550142;;',
    { name: 'Nina Hart;Lee', phone: '+12125550142' },
  ],
  ['mailto:nina@example.org?subject=Hello', { email: 'nina@example.org' }],
  ['mailto:?to=nina%40example.org', { email: 'nina@example.org' }],
  ['MAILTO:nina%40example.org', { email: 'nina@example.org' }],
  ['MATMSG:TO:nina@example.org;SUB:Hello;BODY:a\\;b;;', { email: 'nina@example.org' }],
  ['SMTP:nina@example.org:Hello:there', { email: 'nina@example.org' }],
  ['tel:+1-212-555-0142', { phone: '+1-212-555-0142' }],
  ['TEL:(212) 555-0142;ext=88', { phone: '(212) 555-0142 x88' }],
  ['SMSTO:+12125550142:Hello there', { phone: '+12125550142' }],
  ['sms:+12125550142?body=x', { phone: '+12125550142' }],
])('reads %s as a card', (text, fields) =>
  expect(cardIn(text, origin)).toEqual({ fields: { ...emptyFields, ...fields }, token: null }),
)

test.each([
  'tel:*2767*3855#',
  'mailto:',
  'mailto:nobody',
  'MECARD:;;',
  'MECARD:',
  'WIFI:T:WPA;S:net;P:x;;',
  'https://example.org',
  'Nina Hart',
  'constructor:x',
  '__proto__:x',
])('reads no card from %s', (text) => expect(cardIn(text, origin)).toBeNull())

test.each([
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`${origin}/people/add#${token}`)}&data=05`,
  `Mine: <${origin}/people/add#${token}>.`,
  `在这里：${origin}/people/add#${token}。请看`,
])('reads %s as one of our cards', (text) =>
  expect(cardIn(text, origin)).toEqual({ fields: null, token }),
)

test('does not take a wrapped card of another site for one of ours', () =>
  expect(
    cardIn(
      `https://www.google.com/url?q=${encodeURIComponent(`https://evil.example/people/add#${token}`)}`,
      origin,
    ),
  ).toBeNull())

test.each([
  ['https://example.org:8080/a', { kind: 'link', host: 'example.org:8080' }],
  ['WIFI:T:WPA;S:net;P:x;;', { kind: 'wifi' }],
  ['BEGIN:VEVENT\nSUMMARY:x', { kind: 'date' }],
  ['geo:1,2', { kind: 'place' }],
  [`${origin}/profile`, { kind: 'text' }],
  ['https://t.example/?u=https%3A%2F%2Fexample.org', { kind: 'link', host: 'example.org' }],
  ['javascript:alert(1)', { kind: 'text' }],
  ['', { kind: 'text' }],
  ['Hello', { kind: 'text' }],
])('names the kind of the code %j', (text, said) =>
  expect(otherCode(text, 'here.example')).toEqual(said),
)

test.each([
  'MECARD:',
  'N:\\',
  ';',
  'a;',
  'BEGIN:VCARD\n',
  'FN;QUOTED-PRINTABLE:=\n ',
  'FN:',
  '"',
  ';"',
  '\n ',
])('reads a long code of %j quickly', (part) => {
  const startMs = performance.now()
  for (const before of ['', 'MECARD:', 'BEGIN:VCARD\n', 'BEGIN:VCARD\nFN;'])
    cardIn(before + part.repeat(500), origin)
  expect(performance.now() - startMs).toBeLessThan(5000)
})
