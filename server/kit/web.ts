import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { languages, phases } from '#contract/languages.ts'
import { refuse } from './errors.ts'

/** Serves the built browser side: its files, its translations, and the one page behind every address that a person can open. */
export async function mountWeb(app: FastifyInstance, built: URL): Promise<void> {
  const page = existsSync(built) ? await readFile(new URL('index.html', built), 'utf8') : undefined
  app.setNotFoundHandler((request, reply) => (page && isForPeople(request.method, request.url) ? sendPage(reply, page) : Promise.reject(refuse('not-found'))))
  mountLocales(app, built)
  if (!page) return
  await app.register(fastifyStatic, {
    root: fileURLToPath(built), wildcard: false, index: false, preCompressed: true, cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
}

/** A closed list: nothing of the path is ever used to find a file. Whatever is not on it is a 404, which a client does not retry. */
function mountLocales(app: FastifyInstance, built: URL): void {
  const files = new Map<string, URL>(languages.flatMap((lng) => phases.map((ns) => [`${lng}/${ns}`, new URL(`locales/${lng}/${ns}.json`, built)] as const)))
  app.get<{ Params: { lng: string; ns: string } }>('/locales/:lng/:ns.json', async ({ params }, reply) => {
    const file = files.get(`${params.lng}/${params.ns}`)
    if (!file || !existsSync(file)) throw refuse('not-found')
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(await readFile(file))
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
