import { expect, test } from 'vitest'
import { languageFor } from './language.ts'

test.each([
  ['remembered', { cookie: 'zh', accepts: 'hi' }, 'zh'],
  ['accepted', { cookie: undefined, accepts: 'fr-FR, hi;q=0.4, es-MX;q=0.8' }, 'es'],
  ['none of ours', { cookie: '__proto__', accepts: 'fr, de;q=0.5' }, 'en'],
  ['anything', { cookie: '', accepts: '*' }, 'en'],
  ['refused', { cookie: undefined, accepts: 'es;q=0, zh' }, 'zh'],
  ['not said', { cookie: undefined, accepts: undefined }, 'en'],
] as const)('a language that is %s', (_, asked, language) => {
  expect(languageFor(asked)).toBe(language)
})
