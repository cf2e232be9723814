import { describe, expect, test } from 'vitest'
import { makeWords, type WordKey } from './words.ts'

const spanish = {
  'event.going_one': '{{count}} va',
  'event.going_many': '{{count}} de personas van',
  'event.going_other': '{{count}} van',
  'event.hosted-by': 'Organiza {{name}}',
  brand: 'Interchange',
}

describe('words', () => {
  test('insert values at their names, unchanged', () => {
    const { t } = makeWords('es', spanish)
    expect(t('event.hosted-by', { name: '$& {{count}} <b>' })).toBe('Organiza $& {{count}} <b>')
    expect(t('event.hosted-by')).toBe('Organiza {{name}}')
    expect(t('brand')).toBe('Interchange')
  })

  test.each([
    [1, '1 va'],
    [2, '2 van'],
    [0, '0 van'],
    [1_000_000, '1.000.000 de personas van'],
  ])('count %d by the plurals of the language', (count, said) => {
    expect(makeWords('es', spanish).t('event.going', { count })).toBe(said)
  })

  test('use the plural for 0 in Hindi too, and one form for all counts in Chinese', () => {
    const counted = { 'event.going_one': 'one', 'event.going_other': 'other' }
    expect([0, 1, 2].map((count) => makeWords('hi', counted).t('event.going', { count }))).toEqual([
      'other',
      'one',
      'other',
    ])
    expect([0, 1, 2].map((count) => makeWords('zh', counted).t('event.going', { count }))).toEqual([
      'other',
      'other',
      'other',
    ])
  })

  test('fall back to "other" for a missing category, and to the key for a missing key', () => {
    expect(
      makeWords('es', { 'event.going_other': '{{count}} van' }).t('event.going', { count: 1 }),
    ).toBe('1 van')
    expect(makeWords('es', {}).t('brand')).toBe('brand')
    expect(makeWords('es', {}).has('toString')).toBe(false)
  })

  test('report which keys were requested', () => {
    const asked: string[] = []
    const { t } = makeWords('es', spanish, { note: (key) => asked.push(key) })
    t('brand')
    t('event.going', { count: 3 })
    expect(asked).toEqual(['brand', 'event.going'])
  })
})

test('a text has one full stop after Spanish p.m.', () => {
  const { t } = makeWords('es', { until: 'Hora límite: {{time}}. Gracias.' })
  const said = ['9:08 p.m.', '21:08'].map((time) => t('until' as WordKey, { time }))
  expect(said).toEqual(['Hora límite: 9:08 p.m. Gracias.', 'Hora límite: 21:08. Gracias.'])
})

test('a number is written as the locale does, and a text as it is', () => {
  const said = (locale: string) =>
    makeWords('en', { brand: '{{count}} of {{year}}' }, { locale }).t('brand', {
      count: 125_000,
      year: '2026',
    })
  expect([said('en-US'), said('en-IN')]).toEqual(['125,000 of 2026', '1,25,000 of 2026'])
})
