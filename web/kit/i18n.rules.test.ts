import { expect, test } from 'vitest'
import { translationOptions } from './i18n.rules.ts'

test('the translation settings are those of the specification', () => {
  const options = translationOptions('phase0_event_centric')
  expect(options).toMatchObject({
    supportedLngs: ['en', 'zh', 'es', 'hi'], fallbackLng: 'en', ns: ['phase0_event_centric'], defaultNS: 'phase0_event_centric',
    maxRetries: 5, retryTimeout: 350, maxParallelReads: 10, saveMissing: false, backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
  })
  expect(options.detection).toMatchObject({
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupQuerystring: 'lng', lookupCookie: 'i18next', lookupLocalStorage: 'i18nextLng', lookupSessionStorage: 'i18nextLng', caches: ['localStorage', 'cookie'],
  })
  expect(options.detection.convertDetectedLanguage('zh-CN')).toBe('zh')
})
