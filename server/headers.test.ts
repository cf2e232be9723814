import { subscribe } from 'node:diagnostics_channel'
import { lookup } from 'node:dns/promises'
import type { Socket } from 'node:net'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { openApp } from './testing.app.ts'
import { aBuild, listenForTests, type RawAnswer, sendRaw } from './testing.sockets.ts'

const routes: Pick<RouteOptions, 'method' | 'url'>[] = []
// Fastify publishes each instance before it has a route.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance } // the message that Fastify publishes
  fastify.addHook('onRoute', ({ method, url }) => void routes.push({ method, url }))
})

const { app, person, aGathering, db } = await openApp({}, { builtWeb: await aBuild() })
const host = await person('Hana')
const gathering = await aGathering(host)
const { port } = await listenForTests(app)
/** This machine's own name resolves to one address or two. */
const hosts = (await lookup('localhost', { all: true })).map(({ address }) => address)

const always = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]
const lacks = (headers: Record<string, unknown>) => [
  ...always.filter((name) => !headers[name]),
  ...['server', 'x-powered-by'].filter((name) => headers[name]),
]
const isFromInside = (body: string) =>
  /node_modules|node:internal|at \w+ \(|FST_|fastify|\bv?\d+\.\d+\.\d+\b|statusCode/i.test(body)

/** Every way an answer can leave. */
const ask = (line: string, ...more: string[]) =>
  `${line} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${more.map((one) => `${one}\r\n`).join('')}\r\n`
const post = (path: string, type: string, body: string, ...more: string[]) =>
  `${ask(`POST ${path}`, `Authorization: Bearer ${host.token}`, `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, ...more)}${body}`
const json = 'application/json'

type HeaderCase = [what: string, bytes: string, status: number, cache: string | undefined]
const answers: HeaderCase[] = [
  ['a call', ask('GET /api/config'), 200, 'no-cache'],
  [
    'a call with a token',
    ask('GET /api/users/profile', `Authorization: Bearer ${host.token}`),
    200,
    'no-store',
  ],
  ['a call without a token', ask('GET /api/users/profile'), 401, 'no-store'],
  ['a call that does not exist', ask('GET /api/nothing'), 404, 'no-store'],
  ['the description of the API', ask('GET /api/openapi.json'), 200, undefined],
  ['its page', ask('GET /api/docs'), 200, undefined],
  ['a page', ask('GET /'), 200, 'private, no-cache'],
  ['a page that does not exist', ask('GET /nowhere'), 404, 'private, no-cache'],
  ['a page with an extra slash', ask('GET /here//'), 308, undefined],
  ['a page that has moved', ask('GET /moved'), 308, 'no-cache'],
  ['a page with a malformed address', ask('GET /%E0%A4%A'), 404, 'no-store'],
  ['a card', ask(`GET /embed/events/${gathering.id}`), 200, 'no-cache'],
  ['a card that does not exist', ask('GET /embed/events/none'), 404, 'no-store'],
  [
    'registration in a frame',
    ask(`GET /embed/events/${gathering.id}/register`),
    200,
    'private, no-cache',
  ],
  ['registration for no event', ask('GET /embed/events/none/register'), 404, 'no-store'],
  ['any other page below frames', ask('GET /embed/profile'), 404, 'no-store'],
  ['oEmbed of another address', ask('GET /embed/oembed?url=x'), 404, 'no-store'],
  ['a page whose name begins like frames', ask('GET /embedded'), 200, 'private, no-cache'],
  ['a file', ask('GET /preview.png'), 200, 'no-cache'],
  ['robots.txt', ask('GET /robots.txt'), 200, 'public, max-age=3600'],
  ['the sitemap', ask('GET /sitemap.xml'), 200, 'public, max-age=3600'],
  ['security.txt', ask('GET /.well-known/security.txt'), 200, 'public, max-age=3600'],
  ['the web app manifest', ask('GET /manifest.webmanifest'), 200, 'private, no-cache'],
  ['an immutable file', ask('GET /assets/index.js'), 200, 'public, max-age=31536000, immutable'],
  ['a file that does not exist', ask('GET /assets/none.js'), 404, 'no-store'],
  ['a picture that does not exist', ask('GET /pictures/none'), 404, 'no-store'],
  ['a drawn picture', ask(`GET /pictures/events/${gathering.id}`), 200, 'public, max-age=300'],
  [
    'a cover drawn from a title',
    ask('GET /pictures/drawn?of=Supper'),
    200,
    'public, max-age=31536000, immutable',
  ],
  ['the health check', ask('GET /healthz'), 200, 'no-store'],
  ['keys of the user pool', ask('GET /idp/.well-known/jwks.json'), 200, 'no-store'],
  [
    'a refusal of the user pool',
    ask('POST /idp/', 'Content-Type: text/xml', 'Content-Length: 0'),
    415,
    'no-store',
  ],
  ['the outbox', ask('GET /dev/outbox').replace('Host: here', 'Host: localhost'), 200, 'no-store'],
  ['the outbox, by another name', ask('GET /dev/outbox'), 404, 'no-store'],
  ['HEAD', ask('HEAD /api/config'), 200, 'no-cache'],
  ['HEAD of a page', ask('HEAD /'), 200, 'private, no-cache'],
  [
    'OPTIONS',
    ask(
      'OPTIONS /api/config',
      'Origin: https://evil.example',
      'Access-Control-Request-Method: POST',
    ),
    404,
    'no-store',
  ],
  ['another method', ask('DELETE /api/config'), 404, 'no-store'],
  ['TRACE', ask('TRACE /'), 404, 'no-store'],
  ['PROPFIND', ask('PROPFIND /'), 404, 'no-store'],
  ['an unknown method', ask('BREW /coffee'), 501, 'no-store'],
  ['CONNECT', ask('CONNECT example.org:443'), 405, 'no-store'],
  ['a call with a malformed address', ask('GET /api/%E0%A4%A'), 400, 'no-store'],
  ['a path segment that is too long', ask(`GET /api/events/${'x'.repeat(300)}`), 400, 'no-store'],
  ['a request that is not HTTP', 'GET / hello\r\n\r\n', 400, 'no-store'],
  [
    'a request without a host',
    'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n',
    400,
    'no-store',
  ],
  ['HTTP/1.0 without a host', 'GET /api/config HTTP/1.0\r\n\r\n', 200, 'no-cache'],
  ['an unknown HTTP version', 'GET / HTTP/9.9\r\nHost: here\r\n\r\n', 400, 'no-store'],
  [
    'two content lengths',
    ask('POST /api/events/', 'Content-Length: 2', 'Content-Length: 3'),
    400,
    'no-store',
  ],
  [
    'a content length and chunks',
    ask('POST /api/events/', 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    400,
    'no-store',
  ],
  [
    'an unknown transfer coding',
    ask('POST /api/events/', 'Transfer-Encoding: zip'),
    400,
    'no-store',
  ],
  ['headers that are too large', ask('GET /', `X-Long: ${'x'.repeat(20_000)}`), 431, 'no-store'],
  ['an address that is too long', ask(`GET /${'x'.repeat(20_000)}`), 431, 'no-store'],
  [
    'an unknown expectation',
    ask('POST /api/events/', 'Expect: the-unexpected', 'Content-Length: 0'),
    417,
    'no-store',
  ],
  [
    'a body over the limit',
    ask(
      'POST /api/events/',
      `Authorization: Bearer ${host.token}`,
      `Content-Type: ${json}`,
      'Content-Length: 2000000',
    ),
    413,
    'no-store',
  ],
  [
    'a chunked body over the limit',
    `${ask('POST /api/events/', `Authorization: Bearer ${host.token}`, `Content-Type: ${json}`, 'Transfer-Encoding: chunked')}${(1_000_100).toString(16)}\r\n${'x'.repeat(1_000_100)}`,
    413,
    'no-store',
  ],
  [
    'a compressed body',
    post('/api/events/', json, '{}', 'Content-Encoding: gzip'),
    415,
    'no-store',
  ],
  ['a body that is not JSON', post('/api/events/', 'text/xml', '<x/>'), 415, 'no-store'],
  [
    'a websocket',
    ask(
      'GET /api/config',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ).replace('Connection: close', 'Connection: Upgrade'),
    200,
    'no-cache',
  ],
  [
    'another protocol',
    ask('GET /api/config', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__').replace(
      'Connection: close',
      'Connection: Upgrade, HTTP2-Settings',
    ),
    200,
    'no-cache',
  ],
]

function proveSound(answer: RawAnswer, [, bytes, status, cache]: HeaderCase): void {
  const { headers, body } = answer
  expect([answer.status, lacks(headers), headers['cache-control']]).toEqual([status, [], cache])
  // Other websites may show in frames what is below /embed/, and nothing else.
  expect(/frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]).toBe(
    / \/embed\//.test(bytes) ? '*' : "'none'",
  )
  if (status < 400) return
  expect(isFromInside(body)).toBe(false)
  if (headers['content-type']?.startsWith('text/html')) expect(body).toContain('<!doctype html>')
  else if (bytes.startsWith('POST /idp'))
    expect(JSON.parse(body)).toEqual({ __type: expect.any(String), message: expect.any(String) })
  else if (!bytes.startsWith('HEAD'))
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(String), detail: expect.any(String) })
}

test.each(answers)(
  '%s answers with every header, in one shape, on each address that the server listens on',
  async (...one) => {
    for (const host of hosts) proveSound(await sendRaw({ port, host }, one[1]), one)
  },
)

test('a 304 answer has every header too', async () => {
  const path = `/api/calendar/${await aFeed()}`
  const { headers } = await app.inject(path)
  const known = await sendRaw(
    { port },
    ask(`GET ${path}`, `If-None-Match: ${headers['etag'] as string}`),
  )
  expect([known.status, lacks(known.headers), known.body]).toEqual([304, [], ''])
})

async function aFeed(): Promise<string> {
  const { address: url } = (await host.post('/users/calendar-feed')).json() as { address: string }
  return new URL(url.replace('webcal:', 'http:')).pathname.split('/').at(-1) ?? ''
}

test('other sites may embed pictures and nothing else', async () => {
  const policyOf = async (url: string) =>
    (await app.inject(url)).headers['cross-origin-resource-policy']
  expect([
    await policyOf(`/pictures/events/${gathering.id}`),
    await policyOf('/api/config'),
    await policyOf('/'),
    await policyOf('/assets/index.js'),
  ]).toEqual(['cross-origin', 'same-origin', 'same-origin', 'same-origin'])
})

test('other websites load the script of the element, also as a module', async () => {
  const { headers } = await app.inject('/embed/embed.js')
  expect([
    headers['access-control-allow-origin'],
    headers['cross-origin-resource-policy'],
    (await app.inject('/assets/index.js')).headers['access-control-allow-origin'],
  ]).toEqual(['*', 'cross-origin', undefined])
})

test('production sends HSTS and has no outbox', async () => {
  const { app: safe } = await openApp({
    DEVELOPMENT: 'false',
    PUBLIC_URL: 'https://meet.example.org',
    AUTH_PEPPER: 'p'.repeat(32),
    SMTP_URL: 'smtps://mail.example.org',
    CONTACT_EMAIL: 'host@meet.org',
  })
  expect([
    (await safe.inject('/healthz')).headers['strict-transport-security'],
    (await app.inject('/healthz')).headers['strict-transport-security'],
  ]).toEqual([expect.stringContaining('max-age='), undefined])
  expect([
    (await safe.inject('/dev/outbox')).statusCode,
    (await app.inject('/dev/outbox')).statusCode,
  ]).toEqual([404, 200])
})

test('a rate-limited answer has every header, as JSON for a call and as a page for a page', async () => {
  const { app: flooded } = await openApp({ REQUESTS_PER_MINUTE: '1' }, { builtWeb: await aBuild() })
  await flooded.inject('/')
  for (const [url, type] of [
    ['/', 'text/html'],
    ['/api/config', 'application/problem+json'],
    ['/pictures/none', 'application/problem+json'],
  ] as const) {
    const { statusCode, headers } = await flooded.inject(url)
    expect([
      statusCode,
      headers['content-type'],
      lacks(headers),
      Number(headers['retry-after']) > 0,
      headers['cache-control'],
    ]).toEqual([429, expect.stringContaining(type), [], true, 'no-store'])
  }
  expect((await flooded.inject('/assets/index.js')).statusCode).toBe(200)
})

describe('every route', () => {
  const known = [
    ...new Map(
      routes.flatMap(({ method, url }) =>
        [method].flat().map((one) => [`${one} ${url}`, { method: one, url }] as const),
      ),
    ).values(),
  ]

  test('is known to this test', () => {
    expect(known.length).toBeGreaterThan(100)
    expect(known.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/api/config',
        '/healthz',
        '/idp',
        '/pictures/:id',
        '/dev/outbox',
        '/preview.png',
        '/sitemap.xml',
      ]),
    )
  })

  test.each(known)('$method $url answers with every header', async ({ method, url }) => {
    const path = url.replaceAll(/:\w+/g, '019b0000-0000-7000-8000-000000000000')
    const { headers, statusCode, body } = await app.inject({ method: method as 'GET', url: path })
    expect([lacks(headers), statusCode < 500, statusCode >= 400 && isFromInside(body)]).toEqual([
      [],
      true,
      false,
    ])
  })
})

// Node looks for such requests every five seconds: they are sent while the other tests run.
const slowly = await sendSlowly()

/** Sends a header and a body too slowly; returns the timeouts as shipped, and the answers. */
async function sendSlowly() {
  const slow = await openApp()
  const at = await listenForTests(slow.app)
  const { headersTimeout, requestTimeout } = slow.app.server
  Object.assign(slow.app.server, { headersTimeout: 300, requestTimeout: 600 })
  const to = { ...at, host: hosts[0] ?? '' }
  const header = sendRaw(to, 'GET / HTTP/1.1\r\nHost: here\r\n', { piece: 'x', everyMs: 100 })
  const body = sendRaw(
    to,
    `${ask('POST /api/invitations/find', `Content-Type: ${json}`, 'Content-Length: 100000')}{`,
    { piece: ' ', everyMs: 100 },
  )
  return { headersTimeout, requestTimeout, header, body }
}

describe.concurrent('slowly', () => {
  test('refuses headers and bodies that arrive too slowly', async () => {
    expect([slowly.headersTimeout, slowly.requestTimeout]).toEqual([15_000, 30_000])
    const [header, body] = await Promise.all([slowly.header, slowly.body])
    expect([header.status, lacks(header.headers), body.status, lacks(body.headers)]).toEqual([
      408,
      [],
      408,
      [],
    ])
  }, 120_000)

  test('a request during shutdown is asked to come back', async () => {
    const leaving = await openApp()
    const at = await listenForTests(leaving.app)
    const host = hosts[0] ?? ''
    const sockets: Socket[] = []
    leaving.app.server.on('connection', (socket: Socket) => sockets.push(socket))
    const answer = sendRaw({ ...at, host }, 'GET /api/config HTTP/1.1\r\nHost: here\r\n', {
      piece: '\r\n',
      everyMs: 2000,
    })
    await vi.waitUntil(() => sockets.some(({ bytesRead }) => bytesRead > 0), { timeout: 60_000 })
    const closed = leaving.app.close()
    const { status, headers, body } = await answer
    expect([
      status,
      headers['retry-after'],
      headers['connection'],
      lacks(headers),
      JSON.parse(body).code,
    ]).toEqual([503, '1', 'close', [], 'try-again'])
    await closed
  }, 120_000)
})

test('none of these requests changed anything', async () => {
  expect(await db.selectFrom('events').select('id').execute()).toHaveLength(1)
})
