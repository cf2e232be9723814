import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

const patienceMs = 60_000

/**
 * Sends raw bytes and returns the reply until the other side closes, or until it is complete.
 * `drip` sends the rest piece by piece until a reply begins.
 */
export async function sendRaw(
  to: { port: number; host?: string },
  bytes: string | Buffer,
  drip?: { piece: string; everyMs: number },
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const socket = connect({ port: to.port, host: to.host ?? '127.0.0.1' })
  const came: Buffer[] = []
  const text = () => Buffer.concat(came).toString('latin1')
  const dripping = drip && setInterval(() => socket.write(drip.piece), drip.everyMs)
  const end = () =>
    text().includes('\r\n\r\n')
      ? resolve(readAnswer(text()))
      : reject(new Error(`The other side closed without an answer: ${JSON.stringify(text())}`))
  socket.setTimeout(patienceMs, () => reject(new Error('Nothing came back.')))
  socket.on('data', (chunk) => {
    clearInterval(dripping)
    came.push(chunk)
    if (isWhole(text())) end()
  })
  socket.on('error', end)
  socket.on('close', end)
  socket.write(bytes)
  return promise.finally(() => {
    clearInterval(dripping)
    socket.destroy()
  })
}

function isWhole(text: string): boolean {
  const at = text.indexOf('\r\n\r\n')
  const length = at < 0 ? undefined : readAnswer(text).headers['content-length']
  return length !== undefined && text.length - at - 4 >= Number(length)
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

/** Makes a minimal build of the browser side: a file, and pages that print their own path. */
export async function aBuild(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'built-'))
  const page =
    '<!doctype html><html lang="en"><head><meta name="description" content="d"><title>Interchange</title><script src="/first.js"></script><link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"><p>Loading...</p></div></body></html>'
  const files = {
    'package.json': '{"type":"module"}',
    'web/index.html': page,
    'web/first.js': 'first()',
    'web/ahead.js': 'ahead()',
    'web/style.css': 'body{color:red}',
    'web/preview.png': 'a picture',
    'web/assets/index.js': 'start()',
    'web/embed/embed.js': 'define()',
    'web/.vite/manifest.json':
      '{"styles.public.css":{"file":"style.css"},"styles.event.css":{"file":"style.css"},"styles.forms.css":{"file":"style.css"},"styles.hosting.css":{"file":"style.css"},"styles.members.css":{"file":"style.css"}}',
    'pages/server.js': `export const preparePage = async ({ path, language }) => path === '/moved'
      ? { status: 308, path, movedTo: '/here', code: [], head: null, drawing: null }
      : { status: path === '/nowhere' ? 404 : 200, path, code: [], head: { title: path, description: '' }, drawing: { content: path, style: 'styles.public.css', draw: () => ({ html: '<h1>Drawn</h1>', boot: { page: 'x', language, locale: language, words: {}, data: [] } }) } }`,
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  afterAll(() => rm(folder, { recursive: true }))
  return pathToFileURL(`${folder}/web/`)
}

/** Listens as in production, on every address of this machine's own name. */
export async function listenForTests(app: FastifyInstance): Promise<{ port: number }> {
  await app.listen({ port: 0, host: 'localhost' })
  afterAll(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  const place = app.server.address()
  return { port: typeof place === 'object' && place ? place.port : 0 }
}
