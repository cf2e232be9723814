import type { FastifyInstance } from 'fastify'
import { type Language, languageKeys } from '#contract/languages.ts'
import { cookiesIn } from '../kit/http/cookies.ts'
import { languageFor } from '../kit/http/language.ts'

const words: Record<
  Language,
  { description: string; start: string; gatherings: string; people: string }
> = {
  en: {
    description: 'Say what you seek and what you offer, and meet the people worth the trip.',
    start: 'Dashboard',
    gatherings: 'My gatherings',
    people: 'People you met',
  },
  zh: {
    description: '说出您寻找什么、能给什么，见到值得一去的人。',
    start: '仪表板',
    gatherings: '我的聚会',
    people: '您认识的人',
  },
  es: {
    description: 'Di qué buscas y qué ofreces, y conoce a quien merece el viaje.',
    start: 'Panel',
    gatherings: 'Mis encuentros',
    people: 'Personas que conociste',
  },
  hi: {
    description: 'बताइए कि आप क्या खोज रहे हैं और क्या दे सकते हैं, और उनसे मिलिए जिनके लिए आना सार्थक हो।',
    start: 'डैशबोर्ड',
    gatherings: 'मेरे आयोजन',
    people: 'आप जिनसे मिले',
  },
}

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
