import type { FastifyInstance } from 'fastify'
import { languageKeys, languages } from '#contract/languages.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db/db.ts'
import { escapeHtml } from '../kit/http/html.ts'
import { listSitemapEvents } from './sitemap.store.ts'

// The static public pages, independent of the database.
const standing = [
  '/',
  '/nexuses',
  '/demo',
  '/hosting',
  '/matching-animation',
  '/matching-animation2',
  '/legal/tos',
  '/legal/privacy',
]

/**
 * Serves robots.txt and sitemaps (robotstxt.org, sitemaps.org), each page in every language.
 * Unlisted pages are left out.
 */
export function mountSitemap(
  app: FastifyInstance,
  { db, clock, origin }: { db: Db; clock: Clock; origin: string },
): void {
  const headers = { 'cache-control': 'public, max-age=3600' }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .headers(headers)
      .send(
        [
          'User-agent: *',
          ...['/api/', '/idp/', '/dev/'].map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = [
      ...standing.map((path) => ({ path, changed: undefined })),
      ...(await listSitemapEvents(db, clock.now())),
    ]
    const urls = pages.map(
      ({ path, changed }) =>
        `<url><loc>${escapeHtml(origin + encodeURI(path))}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}${alternates(origin + encodeURI(path))}</url>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .headers(headers)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`,
      )
  })
}

/** Returns the page in each language, as its own head names them. */
function alternates(address: string): string {
  return languages
    .map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one}" href="${escapeHtml(`${address}?${languageKeys.query}=${one}`)}"/>`,
    )
    .join('')
}
