import { expect, test } from 'vitest'
import { linksIn, shownLink } from './links.rules.ts'

test.each([
  ['', []],
  [' \n ', []],
  ['https://ada.example', ['https://ada.example']],
  ['ada.example/suppers', ['https://ada.example/suppers']],
  ['ada.example:8080', ['https://ada.example:8080']],
  ['http://a.example\n\n b.example ', ['http://a.example', 'https://b.example']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
])('finds in %j the links %j', (text, links) => expect(linksIn(text)).toEqual(links))

test.each([
  ['https://www.ada.example/', 'ada.example'],
  ['http://ada.example/a/', 'ada.example/a'],
  ['https://ada.example/?q=1', 'ada.example/?q=1'],
])('shows %s as %s', (link, shown) => expect(shownLink(link)).toBe(shown))
