import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type DocsAddresses, docsScript, docsStyle } from './docs-page.ts'

const folder = '/docs/assets'
const fileOf = (path: string) => fileURLToPath(import.meta.resolve(path))
const swaggerStyle = fileOf('swagger-ui-dist/swagger-ui.css')
const swaggerScript = fileOf('swagger-ui-dist/swagger-ui-bundle.js')
const font = fileOf(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)
const packageFiles = [swaggerStyle, swaggerScript, font]

/** Serves the files that the page of the API loads, each as a route of its own. */
export async function mountDocsAssets(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFree: true, operation: 'file' }
  })
  await app.register(fastifyStatic, {
    root: [...new Set(packageFiles.map((path) => dirname(path)))],
    serve: false,
    maxAge: '365d',
    immutable: true,
  })
  for (const path of packageFiles)
    app.get(`${folder}/${basename(path)}`, (_request, reply) => reply.sendFile(basename(path)))
  app.get(`${folder}/docs.css`, async (_request, reply) =>
    sendOwn(reply, 'text/css', docsStyle(addressOfFile(font))),
  )
  app.get(`${folder}/docs.js`, async (_request, reply) =>
    sendOwn(reply, 'text/javascript', docsScript),
  )
}

function sendOwn(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(content)
}

/** Returns the addresses of these files. */
export function docsAddresses(): DocsAddresses {
  return {
    swaggerStyle: addressOfFile(swaggerStyle),
    swaggerScript: addressOfFile(swaggerScript),
    style: addressOf('docs.css', docsStyle(addressOfFile(font))),
    script: addressOf('docs.js', docsScript),
  }
}

const addressOfFile = (path: string) => addressOf(basename(path), readFileSync(path))

/** An address changes with the content, so that browsers may keep a file for a year. */
function addressOf(name: string, content: string | Buffer): string {
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return `/api${folder}/${name}?v=${version}`
}
