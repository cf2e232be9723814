import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Address, addressIn, mailboxOf, parseEmailAddress } from './address.ts'

test.each([
  ['Ana@Example.ORG', 'ana@example.org'],
  ['  ana@example.org\t', 'ana@example.org'],
  ['zero\u200B@example.org', 'zero@example.org'],
  ['end@example.org\u200B', 'end@example.org'],
  ['\uFEFFfirst@example.org', 'first@example.org'],
  ['soft\u00AD@example.org', 'soft@example.org'],
  ['\u2066turned\u2069@example.org', 'turned@example.org'],
  ['\u00A0nbsp@example.org\u00A0', 'nbsp@example.org'],
  ['\u3000wide@example.org\u3000', 'wide@example.org'],
  ['mailto:ana@example.org', 'ana@example.org'],
  ['MAILTO:ana@example.org?subject=Hi', 'ana@example.org'],
  ['<ana@example.org>', 'ana@example.org'],
  ['<mailto:ana@example.org>', 'ana@example.org'],
  ['Angle <angle@example.org>', 'angle@example.org'],
  ['"Ruiz; Ana" <ana@example.org>', 'ana@example.org'],
  ['Ruiz, Ana <ana@example.org>,', 'ana@example.org'],
  ['ana@example.org <ana@example.org>', 'ana@example.org'],
  ['"ana@home.org" <ana@example.org>', 'ana@example.org'],
  ['comma@example.org,', 'comma@example.org'],
  ['semi@example.org;', 'semi@example.org'],
  ['dot@example.org.', 'dot@example.org'],
  ['<dot@example.org>;', 'dot@example.org'],
  ['full@example.org，', 'full@example.org'],
  ['ana@example.org ; ', 'ana@example.org'],
  ["'ana@example.org'", 'ana@example.org'],
  ['“ana@example.org”', 'ana@example.org'],
  ["o'neil@example.org", "o'neil@example.org"],
  ['a+b_c-d@sub.example.co.uk', 'a+b_c-d@sub.example.co.uk'],
  ['ana@bücher.de', 'ana@xn--bcher-kva.de'],
  ['ana@BU\u0308CHER.de', 'ana@xn--bcher-kva.de'],
  ['ana＠例え。jp', 'ana@xn--r8jz45g.jp'],
  ['ana@उदाहरण.भारत', 'ana@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['ana@xn--bcher-kva.de', 'ana@xn--bcher-kva.de'],
  ['ａｎａ@example.org', 'ana@example.org'],
  ['ａｎａ．ｒｕｉｚ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ana.ruiz@example.org'],
  ['ana＿ruiz＋１@example。org', 'ana_ruiz+1@example.org'],
  ['ana。ruiz﹫example.org', 'ana.ruiz@example.org'],
  ['ａｎａ＠例え。jp', 'ana@xn--r8jz45g.jp'],
  ['王 ＜ana@example.org＞；', 'ana@example.org'],
  ...Array.from('।॥。｡．！？!?:،؛۔؟…、', (sign): [string, string] => [
    `ana@example.org${sign}`,
    'ana@example.org',
  ]),
  ['ana@example.org!!', 'ana@example.org'],
  ['ana@उदाहरण.भारत।', 'ana@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ...[
    '()',
    '[]',
    '{}',
    '<>',
    '（）',
    '［］',
    '｛｝',
    '「」',
    '『』',
    '《》',
    '〈〉',
    '【】',
    '〔〕',
    '«»',
    '‹›',
    '„“',
    '‚‘',
    '“”',
    '``',
    '**',
    '__',
  ].flatMap(([left, right]): [string, string][] => [
    [`${left}ana@example.org${right}`, 'ana@example.org'],
    [`${left} ana@example.org ${right}, `, 'ana@example.org'],
    [`(${left}ana@example.org${right}.)`, 'ana@example.org'],
  ]),
  ['ana@example.org (work)', 'ana@example.org'],
  ['ana@example.org(Ana; home, old)', 'ana@example.org'],
  ['ana@example.org（工作）', 'ana@example.org'],
  ['ana@example.org [private]', 'ana@example.org'],
  ['ana@example.org【工作】', 'ana@example.org'],
  ['(work) ana@example.org', 'ana@example.org'],
  ['(a) ana@example.org (b) (c)', 'ana@example.org'],
  ['Ana <ana@example.org> (work)', 'ana@example.org'],
  ['Ana Ruiz (ana@example.org)', 'ana@example.org'],
  ['Ana Ruiz [mailto:ana@example.org]', 'ana@example.org'],
  ['[ana@example.org](mailto:ana@example.org)', 'ana@example.org'],
  ['ana@example.org <mailto:Ana@example.org>', 'ana@example.org'],
  ['**ana@example.org**', 'ana@example.org'],
  ['"Ana <ana@example.org>"', 'ana@example.org'],
  ['“Ana” ‹ana@example.org›', 'ana@example.org'],
  ['E-mail address – ana@example.org.', 'ana@example.org'],
  ['&lt;ana@example.org&gt;', 'ana@example.org'],
  ...[
    '邮箱：',
    '邮箱:',
    'E-mail: ',
    'e-mail:',
    'EMAIL: ',
    'Correo: ',
    'Correo electrónico:',
    'ईमेल: ',
    'ईमेल:',
    '电子邮件： ',
    'Mail:\t',
    'Ana Ruiz: ',
  ].flatMap((label): [string, string][] => [
    [`${label}ana@example.org`, 'ana@example.org'],
    [`${label}<ana@example.org>.`, 'ana@example.org'],
  ]),
  ...Array.from('>)]」』】》', (sign): [string, string] => [
    `ana@example.org${sign}`,
    'ana@example.org',
  ]),
  ...Array.from('<([「『【《>', (sign): [string, string] => [
    `${sign}ana@example.org`,
    'ana@example.org',
  ]),
  ['Ana Ruiz <ana@example.org', 'ana@example.org'],
  ['Ana Ruiz (ana@example.org,', 'ana@example.org'],
  ['ana@example.org <ana@example.org', 'ana@example.org'],
  ...['Ana Ruiz', 'Ana de la Cruz', "Ana-Lena O'Neil", '王小明', 'अना रुइज़', 'Ana'].flatMap(
    (name): [string, string][] => [
      [`${name} ana@example.org`, 'ana@example.org'],
      [`ana@example.org  ${name}`, 'ana@example.org'],
      [`${name} <ana@example.org`, 'ana@example.org'],
      [`${name} ana@example.org>;`, 'ana@example.org'],
    ],
  ),
  ['Ruiz ana.ruiz@example.org', 'ana.ruiz@example.org'],
  ['ana@example.org, Ana', 'ana@example.org'],
  ['=ana@example.org', 'ana@example.org'],
  ['="ana@example.org"', 'ana@example.org'],
  ['==ana=x@example.org', 'ana=x@example.org'],
  [' =ana@example.org ', 'ana@example.org'],
])('cleans %j to the address %s, and a second time to the same', (text, address) => {
  expect(addressIn(text)).toBe(address)
  expect(addressIn(address)).toBe(address)
  expect(Address.parse(text)).toBe(address)
})

test.each([
  '',
  '@',
  'ana',
  'ana@',
  '@example.org',
  'ana@example',
  'double@example..org',
  'a..b@example.org',
  '.ana@example.org',
  'a;b@x.de',
  'a,b@x.de',
  'a@x.de;b@x.de',
  'a@x.de, b@x.de',
  'one@example.org\ntwo@example.org',
  'a@x.de b@x.de',
  'a@x.de/b@x.de',
  'a@x.de <b@x.de>',
  'group: a@x.de, b@x.de;',
  'group:a@x.de;',
  'Group: Ana <a@x.de>;',
  '<a@x.de>, <b@x.de>',
  'E-mail: a@x.de, b@x.de',
  'E-mail: a@x.de E-mail: b@x.de',
  'sip:a@x.de',
  'xmpp:a@x.de',
  'http://a@x.de',
  'https:a@x.de',
  '<a@x.de <b@x.de',
  'a@x.de> b@x.de>',
  'a@x.de <b@x.de',
  'a@x.de> b@x.de',
  'Ana a@x.de Ben b@x.de',
  'Ana Ruiz a@x.de b@x.de',
  'Ana ruiz@example.org',
  'ana ruiz@example.org',
  'ana ruiz lee@example.org',
  'Ana ana@example.org Ruiz',
  'Room 2 a@x.de',
  'ana@exa.mp le',
  '=',
  '=@x.de',
  'ana @example.org',
  'ana@exa mple.org',
  'ana@exam_ple.org',
  'ana@-example.org',
  'ana@example.org:25',
  'ana@example.org/x',
  'ana@1.2',
  'ana@[127.0.0.1]',
  'josé@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'b.'.repeat(125)}org`,
  'ana@example.o',
  '"quoted"@example.org',
  'one\n@example.org',
  '(a@x.de) (b@x.de)',
  '[a@x.de, b@x.de]',
  '[a@x.de][b@x.de]',
  'a@x.de (b@x.de)',
  '(a@x.de) b@x.de',
  'a@x.de [mailto:b@x.de]',
  '[a@x.de](mailto:b@x.de)',
  'a@x.de，b@x.de',
  'a@x.de、b@x.de',
  'a@x.de；b@x.de',
  'a@x.de। b@x.de',
  'ａ＠x.de ｂ＠x.de',
  '"a@x.de" "b@x.de"',
  'a@x.de\tb@x.de',
  'a@x.de\u2028b@x.de',
  'Ana\tana@example.org',
  'Ana\u0085ana@example.org',
  'work ana@example.org',
  'ana@example.org work',
  '(ana)',
  '()',
  '[ana@example.org)',
  'ana(x)@example.org',
  '٠@example',
  'ⓐ@example.org',
])('finds no address in %j', (text) => {
  expect(addressIn(text)).toBeNull()
  expect(Address.safeParse(text).success).toBe(false)
})

test('keeps the case of the local part as its owner wrote it', () => {
  expect(parseEmailAddress(' Ana.Ruiz@Example.org, ')).toBe('Ana.Ruiz@Example.org')
})

test('leaves a valid address unchanged, even with an apostrophe at its beginning', () => {
  for (const one of ["'ana@example.org", "o'@example.org", 'a=b?c@x.de', '{}@x-y.de'])
    expect(addressIn(one)).toBe(one)
})

const character = fc.constantFrom(...Array.from("abcXYZ019!#$%&'*+/=?^_`{|}~-"))
const atom = fc.string({ unit: character, minLength: 1, maxLength: 12 })
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,6}[a-z0-9])?$/)
const valid = fc
  .tuple(
    fc.array(atom, { minLength: 1, maxLength: 3 }).filter(([first]) => !first?.startsWith('=')),
    fc.array(label, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('de', 'org', 'example', 'xn--h2brj9c'),
  )
  .map(([atoms, labels, ending]) => `${atoms.join('.')}@${labels.join('.')}.${ending}`)

test('changes no valid address and merges no two of them', () => {
  fc.assert(
    fc.property(valid, (one) => parseEmailAddress(one) === one),
    { numRuns: 1000 },
  )
  const between = fc.constantFrom(
    ' ',
    ', ',
    '; ',
    '。',
    '।',
    '、',
    '，',
    ') (',
    '] [',
    ' (',
    '\n',
    '\t',
    ' <',
    '\u200B',
    '", "',
    ' | ',
    ': ',
    ' Ana ',
    '：',
  )
  const ends = fc.constantFrom(
    ['', ''],
    ['(', ')'],
    ['[', ']'],
    ['<', '>'],
    ['"', '"'],
    ['', ')'],
    ['', '>'],
    ['「', '」'],
  )
  fc.assert(
    fc.property(valid, valid, between, ends, (one, other, sign, [left = '', right = '']) => {
      fc.pre(one.toLowerCase() !== other.toLowerCase())
      return parseEmailAddress(`${left}${one}${sign}${other}${right}`) === null
    }),
    { numRuns: 2000 },
  )
})

test('finds a plain address in every form in which it is copied', () => {
  const plain = fc.stringMatching(/^[a-z][a-z0-9]{0,8}@[a-z0-9]{1,8}\.(de|org)$/)
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  const layer = fc.constantFrom<(text: string) => string>(
    wide,
    (text) => `(${text})`,
    (text) => `[${text}]`,
    (text) => `${text} (work)`,
    (text) => `${text}。`,
    (text) => `${text}।`,
    (text) => `「${text}」`,
    (text) => `"${text}"`,
    (text) => ` ${text}\u200B`,
  )
  fc.assert(
    fc.property(
      plain,
      fc.array(layer, { maxLength: 4 }),
      (one, layers) =>
        parseEmailAddress(layers.reduce((text, around) => around(text), one)) === one,
    ),
    { numRuns: 1000 },
  )
  const [before, behind] = [
    fc.constantFrom(
      '',
      'E-mail: ',
      '邮箱：',
      'ईमेल:',
      'Ana Ruiz ',
      '王小明 ',
      '=',
      '<',
      '(',
      '\u200B',
    ),
    fc.constantFrom('', '.', ' ', '。', ';', '\u200B'),
  ]
  fc.assert(
    fc.property(
      plain,
      before,
      behind,
      (one, start, end) => parseEmailAddress(`${start}${one}${end}`) === one,
    ),
    { numRuns: 1000 },
  )
})

test('rejects a text as long as a request body quickly', () => {
  const startMs = performance.now()
  for (const part of ['(', '[', '(a)', ' ', '。', '"', '*', '<', 'a@', '{a}'])
    expect(addressIn(part.repeat(500_000) + 'a@x.de' + part.repeat(500_000))).toBeNull()
  for (const part of ['(', '[', '(a)', ' ', '。', '"', '*', '<', 'a@', '{a}'])
    addressIn(`${part.repeat(150)}a@x.de${part.repeat(150)}`)
  expect(performance.now() - startMs).toBeLessThan(3000)
})

test('cleans any input twice to the same result as once', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom(
      '@',
      '<',
      '>',
      'mailto:',
      '.',
      ',',
      ' ',
      'x.de',
      '\u200B',
      "'",
      '"',
      '=',
      ': ',
      'Ana Ruiz ',
      '邮箱：',
      '(',
      ')',
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const once = addressIn(parts.join(''))
      if (once !== null) expect(addressIn(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['Ana+Tuesday@Example.com', 'ana@example.com'],
  ['a.n.a+1@googlemail.com', 'ana@gmail.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
])('the mail for %s reaches the mailbox %s', (address, mailbox) =>
  expect(mailboxOf(address)).toBe(mailbox),
)
