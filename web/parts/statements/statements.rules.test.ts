import { describe, expect, test } from 'vitest'
import {
  lineProblem,
  type StatementFields,
  linesFrom,
  problemsIn,
  statementsFrom,
  remainingSuggestions,
  withLines,
  withText,
} from './statements.rules.ts'

describe('what somebody seeks and offers', () => {
  test('starts with a line of each to type into', () =>
    expect(linesFrom([])).toEqual({ objectives: [''], offerings: [''] }))
  test('leaves out empty lines and what is said twice', () =>
    expect(
      statementsFrom({ objectives: [' a pilot ', '', 'a pilot'], offerings: ['a pilot'] }),
    ).toEqual([
      { kind: 'objective', text: 'a pilot' },
      { kind: 'offering', text: 'a pilot' },
    ]))
  test('comes back as lines', () =>
    expect(linesFrom([{ kind: 'offering', text: 'advice' }])).toEqual({
      objectives: [''],
      offerings: ['advice'],
    }))
})

describe('the lines of a form', () => {
  test.each<[string, StatementFields, Record<string, string>]>([
    ['one of either kind is enough', { objectives: [''], offerings: ['advice'] }, {}],
    ['nothing at all is not', { objectives: ['  '], offerings: [''] }, { either: 'one-of-either' }],
    [
      'signs alone are no words',
      { objectives: ['!!!'], offerings: [''] },
      { objectives: 'no-words' },
    ],
    [
      'a very long line',
      { objectives: [''], offerings: ['x'.repeat(201)] },
      { offerings: 'too-long' },
    ],
    [
      'eleven lines',
      { objectives: Array.from({ length: 11 }, (_, at) => `goal ${at}`), offerings: [''] },
      { offerings: 'too-many' },
    ],
  ])('%s', (_name, lines, problems) => {
    expect(problemsIn(lines)).toEqual(problems)
    expect(withLines<StatementFields>().safeParse(lines).success).toBe(
      Object.keys(problems).length === 0,
    )
  })
  test('an empty line is not wrong', () => expect(lineProblem('  ')).toBeUndefined())
})

describe('a tapped example', () => {
  test('fills the first empty line', () =>
    expect(withText(['a', '', ''], 'b')).toEqual(['a', 'b', '']))
  test('makes a line where none is empty', () => expect(withText(['a'], 'b')).toEqual(['a', 'b']))
  test('is no longer suggested once it is said', () =>
    expect(remainingSuggestions(['a', 'b', 'b'], ['a '])).toEqual(['b']))
})
