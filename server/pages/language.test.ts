import { expect, test } from 'vitest'
import { languageFor } from './language.ts'

test.each([
  ['asked for in the address', { query: 'es', cookie: 'zh', accepts: 'hi' }, 'es'],
  ['remembered', { query: null, cookie: 'zh', accepts: 'hi' }, 'zh'],
  ['accepted', { query: null, cookie: undefined, accepts: 'fr-FR, hi;q=0.4, es-MX;q=0.8' }, 'es'],
  ['of a country', { query: 'zh-CN', cookie: undefined, accepts: undefined }, 'zh'],
  ['none of ours', { query: '<script>', cookie: '__proto__', accepts: 'fr, de;q=0.5' }, 'en'],
  ['anything', { query: '', cookie: '', accepts: '*' }, 'en'],
  ['refused', { query: null, cookie: undefined, accepts: 'es;q=0, zh' }, 'zh'],
  ['not said', { query: null, cookie: undefined, accepts: undefined }, 'en'],
] as const)('a language that is %s', (_, asked, language) => {
  expect(languageFor(asked)).toBe(language)
})
