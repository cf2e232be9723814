import { describe, expect, test } from 'vitest'
import { emphasise } from './emphasis.rules.ts'

const met = (quote: string, ...terms: string[]) => emphasise(quote, terms).filter((piece) => piece.isMet).map((piece) => piece.text)

describe('the words on which two people met', () => {
  test('are found in any case', () => expect(met('First Grid customers', 'grid')).toEqual(['Grid']))
  test('are found in several words', () => expect(met('We run a pilot site in Oslo', 'pilot site')).toEqual(['pilot site']))
  test('are found in another form of the word', () => expect(met('Two pilots with investors', 'pilot', 'investor')).toEqual(['pilots', 'investors']))
  test('are not found inside other words', () => expect(met('a start in an article', 'art')).toEqual([]))
  test('are found in Chinese, where nothing stands between words', () => expect(met('寻找天使投资人和客户', '投资人')).toEqual(['投资人']))
  test('are found in Hindi with their signs', () => expect(met('मुझे निवेशक चाहिए', 'निवेशक')).toEqual(['निवेशक']))
  test('that overlap become one piece', () => expect(met('small hydro plants', 'small hydro', 'hydro plants')).toEqual(['small hydro plants']))
  test('that stand side by side become one piece', () => expect(met('among grid operators', 'operators', 'grid')).toEqual(['grid operators']))
  test('may hold signs that mean something in a pattern', () => expect(met('teach C++ (well)', 'C++')).toEqual(['C++']))
})

test('a quote is never changed', () => {
  for (const quote of ['', 'Grid', 'a grid, a grid', '寻找投资人', 'Größe zählt']) {
    expect(emphasise(quote, ['grid', '投资人', 'größe', '']).map((piece) => piece.text).join('')).toBe(quote)
  }
})
