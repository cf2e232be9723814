import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signs, signTexts } from '#contract/text/testing.signs.ts'
import { emphasise } from './emphasis.rules.ts'

const met = (quote: string, ...terms: string[]) =>
  emphasise(quote, terms)
    .filter((piece) => piece.isMet)
    .map((piece) => piece.text)

describe('the words shared by two people', () => {
  test('are found in any case', () => expect(met('First Grid customers', 'grid')).toEqual(['Grid']))
  test('are found in several words', () =>
    expect(met('We run a pilot site in Oslo', 'pilot site')).toEqual(['pilot site']))
  test('are found in another form of the word', () =>
    expect(met('Two pilots with investors', 'pilot', 'investor')).toEqual(['pilots', 'investors']))
  test('are not found inside other words', () =>
    expect(met('a start in an article', 'art')).toEqual([]))
  test('are found in Chinese, which has no spaces', () =>
    expect(met('寻找天使投资人和客户', '投资人')).toEqual(['投资人']))
  test('are found in Hindi with their signs', () =>
    expect(met('मुझे निवेशक चाहिए', 'निवेशक')).toEqual(['निवेशक']))
  test('become one piece if they overlap', () =>
    expect(met('small hydro plants', 'small hydro', 'hydro plants')).toEqual([
      'small hydro plants',
    ]))
  test('become one piece if they are adjacent', () =>
    expect(met('among grid operators', 'operators', 'grid')).toEqual(['grid operators']))
  test('may contain signs with a meaning in a pattern', () =>
    expect(met('teach C++ (well)', 'C++')).toEqual(['C++']))
})

test('never changes a quote', () => {
  for (const quote of ['', 'Grid', 'a grid, a grid', '寻找投资人', 'Größe zählt']) {
    expect(
      emphasise(quote, ['grid', '投资人', 'größe', ''])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(quote)
  }
})

describe('every sign that a person may type', () => {
  test('is found as it was typed, alone and in a word', () => {
    const lost = signs.filter((sign) =>
      [sign, `co${sign}founder`, `${sign}a`, `a${sign}`].some(
        (term) => !met(`A ${term} for hardware`, term).includes(term),
      ),
    )
    expect(lost).toEqual([])
  })

  test('leaves the quote unchanged, with any other content and terms', () => {
    fc.assert(
      fc.property(
        signTexts,
        fc.array(signTexts, { maxLength: 4 }),
        signTexts,
        (before, terms, after) => {
          const quote = before + (terms[0] ?? '') + after
          expect(
            emphasise(quote, [...terms, quote])
              .map(({ text }) => text)
              .join(''),
          ).toBe(quote)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('is never cut in two', () => expect(met('a 😀 b', '\uDE00', '\uD83D')).toEqual([]))
})

test('finds a term in letters without case, or with a capital of two letters', () => {
  expect(met('Straße nach ΣΟΦΟΣ', 'STRAßE', 'σοφος')).toEqual(['Straße', 'ΣΟΦΟΣ'])
  expect(met('a trip to İzmir, by ﬁne Trains', 'İZmir', 'ﬁNE TRAINS')).toEqual([
    'İzmir',
    'ﬁne Trains',
  ])
})

test('reads a long quote quickly, however often it nearly contains a term', () => {
  const began = performance.now()
  emphasise('a'.repeat(10_000), ['a'.repeat(4000), `${'a'.repeat(300)}b`])
  emphasise('co-'.repeat(3333), ['co', 'co-', `${'co-'.repeat(1000)}x`])
  emphasise('投'.repeat(10_000), ['投', '投'.repeat(3000)])
  expect(performance.now() - began).toBeLessThan(500)
})
