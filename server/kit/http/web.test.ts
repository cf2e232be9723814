import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { mountWeb } from './web.ts'

const folder = await mkdtemp(join(tmpdir(), 'web-'))
await mkdir(join(folder, '.vite'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), 'secret: no page yet')
await writeFile(join(folder, '.vite/manifest.json'), '{"secret":true}')
await writeFile(join(folder, '.hidden.js'), 'secret()')
await writeFile(join(folder, 'assets/index.js'), 'start()')
const app = fastify()
await mountWeb(app, pathToFileURL(`${folder}/`), async (_request, reply) =>
  reply.type('text/html').send('A page'),
)

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('serves a built file, and a page at every other address', async () => {
  expect((await app.inject('/assets/index.js')).body).toBe('start()')
  expect((await app.inject('/nexuses')).body).toBe('A page')
})

test.each([
  '/.vite/manifest.json',
  '/%2Evite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/.hidden.js',
  '/index.html',
])('does not serve build files meant for the server: %s', async (url) => {
  expect((await app.inject(url)).body).toBe('A page')
})
