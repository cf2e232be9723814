import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { StatementText } from '#contract/items.ts'
import type { Question } from '#contract/admission/questions.ts'
import { questionProblems, statementsInAnswers, type QuestionDraft } from './questions.rules.ts'

const colours = [
  { id: 'red', text: { en: 'Red wine', hi: 'लाल' } },
  { id: 'blue', text: { es: 'Azul', zh: '蓝' } },
]
const written = (id: string, part: Partial<QuestionDraft> = {}): QuestionDraft => ({
  id,
  kind: 'line',
  options: [],
  condition: null,
  matching: null,
  ...part,
})
const yesNo = written('a', { kind: 'yes-no' })
const choice = written('b', { kind: 'one-of', options: colours })
const nothing = { kinds: [], answered: [] }
const hangs = (on: string, ...is: string[]) => written('z', { condition: { question: on, is } })

test.each<[string, QuestionDraft[], Record<string, string>]>([
  ['one question of each kind', [yesNo, choice, hangs('b', 'red')], {}],
  [
    'the same question twice',
    [yesNo, { ...choice, id: 'a' }],
    { 'questions.1.id': 'said-already' },
  ],
  [
    'a choice with one option',
    [{ ...choice, options: colours.slice(1) }],
    { 'questions.0.options': 'too-few' },
  ],
  [
    'an option twice',
    [{ ...choice, options: [colours[0]!, colours[0]!] }],
    { 'questions.0.options': 'said-already' },
  ],
  [
    'options for a question without a choice',
    [{ ...yesNo, options: colours }],
    { 'questions.0.options': 'wrong' },
  ],
  [
    'depending on a later question',
    [hangs('a', 'yes'), yesNo],
    { 'questions.0.condition': 'no-such-answer' },
  ],
  ['depending on itself', [hangs('z', 'yes')], { 'questions.0.condition': 'no-such-answer' }],
  [
    'depending on no question',
    [yesNo, hangs('elsewhere', 'yes')],
    { 'questions.1.condition': 'no-such-answer' },
  ],
  [
    'depending on an unknown option',
    [choice, hangs('b', 'green')],
    { 'questions.1.condition': 'no-such-answer' },
  ],
  ['depending on a step of a scale', [written('a', { kind: 'scale' }), hangs('a', '5')], {}],
  [
    'depending on a text',
    [written('a'), hangs('a', 'yes')],
    { 'questions.1.condition': 'no-such-answer' },
  ],
  [
    'a date for matching',
    [written('a', { kind: 'date', matching: 'objective' })],
    { 'questions.0.matching': 'wrong' },
  ],
])('%s', (_name, questions, problems) => {
  expect(questionProblems(questions, nothing)).toEqual(problems)
})

test('an answered question keeps its kind and the chosen options', () => {
  const before = {
    kinds: [{ id: 'b', kind: 'one-of' as const }],
    answered: [{ question: 'b', values: ['red'] }],
  }
  expect(questionProblems([choice], before)).toEqual({})
  expect(questionProblems([{ ...choice, kind: 'some-of' }], before)).toEqual({
    'questions.0.kind': 'answered-already',
  })
  expect(
    questionProblems(
      [{ ...choice, options: [colours[1]!, { id: 'green', text: { en: 'Green' } }] }],
      before,
    ),
  ).toEqual({ 'questions.0.options': 'answered-already' })
  expect(questionProblems([{ ...choice, kind: 'some-of' }], { ...before, answered: [] })).toEqual(
    {},
  )
})

const asked = (part: Partial<Question>): Question => ({
  id: 'a',
  kind: 'line',
  prompt: { en: 'a' },
  hint: {},
  options: [],
  isRequired: false,
  condition: null,
  matching: 'objective',
  ...part,
})

test('renders answers as the text or the labels of the options', () => {
  const questions = [
    asked({}),
    asked({ id: 'b', kind: 'some-of', options: colours, matching: 'offering' }),
    asked({ id: 'c', matching: null }),
  ]
  const answers = [
    { question: 'a', values: ['A  choir\nto sing in'] },
    { question: 'b', values: ['blue', 'red'] },
    { question: 'c', values: ['silent'] },
  ]
  expect(statementsInAnswers(questions, answers)).toEqual([
    { kind: 'objective', text: 'A choir to sing in', questionId: 'a' },
    { kind: 'offering', text: 'Red wine', questionId: 'b' },
    { kind: 'offering', text: 'Azul', questionId: 'b' },
  ])
})

test('any text answer yields a valid statement or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const said = statementsInAnswers(
        [asked({ kind: 'text' })],
        [{ question: 'a', values: [text] }],
      )
      expect(
        said.every(
          (one) =>
            one.text.isWellFormed() &&
            StatementText.safeParse(one.text).success &&
            StatementText.parse(one.text) === one.text.normalize('NFC'),
        ),
      ).toBe(true)
    }),
  )
})
