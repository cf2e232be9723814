import { describe, expect, test } from 'vitest'
import { languageKeys, languageNamed } from '#contract/languages.ts'
import {
  cookieIn,
  resolveLanguage,
  localeAddress,
  retryDelaysMs,
  type LanguageHints,
  translation,
} from './i18n.rules.ts'

const nothing: LanguageHints = {
  query: null,
  cookie: null,
  local: null,
  session: null,
  browser: [],
  page: null,
}

test('uses the names and figures of the specification', () => {
  expect(translation).toMatchObject({ fallback: 'en', parallelReads: 10 })
  expect(languageKeys).toEqual({ query: 'lng', cookie: 'i18next', storage: 'i18nextLng' })
  expect(retryDelaysMs()).toEqual([350, 700, 1400, 2800, 5600])
  expect(localeAddress('hi', 'phase0_event_centric')).toBe('/locales/hi/phase0_event_centric.json')
})

describe('detecting the language', () => {
  const order: Partial<LanguageHints>[] = [
    { query: 'es' },
    { cookie: 'zh' },
    { local: 'hi' },
    { session: 'es' },
    { browser: ['fr-FR', 'zh-CN'] },
    { page: 'hi' },
  ]
  const found = ['es', 'zh', 'hi', 'es', 'zh', 'hi']

  test.each(found.map((language, at) => [at, language] as const))(
    'checks query, cookie, local, session, browser, page: from number %d on, finds %s',
    (at, language) => {
      expect(resolveLanguage(Object.assign({}, nothing, ...order.slice(at)))).toBe(language)
    },
  )

  test.each<[string[], string]>([
    [['zh-TW', 'en'], 'zh'],
    [['fr', 'zh-Hant-HK', 'en'], 'zh'],
    [['es-419', 'zh-TW'], 'es'],
    [['en-GB', 'zh-TW'], 'en'],
  ])('in a browser that prefers %j, chooses %s', (browser, language) => {
    expect(resolveLanguage({ ...nothing, browser, page: 'en' })).toBe(language)
  })

  test.each(['query', 'cookie', 'local', 'session', 'page'] as const)(
    'reads Traditional Chinese as Chinese from the %s',
    (where) => expect(resolveLanguage({ ...nothing, [where]: 'zh-TW' })).toBe('zh'),
  )

  test('falls back to English if no supported language is named', () => {
    expect(resolveLanguage(nothing)).toBe('en')
    expect(
      resolveLanguage({
        ...nothing,
        query: '../../etc',
        cookie: '<script>',
        local: '__proto__',
        browser: ['fr', ''],
      }),
    ).toBe('en')
  })

  test.each([
    ['zh-CN', 'zh'],
    ['ZH', 'zh'],
    ['zh_Hans', 'zh'],
    ['zh-TW', 'zh'],
    ['zh-HK', 'zh'],
    ['zh-MO', 'zh'],
    ['zh-Hant', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['zh_TW.UTF-8', 'zh'],
    ['zh-Hans-CN', 'zh'],
    ['yue-Hant-HK', 'zh'],
    ['cmn-Hant-TW', 'zh'],
    ['nan-TW', 'zh'],
    ['es-419', 'es'],
    ['hi-IN', 'hi'],
    ['en-GB', 'en'],
    ['hil-PH', undefined],
    ['est', undefined],
    ['', undefined],
    ['enx', undefined],
    ['xx', undefined],
  ])('reads the tag %s as %s', (name, language) => {
    expect(languageNamed(name)).toBe(language)
  })
})

test('finds a cookie by its whole name', () => {
  expect(cookieIn('ai18next=zh; i18next=es; x=1', 'i18next')).toBe('es')
  expect(cookieIn('', 'i18next')).toBeNull()
})
