import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import type { PageRequest, PreparedPage } from '#contract/pages.ts'
import { pageSender } from './pages.ts'
import { makeTemplate } from './template.ts'

const template = makeTemplate({
  page: '<!doctype html><html lang="en"><head><meta name="description" content="d"><title>Interchange</title><script src="/first.js"></script><script type="module" src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"><p>Loading...</p></div><noscript>needs scripts</noscript></body></html>',
  styles: {
    'styles.public.css': 'body{color:red}',
    'styles.event.css': 'body{color:black}',
    'styles.forms.css': 'body{color:blue}',
    'styles.hosting.css': 'body{color:navy}',
    'styles.members.css': 'body{color:green}',
  },
  scripts: { first: 'first()', ahead: 'ahead()' },
  manifest: {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shell.js'] },
    '_shell.js': { file: 'assets/shell.js', imports: ['_shell.js'] },
    'landing.tsx': { file: 'assets/landing.js', imports: ['index.html', '_shell.js'] },
    'font.woff2': { file: 'assets/bricolage-grotesque-latin-wght-normal-x.woff2' },
  },
})

type PageResponder = (ask: PageRequest) => PreparedPage
const drawn =
  (html: string, content = '1'): PageResponder =>
  ({ language, locale, path, isVisitor }) => ({
    status: 200,
    path,
    head: { title: 'A <b>title', description: 'It says "x" & y' },
    code: ['landing.tsx'],
    drawing: {
      content,
      style: 'styles.public.css',
      draw: () => ({
        html,
        boot: {
          page: 'landing',
          isVisitor,
          language,
          locale,
          words: { hello: '</script><script>evil()' },
          data: [],
          asks: [],
        },
      }),
    },
  })

async function started(prepare: PageResponder, now = () => new Date(0)) {
  const app = fastify()
  const asks: PageRequest[] = []
  const send = pageSender(
    app,
    {
      template,
      prepare: async (ask) => {
        asks.push(ask)
        return prepare(ask)
      },
    },
    { origin: 'https://here.example', now },
  )
  app.get('/api/who', async (request) => ({
    ip: request.ip,
    authorization: request.headers.authorization ?? null,
  }))
  app.setNotFoundHandler((request, reply) => send(request, reply))
  return { app, asks, get: (url: string, headers = {}) => app.inject({ url, headers }) }
}

describe('a page', () => {
  test('arrives rendered with its head and style, and no text in it can break out', async () => {
    const { get } = await started(drawn('<h1>Hello</h1>'))
    const { payload, headers } = await get('/somewhere?x=1', { 'accept-language': 'es' })
    expect(payload).toContain('<div id="root"><h1>Hello</h1></div>')
    expect(payload).toContain('<html lang="es">')
    expect(payload).toContain('<title>A &lt;b&gt;title · Interchange</title>')
    expect(payload).toContain('content="It says &quot;x&quot; &amp; y"')
    expect(payload).toContain('<style>body{color:red}</style>')
    expect(payload).toContain('<script>first()</script>')
    expect(payload).toContain('<link rel="canonical" href="https://here.example/somewhere">')
    expect(payload.match(/hreflang="(\w+)"/g)).toHaveLength(languages.length)
    expect(payload.match(/modulepreload[^>]*href="([^"]*)"/g)?.join()).toMatch(
      /landing\.js.*shell\.js/,
    )
    expect(payload).toMatch(/rel="preload" as="font"[^>]*latin-wght/)
    expect(payload).not.toContain('<script>evil')
    expect(JSON.parse(/id="boot">(.*?)<\/script>/.exec(payload)?.[1] ?? '')).toMatchObject({
      page: 'landing',
      words: { hello: '</script><script>evil()' },
    })
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    })
  })

  test('for a member loads its code first, greets and prefetches by its own script, and needs scripts', async () => {
    const { get, app } = await started(drawn('<h1>Welcome back</h1>'))
    const { payload } = await get('/', { cookie: 'signed_in=1' })
    expect(payload).toContain('id="boot">{"page":"landing","isVisitor":false')
    expect(payload).toContain(
      '</script><script>ahead()</script><div id="root"><h1>Welcome back</h1></div>',
    )
    expect(payload).toContain(
      '<noscript>needs scripts</noscript><script type="application/json" id="boot">',
    )
    expect(payload).not.toContain('fetchpriority')
    expect(payload).not.toContain('as="font"')
    expect(payload.indexOf('landing.js')).toBeGreaterThan(payload.indexOf('assets/index.js'))
    expect(template.hashes.scripts).toHaveLength(2)
    const visitors = (await app.inject({ url: '/' })).payload
    expect([
      visitors.includes('ahead()'),
      visitors.includes('<noscript>'),
      visitors.includes('fetchpriority="low"'),
    ]).toEqual([false, false, true])
  })

  test('in a language from the address says so, and is remembered', async () => {
    const { get } = await started(drawn('x'))
    const { payload, headers } = await get('/somewhere?lng=zh-CN', { cookie: 'i18next=es' })
    expect(headers['set-cookie']).toBe('i18next=zh; Max-Age=31536000; Path=/; SameSite=Lax')
    expect(payload).toContain('<link rel="canonical" href="https://here.example/somewhere?lng=zh">')
    expect(payload).toContain('content="zh_CN"')
    expect((await get('/somewhere?lng=../../etc')).headers['set-cookie']).toBeUndefined()
    expect((await get('/embed/somewhere?lng=es')).headers['set-cookie']).toBeUndefined()
  })

  test('omits the Latin fonts for readers of Chinese and Hindi', async () => {
    const { get } = await started(drawn('x'))
    for (const language of ['zh', 'hi'])
      expect((await get('/', { 'accept-language': language })).payload).not.toContain('as="font"')
  })

  test('without server rendering comes empty with its status', async () => {
    const { get } = await started(() => ({
      status: 404,
      path: '/',
      head: null,
      code: [],
      drawing: null,
    }))
    const { payload, statusCode } = await get('/nothing')
    expect({ statusCode, isEmpty: payload.includes('Loading...') }).toEqual({
      statusCode: 404,
      isEmpty: true,
    })
  })

  test('rendered by the browser names all that it needs at once: code, texts and configuration', async () => {
    const { get } = await started(() => ({
      status: 200,
      path: '/',
      head: null,
      code: ['landing.tsx'],
      drawing: null,
    }))
    const { payload } = await get('/', { 'accept-language': 'hi' })
    expect(payload).toContain('Loading...')
    expect(payload.match(/<link rel="modulepreload"[^>]*>/g)?.join()).toMatch(
      /landing\.js.*shell\.js/,
    )
    expect(payload.match(/as="fetch" crossorigin href="([^"]*)"/g)?.join()).toMatch(
      /\/locales\/hi\/phase1_nexus_centric\.json.*\/api\/config/,
    )
    expect((await get('/')).payload).toContain('/locales/en/')
  })

  test.each([
    ['/legal/', '/legal'],
    ['/legal/?lng=es', '/legal?lng=es'],
    ['//evil.example/', '/evil.example'],
    ['//', '/'],
    ['/legal//tos?a=b?c=d', '/legal/tos?a=b?c=d'],
    ['/events/1/statement?lng=es', '/events/1/earnings?lng=es'],
  ])('has one address: %s leads to %s', async (from, to) => {
    const { get } = await started(drawn('x'))
    const { statusCode, headers } = await get(from)
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 308, location: to })
  })

  test('that cannot be rendered comes empty, with 500', async () => {
    const { get } = await started(() => {
      throw new Error('planted')
    })
    const { payload, statusCode } = await get('/')
    expect({ statusCode, isEmpty: payload.includes('Loading...') }).toEqual({
      statusCode: 500,
      isEmpty: true,
    })
  })

  test('is requested as a visitor, unless the browser signals a signed-in person', async () => {
    const { get, asks } = await started(drawn('x'))
    await get('/')
    await get('/', { cookie: 'a=b; signed_in=1' })
    await get('/', { cookie: 'signed_in=' })
    expect(asks.map(({ isVisitor }) => isVisitor)).toEqual([true, false, true])
  })

  test('reads the API as the visitor, from the visitor’s address and without a token', async () => {
    const { app, asks } = await started(drawn('x'))
    await app.inject({
      url: '/',
      remoteAddress: '203.0.113.9',
      headers: { authorization: 'Bearer someone' },
    })
    expect(await asks[0]?.read('/who')).toEqual({
      status: 200,
      body: { ip: '203.0.113.9', authorization: null },
    })
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('arrives as %s if the browser accepts that', async (encoding, unpack) => {
    const { app } = await started(drawn('<h1>Hello</h1>'))
    const { rawPayload, headers } = await app.inject({
      url: '/',
      headers: {
        'accept-encoding': encoding === 'br' ? 'gzip, deflate, br, zstd' : 'gzip, deflate',
      },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(unpack(rawPayload).toString()).toContain('<h1>Hello</h1>')
  })
})

describe('a rendering', () => {
  test('is cached for a minute while it would be the same', async () => {
    let content = '1'
    let draws = 0
    let at = 0
    const { get } = await started(
      (ask) => drawn(`draw ${(draws += 1)}`, content)(ask),
      () => new Date(at),
    )
    const html = async () => /draw \d/.exec((await get('/')).payload)?.[0]
    expect(await html()).toBe('draw 1')
    expect(await html()).toBe('draw 1')
    content = '2'
    expect(await html()).toBe('draw 3')
    content = '1'
    at = 60_001
    expect(await html()).toBe('draw 4')
  })

  test('differs by language and by address', async () => {
    const { get } = await started((ask) => drawn(`${ask.language} ${ask.path}`)(ask))
    expect((await get('/a', { 'accept-language': 'hi' })).payload).toContain('>hi /a<')
    expect((await get('/b', { 'accept-language': 'hi' })).payload).toContain('>hi /b<')
    expect((await get('/a')).payload).toContain('>en /a<')
  })

  test('is the same for any query after the path', async () => {
    let draws = 0
    const { get } = await started((ask) => drawn(`draw ${(draws += 1)}`, 'same')(ask))
    for (const query of ['', '?a=1', '?b=2?c'])
      expect((await get(`/${query}`)).payload).toContain('draw 1')
  })
})

test('the server detects an incomplete build when it starts', () => {
  expect(() =>
    makeTemplate({
      page: '<html></html>',
      styles: {
        'styles.public.css': '',
        'styles.event.css': '',
        'styles.forms.css': '',
        'styles.hosting.css': '',
        'styles.members.css': '',
      },
      scripts: { first: '', ahead: '' },
      manifest: {},
    }),
  ).toThrow('The built page lacks')
})
