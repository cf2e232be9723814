import { expect, test } from 'vitest'
import { localeNamed, terminalLocale } from './terminal-language.ts'

test.each([
  [{}, 'en', 'en-US'],
  [{ LANG: 'C.UTF-8' }, 'en', 'en-US'],
  [{ LANG: 'POSIX' }, 'en', 'en-US'],
  [{ LANG: 'de_DE.UTF-8@euro' }, 'en', 'en-DE'],
  [{ LANG: 'en_GB.UTF-8' }, 'en', 'en-GB'],
  [{ LANG: 'es_MX.UTF-8' }, 'es', 'es-MX'],
  [{ LANG: 'es.UTF-8' }, 'es', 'es-ES'],
  [{ LANG: 'hi_IN' }, 'hi', 'hi-IN'],
  [{ LANG: 'hi_IN@latin' }, 'hi', 'hi-IN'],
  [{ LANG: 'zh_TW.UTF-8' }, 'zh', 'zh-CN'],
  [{ LANG: 'es_ES.UTF-8', LC_MESSAGES: 'hi_IN.UTF-8' }, 'hi', 'hi-IN'],
  [{ LANG: 'es_ES.UTF-8', LC_MESSAGES: 'hi_IN.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, 'zh', 'zh-CN'],
  [{ LANG: 'es_ES.UTF-8', LC_ALL: 'C' }, 'en', 'en-US'],
  [{ LANG: 'es_ES.UTF-8', LC_MESSAGES: '', LC_ALL: '' }, 'es', 'es-ES'],
])('a terminal with %j has the language %s and the locale %s', (environment, language, locale) => {
  expect(terminalLocale(environment)).toEqual({ language, locale })
})

test('a named language may have a region, and one without texts has no locale', () => {
  expect([
    localeNamed('es-AR'),
    localeNamed('zh-Hant-HK'),
    localeNamed('fr'),
    localeNamed(''),
  ]).toEqual([
    { language: 'es', locale: 'es-AR' },
    { language: 'zh', locale: 'zh-CN' },
    undefined,
    undefined,
  ])
})
