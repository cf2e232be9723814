import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { eventLimits } from '#contract/events/events.ts'
import { languages } from '#contract/languages.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { localeFor } from '../kit/http/language.ts'
import { type LruCache, makeLruCache } from '../kit/lru-cache.ts'
import { asJpeg } from '../kit/pictures.ts'
import { findPicture } from './covers.store.ts'
import { drawCover } from './drawn-covers.rules.ts'
import { readEvent } from './events.ts'
import { drawPreview } from './previews.ts'

const Picture = z.object({ id: z.uuid() })
const Drawn = z.object({ of: z.string().max(eventLimits.title) })
const Preview = z.object({ eventId: z.uuid(), lng: z.enum(languages).catch('en') })

const previewsKept = 200 // of some 20 KB
const mailPicturesKept = 50 // of some 200 KB

/** Serves covers, and the link previews of chats. A cover's address never changes its content. */
export function mountPictures(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  // Chats and mail programs show them beside a link, from other sites.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
  )

  app.get('/pictures/:id', async (request, reply) => {
    const params = Picture.safeParse(request.params)
    const content = params.success ? await findPicture(db, params.data.id) : undefined
    if (!content) throw refuse('not-found')
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content)
  })

  const converted = makeLruCache<Promise<Buffer>>(mailPicturesKept)

  /** The same for mails, whose programs know fewer formats. */
  app.get('/pictures/:id.jpg', async (request, reply) => {
    const params = Picture.safeParse(request.params)
    // Read each time, so that a deleted cover is gone at once.
    const content = params.success ? await findPicture(db, params.data.id) : undefined
    if (!params.success || !content) throw refuse('not-found')
    const jpeg = await drawOnce(converted, params.data.id, async () => asJpeg(content))
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(jpeg)
  })

  /** The cover of an event that has none: it depends on the title alone. */
  app.get('/pictures/drawn', async (request, reply) => {
    const query = Drawn.safeParse(request.query)
    if (!query.success) throw refuse('not-found')
    return reply
      .type('image/svg+xml')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .send(drawCover(query.data.of))
  })

  const drawn = makeLruCache<Promise<Buffer>>(previewsKept)

  /** An event a visitor may not read has no picture either. */
  app.get('/pictures/events/:eventId', async (request, reply) => {
    const parsed = Preview.safeParse(Object.assign({}, request.params, request.query))
    if (!parsed.success) throw refuse('not-found')
    const { eventId, lng: language } = parsed.data
    const event = await readEvent(db, eventId, { userId: undefined, now: clock.now() })
    const locale = localeFor(language, request.headers['accept-language'])
    const key = `${eventId} ${event.version} ${event.hostName} ${locale}`
    const picture = await drawOnce(drawn, key, async () =>
      drawPreview(event, {
        cover: event.coverId === null ? undefined : await findPicture(db, event.coverId),
        locale,
      }),
    )
    return reply
      .type('image/png')
      .headers({ 'cache-control': 'public, max-age=300', vary: 'accept-language' })
      .send(picture)
  })
}

/** Returns the cached picture, or draws it. A failure is not kept: the next request draws again. */
async function drawOnce(
  cache: LruCache<Promise<Buffer>>,
  key: string,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const picture = cache.get(key) ?? draw()
  cache.set(key, picture)
  picture.catch(() => cache.delete(key))
  return picture
}
