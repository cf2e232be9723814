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
  ['one of each', [yesNo, choice, hangs('b', 'red')], {}],
  ['the same twice', [yesNo, { ...choice, id: 'a' }], { 'questions.1.id': 'said-already' }],
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
    'options where nothing is chosen',
    [{ ...yesNo, options: colours }],
    { 'questions.0.options': 'wrong' },
  ],
  [
    'hanging on what comes later',
    [hangs('a', 'yes'), yesNo],
    { 'questions.0.condition': 'no-such-answer' },
  ],
  ['hanging on itself', [hangs('z', 'yes')], { 'questions.0.condition': 'no-such-answer' }],
  [
    'hanging on nothing',
    [yesNo, hangs('elsewhere', 'yes')],
    { 'questions.1.condition': 'no-such-answer' },
  ],
  [
    'hanging on an option that is not there',
    [choice, hangs('b', 'green')],
    { 'questions.1.condition': 'no-such-answer' },
  ],
  ['hanging on a step of a scale', [written('a', { kind: 'scale' }), hangs('a', '5')], {}],
  [
    'hanging on words',
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

test('what people have answered keeps its kind and the options they chose', () => {
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

test('answers say what was written, or what the options are called', () => {
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

test('whatever was written, what it says is a statement or nothing', () => {
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
