import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './errors.ts'

/** Serves the built browser side: its files and translations, and the one page behind every address that a person can open. */
export async function mountWeb(app: FastifyInstance, built: URL): Promise<void> {
  const index = new URL('index.html', built)
  const page = existsSync(index) ? await readFile(index, 'utf8') : undefined
  app.setNotFoundHandler((request, reply) => (page && isForPeople(request.method, request.url) ? sendPage(reply, page) : Promise.reject(refuse('not-found'))))
  if (!existsSync(built)) return
  await app.register(fastifyStatic, {
    // Without a wildcard each file is a route of its own: a closed list, nothing of an address is used to find a file.
    root: fileURLToPath(built), wildcard: false, index: false, preCompressed: true, cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
}

// First segments that belong to the machine: an unknown address below them is an error, never a page.
const machine = /^\/(api|idp|dev|locales|assets|healthz|readyz)(\/|\?|$)/

function isForPeople(method: string, url: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !machine.test(url)
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.status(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}
