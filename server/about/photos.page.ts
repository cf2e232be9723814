import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { findPhoto } from './store.ts'

const Photo = z.object({ id: z.uuid() })

/**
 * Serves photos of people to anyone with the address. Only the requesting browser may cache one,
 * for a while.
 */
export function mountPhotos(app: FastifyInstance, db: Db): void {
  app.get('/pictures/people/:id', async (request, reply) => {
    const params = Photo.safeParse(request.params)
    const content = params.success ? await findPhoto(db, params.data.id) : undefined
    if (!content) throw refuse('not-found')
    return reply
      .type('image/webp')
      .headers({ 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' })
      .send(content)
  })
}
