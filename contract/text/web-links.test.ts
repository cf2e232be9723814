import { expect, test } from 'vitest'
import { weblinksIn } from './web-links.ts'

const read = (text: string) => weblinksIn(text).map((link) => link.text)

test.each([
  ['报名：https://example.org/a。请准时', ['https://example.org/a']],
  ['见 https://example.org/a，然后继续', ['https://example.org/a']],
  ['（https://example.org/a）', ['https://example.org/a']],
  ['देखें https://example.org/a। धन्यवाद', ['https://example.org/a']],
  ['देखें https://example.org/a॥', ['https://example.org/a']],
  ...Array.from('。，、！？；：）】」』》〉〕”’…｡､．｜～', (sign): [string, string[]] => [
    `前https://example.org/a${sign}后`,
    ['https://example.org/a'],
  ]),
  ...Array.from('.,;:!?\'"*_~', (sign): [string, string[]] => [
    `See https://example.org/a${sign} then`,
    ['https://example.org/a'],
  ]),
  ...[
    '——',
    '―',
    '—',
    '–',
    '――',
    '──',
    '⸺',
    '……',
    '‥',
    '⋯⋯',
    '...',
    '॥',
    '」',
    '』',
    '》',
    '”',
    '’',
    '）',
    '］',
    '｝',
    '〉',
    '】',
    '〕',
    '〗',
    '﹂',
    '﹄',
    '︶',
    '＂',
    '＇',
    '＞',
    '、',
    '‥‥',
  ].flatMap((sign): [string, string[]][] =>
    ['请看', 'देखें', 'を見る', '는'].map((word) => [
      `前https://example.org/a${sign}${word}`,
      ['https://example.org/a'],
    ]),
  ),
  ...['——', '……', '—', '⋯⋯', '・', '॥', '――'].map((sign): [string, string[]] => [
    `见 https://example.org/a${sign}`,
    ['https://example.org/a'],
  ]),
  ['见https://example.org——请', ['https://example.org']],
  [
    '见https://example.org/a——https://example.org/b',
    ['https://example.org/a', 'https://example.org/b'],
  ],
  ['见https://example.org/a/——请', ['https://example.org/a/']],
  ['见 www.example.org——请', ['www.example.org']],
  ['https://example.org/a——see', ['https://example.org/a']],
  ['“https://example.org/a”——请', ['https://example.org/a']],
  ['「https://example.org/a」と', ['https://example.org/a']],
  ['https://zh.example.org/wiki/甲—乙', ['https://zh.example.org/wiki/甲—乙']],
  [
    'https://ja.example.org/wiki/マイケル・ジャクソン',
    ['https://ja.example.org/wiki/マイケル・ジャクソン'],
  ],
  [
    'https://zh.example.org/wiki/Category:音乐?名=一',
    ['https://zh.example.org/wiki/Category:音乐?名=一'],
  ],
  ['https://example.org/compare/v1...v2', ['https://example.org/compare/v1...v2']],
  ['https://en.example.org/wiki/Rye–Dover', ['https://en.example.org/wiki/Rye–Dover']],
  ['https://例子.中国/路', ['https://例子.中国/路']],
  ['https://example.org/a-路/b_路', ['https://example.org/a-路/b_路']],
  ['https://zh.example.org/wiki/J·K·罗琳', ['https://zh.example.org/wiki/J·K·罗琳']],
  ['https://zh.example.org/wiki/Yahoo!奇摩', ['https://zh.example.org/wiki/Yahoo!奇摩']],
  ['https://hi.example.org/wiki/डॉ॰_राम', ['https://hi.example.org/wiki/डॉ॰_राम']],
  [
    '«https://example.org/a», “https://example.org/b”',
    ['https://example.org/a', 'https://example.org/b'],
  ],
  [
    'انظر https://example.org/a، ثم https://example.org/b؟',
    ['https://example.org/a', 'https://example.org/b'],
  ],
  [
    '见https://example.org/a、https://example.org/b和https://example.org/c',
    ['https://example.org/a', 'https://example.org/b和https://example.org/c'],
  ],
  [
    '(see https://example.org/a) [https://example.org/b] {https://example.org/c}',
    ['https://example.org/a', 'https://example.org/b', 'https://example.org/c'],
  ],
  ['(https://example.org/a)b', ['https://example.org/a']],
  ['https://en.example.org/Rye_(bread)', ['https://en.example.org/Rye_(bread)']],
  ['(https://en.example.org/Rye_(bread)).', ['https://en.example.org/Rye_(bread)']],
  ['<https://example.org/a>', ['https://example.org/a']],
  ['https://example.org/路?q=हिन्दी#क्‍ष', ['https://example.org/路?q=हिन्दी#क्‍ष']],
  ['https://例子.example/路。', ['https://例子.example/路']],
  [
    'https://example.org/a👍 https://example.org/b\u200B',
    ['https://example.org/a', 'https://example.org/b'],
  ],
  ['www.example.org/a。', ['www.example.org/a']],
  ['http://[::1]:3000/a.', ['http://[::1]:3000/a']],
  ["https://example.org/Rubik's_Cube", ["https://example.org/Rubik's_Cube"]],
  [
    'javascript:alert(1) data:text/html,x ftp://a.b mailto:a@b.c //evil.example example.org www. xhttps://a.example',
    [],
  ],
  ['https://google.com@evil.example/ https://a:b@c.example', []],
])('finds the links in: %s', (text, links) => {
  expect(read(text)).toEqual(links)
  for (const link of weblinksIn(text))
    expect([
      text.slice(link.index, link.index + link.text.length),
      /^https?:/.test(link.href),
    ]).toEqual([link.text, true])
})

test.each([
  'https://a.example/',
  'https://a.example/(',
  'www.',
  'http',
  '((((',
  'https://a.example/))))',
  'https://a.example/....',
  'https://a.example/—',
  'https://a.example/...',
  '—路',
])('reads a hundred thousand of %s quickly', (part) => {
  const startMs = performance.now()
  weblinksIn(part.repeat(100_000 / part.length))
  weblinksIn(`https://a.example/${part.repeat(100_000 / part.length)}`)
  expect(performance.now() - startMs).toBeLessThan(5000)
})
