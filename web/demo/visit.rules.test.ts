import { expect, test } from 'vitest'
import {
  adjacentSteps,
  blankVisit,
  checkInsOf,
  problemIn,
  repeatsIn,
  statementChange,
  validStatement,
  sanitizeVisit,
  stepByName,
  addCheckIn,
  removeCheckIn,
} from './visit.rules.ts'

const at = '2026-11-03T18:00:00.000Z'

test.each([
  ['', 'say'],
  ['say', 'say'],
  ['money', 'money'],
  ['Money', 'say'],
  ['elsewhere', 'say'],
])('the hash #%s opens the stop %s', (name, stop) => {
  expect(stepByName(name)).toBe(stop)
})

test('has no stop before the first or after the last', () => {
  expect([adjacentSteps('say'), adjacentSteps('door'), adjacentSteps('host')]).toEqual([
    { before: undefined, next: 'matches' },
    { before: 'rounds', next: 'money' },
    { before: 'money', next: undefined },
  ])
})

test.each([
  ['', undefined, ''],
  ['  ', undefined, ''],
  [' A lawyer ', undefined, 'A lawyer'],
  ['?!', 'no-words', ''],
  ['a'.repeat(201), 'too-long', ''],
])('checks the text %j: problem %s, counted text %j', (text, problem, said) => {
  expect([problemIn(text), validStatement(text)]).toEqual([problem, said])
})

test('restarts the rounds when the words change', () => {
  expect(statementChange({ objective: 'A farm' })).toEqual({ objective: 'A farm', rounds: 0 })
})

test('checks a person in once, at the first tap, and can undo that', () => {
  const one = addCheckIn([], 'you', at)
  const both = addCheckIn(addCheckIn(one, '12', at), 'you', '2026-11-03T18:05:00.000Z')
  expect(checkInsOf(both)).toEqual([
    { id: 'you', registrationId: 'you', at, isUndone: false },
    { id: '12', registrationId: '12', at, isUndone: false },
  ])
  expect(removeCheckIn(both, 'you')).toEqual([`12 ${at}`])
})

test.each([
  [{ rounds: 6 }, { rounds: 0 }],
  [{ rounds: 2.5 }, { rounds: 0 }],
  [{ rounds: 5 }, { rounds: 5 }],
  [{ share: 5 }, { share: blankVisit.share }],
  [{ share: 0 }, { share: 0 }],
  [{ arrivals: ['x', `you ${at}`, 'you yesterday'] }, { arrivals: [`you ${at}`] }],
])('restores from the saved %o only %o', (kept, counts) => {
  expect(sanitizeVisit({ ...blankVisit, ...kept })).toEqual({ ...blankVisit, ...counts })
})

test('counts a pair that sits together again as a repeat, in either order', () => {
  expect([
    repeatsIn([]),
    repeatsIn([
      {
        pairs: [
          { a: 1, b: 2 },
          { a: 3, b: 4 },
        ],
      },
      { pairs: [{ a: 1, b: 3 }] },
    ]),
    repeatsIn([{ pairs: [{ a: 1, b: 2 }] }, { pairs: [{ a: 2, b: 1 }] }]),
  ]).toEqual([0, 0, 1])
})
