import { expect, test } from 'vitest'
import { piecesOf } from './links.rules.ts'

const hrefsIn = (text: string, isLive = true) =>
  piecesOf(text, isLive).flatMap(({ href }) => href ?? [])

test.each([
  ['Look: https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
  [
    '(https://example.org/x) and http://example.com',
    ['https://example.org/x', 'http://example.com/'],
  ],
  ['https://en.example.org/Rye_(bread)', ['https://en.example.org/Rye_(bread)']],
  ['看 https://example.org/路。', ['https://example.org/%E8%B7%AF']],
  ['javascript:alert(1) data:text/html,x ftp://a.b mailto:a@b.c //evil.example example.org', []],
  ['https://google.com@evil.example/', []],
  ['<a href="https://example.org">x</a>', ['https://example.org/']],
  ['https://', []],
  ['报名：https://example.org/a。请准时', ['https://example.org/a']],
  ['देखें https://example.org/a। धन्यवाद', ['https://example.org/a']],
  ['www.example.org、https://example.org/b', ['https://www.example.org/', 'https://example.org/b']],
])('finds the links in: %s', (text, hrefs) => {
  expect(hrefsIn(text)).toEqual(hrefs)
  expect(
    piecesOf(text, true)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('makes no links before both have written', () => {
  expect(piecesOf('https://example.org', false)).toEqual([
    { text: 'https://example.org', href: null },
  ])
})
