import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { embedScript } from '#contract/embeds/embeds.ts'
import { refuse } from '../errors.ts'

/** Answers an address that matches no file and no operation, if a person may have opened it. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built frontend: its files and translations, and a page for every address that a person
 * can open.
 */
export async function mountWeb(
  app: FastifyInstance,
  built: URL,
  sendPage: PageHandler | undefined,
): Promise<void> {
  app.setNotFoundHandler((request, reply) =>
    sendPage && isForPeople(request)
      ? sendPage(request, reply)
      : Promise.reject(refuse('not-found')),
  )
  if (!existsSync(built)) return
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isFree: true, operation: 'file' }
    })
    await files.register(fastifyStatic, {
      // Without a wildcard each file is a route of its own: a closed list, so the address is never
      // used to look up a file.
      root: fileURLToPath(built),
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['.vite/**', 'index.html*'],
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        // Other websites load it, some as a module.
        if (path.endsWith(embedScript)) reply.header('access-control-allow-origin', '*')
      },
    })
  })
}

// First segments reserved for machines: an unknown address below them is an error, never a page.
const machine =
  /^\/(api|idp|dev|locales|assets|pictures|healthz|readyz|metrics|embed\/oembed)(\/|\?|$)/

/** Whether a person may have opened this address. */
export function isForPeople({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !machine.test(url)
}
