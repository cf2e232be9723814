import { expect, test } from 'vitest'
import {
  defaultWording,
  formatLocale,
  Language,
  languages,
  ProductWording,
  wordings,
} from './languages.ts'

test('has four languages and two wordings, with the nexus wording as the default', () => {
  expect(languages).toEqual(['en', 'zh', 'es', 'hi'])
  expect(wordings).toEqual(['phase0_event_centric', 'phase1_nexus_centric'])
  expect(defaultWording).toBe('phase1_nexus_centric')
})

test.each(['EN', 'en-US', '', 'fr', null, 'phase0', 'PHASE0_EVENT_CENTRIC'])(
  'accepts %j neither as a language nor as a wording',
  (other) => {
    expect([Language.safeParse(other).success, ProductWording.safeParse(other).success]).toEqual([
      false,
      false,
    ])
  },
)

test.each([
  ['en', ['en-GB', 'de'], 'en-GB'],
  ['en', ['de-DE', 'en'], 'en-DE'],
  ['en', ['de', 'en-IN'], 'en-IN'],
  ['en', ['en'], 'en-US'],
  ['en', [], 'en-US'],
  ['es', ['es-419', 'es-MX'], 'es-MX'],
  ['es', ['ca'], 'es-ES'],
  ['zh', ['zh-TW'], 'zh-CN'],
  ['hi', ['en-GB'], 'hi-IN'],
] as const)('formats %s for a browser that prefers %j as %s', (language, tags, locale) => {
  expect(formatLocale(language, tags)).toBe(locale)
})

test.each([['x'], ['*'], [''], ['en-'], ['1'], ['en-GB-oxendict'], ['zz-ZZ']])(
  'makes a usable locale for a browser that sends %j',
  (tag) => {
    expect(() => new Intl.DateTimeFormat(formatLocale('en', [tag]))).not.toThrow()
  },
)
