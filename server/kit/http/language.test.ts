import { expect, test } from 'vitest'
import { languageFor, localeFor } from './language.ts'

test.each([
  ['remembered', { cookie: 'zh', accepts: 'hi' }, 'zh'],
  ['accepted', { cookie: undefined, accepts: 'fr-FR, hi;q=0.4, es-MX;q=0.8' }, 'es'],
  ['unsupported', { cookie: '__proto__', accepts: 'fr, de;q=0.5' }, 'en'],
  ['anything', { cookie: '', accepts: '*' }, 'en'],
  ['refused', { cookie: undefined, accepts: 'es;q=0, zh' }, 'zh'],
  ['Traditional Chinese, before English', { cookie: undefined, accepts: 'zh-TW,en' }, 'zh'],
  [
    'Traditional Chinese by its script',
    { cookie: undefined, accepts: 'zh-Hant-HK,en-US;q=0.9' },
    'zh',
  ],
  ['Traditional Chinese of Macao, remembered', { cookie: 'zh-MO', accepts: 'es' }, 'zh'],
  ['Cantonese', { cookie: undefined, accepts: 'yue-HK, en;q=0.5' }, 'zh'],
  [
    'regional, before another of the same weight',
    { cookie: undefined, accepts: 'es-419,en,hi-IN' },
    'es',
  ],
  ['regional, after an unsupported one', { cookie: undefined, accepts: 'fr-FR,hi-IN,en-GB' }, 'hi'],
  ['accepted before regional English', { cookie: undefined, accepts: 'en-GB,zh-TW;q=0.9' }, 'en'],
  ['refused everywhere', { cookie: undefined, accepts: 'zh-TW;q=0, es-MX;q=0.1' }, 'es'],
  ['not given', { cookie: undefined, accepts: undefined }, 'en'],
] as const)('chooses a language that is %s', (_, asked, language) => {
  expect(languageFor(asked)).toBe(language)
})

test.each([['x'], ['*'], [''], ['en-'], ['1'], ['en-GB-oxendict'], ['zz-ZZ'], [undefined]])(
  'makes a usable locale of the header %j',
  (accepts) => {
    expect(() => new Intl.DateTimeFormat(localeFor('en', accepts))).not.toThrow()
  },
)
