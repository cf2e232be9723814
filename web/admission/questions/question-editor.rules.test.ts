import { expect, test } from 'vitest'
import type { Question } from '#contract/admission/questions.ts'
import {
  blankQuestion,
  replaceQuestion,
  conditionSources,
  languagesOf,
  moveQuestion,
  problemsAt,
  trimQuestions,
  removeQuestion,
  withOption,
} from './question-editor.rules.ts'

const yesNo = blankQuestion('yes-no', 'a')
const line: Question = { ...blankQuestion('line', 'b'), condition: { question: 'a', is: ['yes'] } }
const choice = blankQuestion('some-of', 'c')
const conditions = (questions: readonly Question[]) =>
  questions.map(({ id, condition }) => [id, condition?.is ?? null])

test('starts a choice with two options, and gives a new option an unused id', () => {
  expect(choice.options.map(({ id }) => id)).toEqual(['o1', 'o2'])
  expect(
    withOption({
      ...choice,
      options: [
        { id: 'o3', text: {} },
        { id: 'soup', text: {} },
      ],
    }).options.map(({ id }) => id),
  ).toEqual(['o3', 'soup', 'o4'])
  expect(yesNo.options).toEqual([])
})

test('lets a question depend only on earlier questions with a choice', () => {
  expect(
    conditionSources([yesNo, line, choice], 'c').map(({ question, values }) => [
      question.id,
      values,
    ]),
  ).toEqual([['a', ['yes', 'no']]])
  expect(conditionSources([yesNo, line, choice], 'a')).toEqual([])
})

test('asks a question of everyone if its condition is gone, later or changed', () => {
  expect(conditions(moveQuestion([yesNo, line], 'b', 1))).toEqual([
    ['a', null],
    ['b', ['yes']],
  ])
  expect(conditions(moveQuestion([yesNo, line], 'b', -1))).toEqual([
    ['b', null],
    ['a', null],
  ])
  expect(conditions(removeQuestion([yesNo, line], 'a'))).toEqual([['b', null]])
  const hanging = { ...line, condition: { question: 'c', is: ['o1', 'o2'] } }
  expect(
    conditions(replaceQuestion([choice, hanging], { ...choice, options: choice.options.slice(1) })),
  ).toEqual([
    ['c', null],
    ['b', ['o2']],
  ])
})

test('drops languages without words, and keeps a language in progress on the screen', () => {
  const prompt = { en: 'Who?', hi: ' ' }
  expect(trimQuestions([{ ...choice, prompt }])[0]?.prompt).toEqual({ en: 'Who?' })
  expect([languagesOf({ prompt }, 'en'), languagesOf({ prompt: {} }, 'es')]).toEqual([
    ['en', 'hi'],
    ['es'],
  ])
})

test('shows faults at their question', () => {
  expect(
    problemsAt(
      {
        'questions.1.prompt.en': 'too-long',
        'questions.1.prompt.hi': 'required',
        'questions.11.kind': 'wrong',
      },
      1,
    ),
  ).toEqual({ prompt: 'too-long' })
})
