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
])('#%s is the stop %s', (name, stop) => {
  expect(stepByName(name)).toBe(stop)
})

test('the first stop has none before it, and the last none after it', () => {
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
])('of %j is wrong: %s; what counts: %j', (text, problem, said) => {
  expect([problemIn(text), validStatement(text)]).toEqual([problem, said])
})

test('other words begin the rounds anew', () => {
  expect(statementChange({ objective: 'A farm' })).toEqual({ objective: 'A farm', rounds: 0 })
})

test('somebody comes in once, at the time of the first tap, and can be taken back', () => {
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
])('of what was kept as %o counts %o', (kept, counts) => {
  expect(sanitizeVisit({ ...blankVisit, ...kept })).toEqual({ ...blankVisit, ...counts })
})

test('a pair that sits together again is a repeat, whoever of them is named first', () => {
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
