import type { FastifyInstance } from 'fastify'
import type { Db } from '../kit/db/db.ts'
import { addressOfSlug } from './short-links.ts'

/**
 * Leads a short link to its event. The address may change, so nobody keeps the answer. An unknown
 * one is a page that does not exist.
 */
export function mountShortLinks(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { slug: string; code?: string } }>(
    '/e/:slug/:code?',
    async (request, reply) => {
      const { slug, code } = request.params
      const address = await addressOfSlug(db, { slug: slug.slice(0, 200), code })
      if (address === undefined) {
        reply.callNotFound()
        return reply
      }
      const { search } = new URL(request.url, 'http://localhost')
      return reply.header('cache-control', 'no-store').redirect(`${address}${search}`, 302)
    },
  )
}
