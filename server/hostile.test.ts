import { lookup } from 'node:dns/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openApp } from './testing.app.ts'
import { aBuild, listenForTests, sendRaw } from './testing.sockets.ts'

const { app, person, db } = await openApp({}, { builtWeb: await aBuild() })
const host = await person('Hana')
const to = { ...(await listenForTests(app)), host: (await lookup('localhost')).address }

const post = (body: string | Buffer, type = 'application/json', ...more: string[]) =>
  Buffer.concat([
    Buffer.from(
      `POST /api/events/ HTTP/1.1\r\nHost: here\r\nConnection: close\r\nAuthorization: Bearer ${host.token}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more.map((one) => `${one}\r\n`).join('')}\r\n`,
      'latin1',
    ),
    Buffer.from(body),
  ])
const get = (path: string) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nAuthorization: Bearer ${host.token}\r\n\r\n`,
    'latin1',
  )
const titled = (title: string) => JSON.stringify({ title })
const inIdp = (body: string) =>
  Buffer.from(
    `POST /idp/ HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: application/x-amz-json-1.1\r\nX-Amz-Target: AWSCognitoIdentityProviderService.SignUp\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    'latin1',
  )

test.each<[what: string, bytes: Buffer, status: number]>([
  ['hundreds of thousands of brackets', post('['.repeat(500_000)), 400],
  [
    'hundreds of thousands of closed brackets',
    post(`${'['.repeat(400_000)}${']'.repeat(400_000)}`),
    400,
  ],
  ['nested fields', post(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`), 400],
  [
    'nesting in place of a title',
    post(`{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    400,
  ],
  ['nesting at the user pool', inIdp('{"ClientId":'.repeat(2000)), 400],
  [
    'closed nesting at the user pool',
    inIdp(`{"ClientId":${'['.repeat(15_000)}${']'.repeat(15_000)}}`),
    400,
  ],
  [
    'a prototype at the user pool',
    inIdp('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    400,
  ],
  ['null at the user pool', inIdp('null'), 400],
  ['brackets within a text', post(titled('['.repeat(100))), 200],
  ['a repeated field', post('{"title":"one","title":"two"}'), 200],
  ['__proto__', post('{"title":"x","__proto__":{"polluted":true}}'), 400],
  ['__proto__, disguised', post(String.raw`{"title":"x","\u005f_proto__":{"polluted":true}}`), 400],
  ['constructor', post('{"title":"x","constructor":{"prototype":{"polluted":true}}}'), 400],
  ['a byte order mark', post(`\uFEFF${titled('Marked')}`), 200],
  ['bytes behind the end', post(`${titled('x')}]`), 400],
  ['a null behind the end', post(`${titled('x')}\0`), 400],
  ['two values', post('{} {}'), 400],
  ['nothing', post(''), 400],
  ['null', post('null'), 400],
  ['a number', post('1e999'), 400],
  [
    'half a UTF-8 character',
    post(
      Buffer.from([0x7b, 0x22, 0x74, 0x69, 0x74, 0x6c, 0x65, 0x22, 0x3a, 0x22, 0xc3, 0x22, 0x7d]),
    ),
    200,
  ],
  ['half a surrogate pair', post(String.raw`{"title":"\ud83d"}`), 400],
  [
    'half a surrogate pair in a description',
    post(String.raw`{"title":"x","description":"a\udc00b"}`),
    400,
  ],
  ['half a surrogate pair in a key', post(String.raw`{"title":"x","\ud800":1}`), 400],
  ['a null in a key', post(String.raw`{"title":"x","a\u0000":1}`), 400],
  ['a null written as an escape', post(titled(String.raw`a\u0000b`)), 200],
  ['a whole surrogate pair', post(String.raw`{"title":"\ud83d\ude00"}`), 200],
  ['a capacity larger than any hall', post('{"title":"x","capacity":1e308}'), 400],
  ['a null in a text', post(String.raw`{"title":"a\u0000b"}`), 400],
  ['a type with a tab', post(titled('x'), 'application/json\ta'), 415],
  ['a type with a charset', post(titled('Charset'), 'application/json; charset=utf-8'), 200],
  [
    'a type with another charset',
    post(titled('Latin'), 'application/json; charset=iso-8859-1'),
    200,
  ],
  ['a type in capitals', post(titled('Capitals'), 'APPLICATION/JSON'), 200],
  ['a type with a space before', post(titled('Space'), '  application/json'), 200],
  ['a type with the right beginning only', post(titled('x'), 'application/jsonx'), 415],
  ['a type with the right ending only', post(titled('x'), 'application/vnd.api+json'), 415],
  ['two types', post(titled('x'), 'application/json, text/plain'), 415],
  ['a form', post('title=x', 'application/x-www-form-urlencoded'), 415],
  ['an upload', post('--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'), 415],
  ['an invalid type', post(titled('x'), '\x01'), 400],
  [
    'a compressed body',
    post(gzipSync(titled('x')), 'application/json', 'Content-Encoding: gzip'),
    415,
  ],
  [
    'a body compressed three times',
    post(gzipSync(titled('x')), 'application/json', 'Content-Encoding: gzip, gzip, br'),
    415,
  ],
  [
    'a body declared as not compressed',
    post(titled('Plain'), 'application/json', 'Content-Encoding: Identity'),
    200,
  ],
  [
    'a query with a prototype',
    get('/api/public/events?__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=1'),
    200,
  ],
  ['a long query', get(`/api/public/events?q=${'x'.repeat(14_000)}`), 400],
  ['a query of many parts', get(`/api/public/events?${'a&'.repeat(7000)}`), 200],
  ['a repeated query parameter', get('/api/public/events?q=a&q=b'), 400],
  ['a malformed query', get('/api/public/events?q=%E0%A4%A'), 200],
  ['a null in a query', get('/api/public/events?q=a%00b'), 400],
  ['a null in the path of a page', get('/a%00b'), 200],
  ['a raw null in the path', get('/a\0b'), 400],
  ['a null in the path of a picture', get('/pictures/%00'), 404],
  ['a path traversal', get('/../../etc/passwd'), 200],
  ['an encoded path traversal', get('/assets/..%2f..%2f..%2fetc%2fpasswd'), 404],
  ['a whole address', get('http://elsewhere.example/api/config'), 200],
  ['an address with backslashes', get('/\\evil.example'), 200],
  ['the prototype as a path', get('/api/__proto__'), 404],
  ['a path of many parts', get(`/api${'/x'.repeat(7000)}`), 404],
])('%s does no harm', async (_what, bytes, status) => {
  const answer = await sendRaw(to, bytes)
  expect([answer.status, answer.body.includes('root:x:0')]).toEqual([status, false])
  expect([
    ({} as { polluted?: unknown }).polluted,
    (Object as { polluted?: unknown }).polluted,
  ]).toEqual([undefined, undefined])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('reads a repeated field as its last value, and no other input has become an event', async () => {
  const titles = (await db.selectFrom('events').select('title').execute()).map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining(['two', 'Marked', 'Charset', 'Capitals', 'Space', 'Plain']),
  )
  expect(titles.filter((title) => title === 'x' || title === 'one')).toEqual([])
})
