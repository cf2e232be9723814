import { expect, test } from 'vitest'
import { formatLocale } from './format-locale.ts'

test.each([
  ['en', ['en-GB', 'de'], 'en-GB'],
  ['en', ['de-DE', 'en'], 'en-DE'],
  ['en', ['de', 'en-IN'], 'en-IN'],
  ['en', ['en'], 'en-US'],
  ['en', [], 'en-US'],
  ['es', ['es-419', 'es-MX'], 'es-419'],
  ['es', ['es-MX'], 'es-MX'],
  ['es', ['ca'], 'es-ES'],
  ['en', ['tlh'], 'en-US'],
  ['zh', ['zh-TW'], 'zh-CN'],
  ['hi', ['en-GB'], 'hi-IN'],
] as const)('formats %s for a browser that prefers %j as %s', (language, tags, locale) => {
  expect(formatLocale(language, tags)).toBe(locale)
})
