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

describe("a person's statements", () => {
  test('start with one empty line of each kind', () =>
    expect(linesFrom([])).toEqual({ objectives: [''], offerings: [''] }))
  test('omit empty lines and duplicates', () =>
    expect(
      statementsFrom({ objectives: [' a pilot ', '', 'a pilot'], offerings: ['a pilot'] }),
    ).toEqual([
      { kind: 'objective', text: 'a pilot' },
      { kind: 'offering', text: 'a pilot' },
    ]))
  test('are restored as lines', () =>
    expect(linesFrom([{ kind: 'offering', text: 'advice' }])).toEqual({
      objectives: [''],
      offerings: ['advice'],
    }))
})

describe('the lines of a form', () => {
  test.each<[string, StatementFields, Record<string, string>]>([
    ['one of either kind is enough', { objectives: [''], offerings: ['advice'] }, {}],
    [
      'no statement at all is not enough',
      { objectives: ['  '], offerings: [''] },
      { either: 'one-of-either' },
    ],
    [
      'signs without words are refused',
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
  ])('are checked: %s', (_name, lines, problems) => {
    expect(problemsIn(lines)).toEqual(problems)
    expect(withLines<StatementFields>().safeParse(lines).success).toBe(
      Object.keys(problems).length === 0,
    )
  })
  test('allow an empty line', () => expect(lineProblem('  ')).toBeUndefined())
})

describe('a tapped example', () => {
  test('fills the first empty line', () =>
    expect(withText(['a', '', ''], 'b')).toEqual(['a', 'b', '']))
  test('adds a line if none is empty', () => expect(withText(['a'], 'b')).toEqual(['a', 'b']))
  test('is no longer suggested once it is used', () =>
    expect(remainingSuggestions(['a', 'b', 'b'], ['a '])).toEqual(['b']))
})
