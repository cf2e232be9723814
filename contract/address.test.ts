import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Address, addressIn, writtenAddress } from './address.ts'

test.each([
  ['Ana@Example.ORG', 'ana@example.org'], ['  ana@example.org\t', 'ana@example.org'], ['zero\u200B@example.org', 'zero@example.org'], ['end@example.org\u200B', 'end@example.org'], ['\uFEFFfirst@example.org', 'first@example.org'],
  ['soft\u00AD@example.org', 'soft@example.org'], ['\u2066turned\u2069@example.org', 'turned@example.org'], ['\u00A0nbsp@example.org\u00A0', 'nbsp@example.org'], ['\u3000wide@example.org\u3000', 'wide@example.org'],
  ['mailto:ana@example.org', 'ana@example.org'], ['MAILTO:ana@example.org?subject=Hi', 'ana@example.org'], ['<ana@example.org>', 'ana@example.org'], ['<mailto:ana@example.org>', 'ana@example.org'],
  ['Angle <angle@example.org>', 'angle@example.org'], ['"Ruiz; Ana" <ana@example.org>', 'ana@example.org'], ['Ruiz, Ana <ana@example.org>,', 'ana@example.org'], ['ana@example.org <ana@example.org>', 'ana@example.org'], ['"ana@home.org" <ana@example.org>', 'ana@example.org'],
  ['comma@example.org,', 'comma@example.org'], ['semi@example.org;', 'semi@example.org'], ['dot@example.org.', 'dot@example.org'], ['<dot@example.org>;', 'dot@example.org'], ['full@example.org，', 'full@example.org'], ['ana@example.org ; ', 'ana@example.org'],
  ["'ana@example.org'", 'ana@example.org'], ['“ana@example.org”', 'ana@example.org'], ["o'neil@example.org", "o'neil@example.org"], ['a+b_c-d@sub.example.co.uk', 'a+b_c-d@sub.example.co.uk'],
  ['ana@bücher.de', 'ana@xn--bcher-kva.de'], ['ana@BU\u0308CHER.de', 'ana@xn--bcher-kva.de'], ['ana＠例え。jp', 'ana@xn--r8jz45g.jp'], ['ana@उदाहरण.भारत', 'ana@xn--p1b6ci4b4b3a.xn--h2brj9c'], ['ana@xn--bcher-kva.de', 'ana@xn--bcher-kva.de'],
])('of %j the address is %s, cleaned once and for all', (text, address) => {
  expect(addressIn(text)).toBe(address)
  expect(addressIn(address)).toBe(address)
  expect(Address.parse(text)).toBe(address)
})

test.each([
  '', '@', 'ana', 'ana@', '@example.org', 'ana@example', 'double@example..org', 'a..b@example.org', '.ana@example.org', 'a;b@x.de', 'a,b@x.de', 'a@x.de;b@x.de', 'a@x.de, b@x.de', 'one@example.org\ntwo@example.org', 'a@x.de b@x.de', 'a@x.de/b@x.de', 'a@x.de <b@x.de>',
  'group: a@x.de, b@x.de;', 'group:a@x.de;', 'Group: Ana <a@x.de>;', '<a@x.de>, <b@x.de>', 'ana@example.com>', '<ana@example.com', 'ana @example.org', 'ana@exa mple.org', 'ana@exam_ple.org', 'ana@-example.org', 'ana@example.org:25', 'ana@example.org/x', 'ana@1.2', 'ana@[127.0.0.1]', 'josé@example.org',
  `${'a'.repeat(65)}@example.org`, `a@${'b'.repeat(64)}.org`, `a@${'b.'.repeat(125)}org`, 'ana@example.o', '"quoted"@example.org', 'one\n@example.org',
])('%j is no address', (text) => {
  expect(addressIn(text)).toBeNull()
  expect(Address.safeParse(text).success).toBe(false)
})

test('how somebody writes their own name before the sign is theirs', () => {
  expect(writtenAddress(' Ana.Ruiz@Example.org, ')).toBe('Ana.Ruiz@Example.org')
})

test("an address that is one already stays to the letter, an apostrophe at its beginning too", () => {
  for (const one of ["'ana@example.org", "o'@example.org", "a=b?c@x.de", '{}@x-y.de']) expect(addressIn(one)).toBe(one)
})

test('whatever is typed, cleaning it twice is cleaning it once', () => {
  const part = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constantFrom('@', '<', '>', 'mailto:', '.', ',', ' ', 'x.de', '\u200B', "'", '"'))
  fc.assert(fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
    const once = addressIn(parts.join(''))
    if (once !== null) expect(addressIn(once)).toBe(once)
  }), { numRuns: 2000 })
})
