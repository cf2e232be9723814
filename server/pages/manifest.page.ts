import type { FastifyInstance } from 'fastify'
import { type Language, languageKeys } from '#contract/languages.ts'
import { cookiesIn } from '../kit/http/cookies.ts'
import { languageFor } from '../kit/http/language.ts'
import { textsOf } from '#words/server-texts.ts'

const words = textsOf('manifest')

/**
 * Serves the W3C Web Application Manifest for home screens, in the reader's language. The
 * application id is the same in each.
 */
export function mountManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', async ({ headers }, reply) => {
    const language = languageFor({
      cookie: cookiesIn(headers.cookie).get(languageKeys.cookie),
      accepts: headers['accept-language'],
    })
    reply
      .type('application/manifest+json')
      .headers({ 'cache-control': 'private, no-cache', vary: 'accept-language, cookie' })
    return JSON.stringify(manifestIn(language))
  })
}

function manifestIn(language: Language): object {
  const { description, start, gatherings, people } = words[language]
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: 'Interchange',
    short_name: 'Interchange',
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f3',
    theme_color: '#f4f6f3',
    categories: ['events', 'social', 'productivity'],
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: start, url: '/dashboard' },
      { name: gatherings, url: '/events' },
      { name: people, url: '/people' },
    ],
  }
}
