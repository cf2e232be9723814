import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#web/kit/forms/form.rules.ts'
import { linesOf, NewcomerForm, withLine } from './newcomer.rules.ts'

describe('one more person, as typed', () => {
  test('has one statement per line', () =>
    expect(linesOf(' A choir \n\n---\nA pilot site')).toEqual(['A choir', 'A pilot site']))
  test('loses control characters, which no field shows', () =>
    expect(linesOf('A\0choir\u0007\r\n\0\n\tBread')).toEqual(['A choir', 'Bread']))
  test.each([
    [{ objectives: ' \n', offerings: '' }, { objectives: 'one-of-either' }],
    [{ objectives: 'x'.repeat(201), offerings: 'Bread' }, { objectives: 'too-long' }],
    [{ objectives: '🍞🥖', offerings: 'Bread' }, { objectives: 'no-words' }],
    [{ objectives: '', offerings: Array(11).fill('Bread').join('\n') }, { offerings: 'too-many' }],
  ])('reports the problems of %o', (typed, wrong) =>
    expect(fieldErrors(NewcomerForm.safeParse(typed))).toEqual(wrong),
  )
})

test('appends a picked line at the end, and only once', () => {
  expect(withLine('', 'Bread')).toBe('Bread')
  expect(withLine('Maps\n', 'Bread')).toBe('Maps\nBread')
  expect(withLine('Maps\nBread', 'Bread')).toBe('Maps\nBread')
})
