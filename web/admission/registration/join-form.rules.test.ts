import { expect, test } from 'vitest'
import type { InvitationPreview } from '#contract/admission/invitation-preview.ts'
import type { Question, QuestionAnswers } from '#contract/admission/questions.ts'
import { joinMode } from '#contract/events/join-mode.ts'
import {
  answersIn,
  blankJoinForm,
  consentsIn,
  type JoinFormValues,
  joinFormProblems,
  prefill,
} from './join-form.rules.ts'

const question = (id: string, part: Partial<Question> = {}): Question => ({
  id,
  kind: 'line',
  prompt: { en: id },
  hint: {},
  options: [],
  isRequired: false,
  condition: null,
  matching: null,
  ...part,
})
const questions = [
  question('a', { kind: 'yes-no', isRequired: true }),
  question('b', {
    isRequired: true,
    condition: { question: 'a', is: ['yes'] },
    matching: 'objective',
  }),
]
const typed = (part: Partial<JoinFormValues>): JoinFormValues =>
  // The cast: a part has no field without a value
  ({ ...blankJoinForm({ questions }), ...part }) as JoinFormValues

test('starts with a blank line of each kind, and default consents', () => {
  const blank = blankJoinForm({ questions })
  expect(blank).toMatchObject({
    objectives: [''],
    offerings: [''],
    prefilled: [],
    'answers.a': [],
    'answers.b': [],
  })
  expect(consentsIn(blank)).toEqual({
    directory: false,
    matching: true,
    photos: false,
    sponsors: false,
  })
})

const wrote = (
  prefilled: InvitationPreview['prefilled'],
  prefilledAnswers: QuestionAnswers = [],
) => ({ prefilled, prefilledAnswers })

test('answers of an imported file fill the fields that are empty, once', () => {
  const answers = [
    { question: 'a', values: ['yes'] },
    { question: 'b', values: ['A choir'] },
  ]
  expect(prefill(typed({ 'answers.a': ['no'] }), wrote([], answers))).toEqual({
    'answers.b': ['A choir'],
    prefilled: ['answers'],
  })
  expect(prefill(typed({ prefilled: ['answers'] }), wrote([], answers))).toBeNull()
})

test("empty lines are filled with the host's statements, once and never over the person's own", () => {
  const written = [
    { kind: 'objective' as const, text: 'An oven' },
    { kind: 'offering' as const, text: 'Bread' },
    { kind: 'offering' as const, text: 'Rolls' },
  ]
  expect(prefill(typed({}), wrote(written))).toEqual({
    objectives: ['An oven'],
    offerings: ['Bread', 'Rolls'],
    prefilled: ['objective', 'offering'],
  })
  expect(prefill(typed({ objectives: ['A choir'] }), wrote(written))).toEqual({
    offerings: ['Bread', 'Rolls'],
    prefilled: ['offering'],
  })
  const emptied = typed({ objectives: ['A choir'], prefilled: ['offering'] })
  expect([prefill(emptied, wrote(written)), prefill(typed({}), wrote([]))]).toEqual([null, null])
})

test.each<[string, Partial<JoinFormValues>, Record<string, string>]>([
  ['nothing filled in', {}, { either: 'one-of-either', 'answers.a': 'required' }],
  [
    'a conditional answer is missing',
    { objectives: ['A choir'], 'answers.a': ['yes'] },
    { 'answers.b': 'required' },
  ],
  ['everything filled in', { objectives: ['A choir'], 'answers.a': ['no'] }, {}],
  [
    'a statement given as an answer for matching',
    { 'answers.a': ['yes'], 'answers.b': ['A choir'] },
    {},
  ],
  ['no statement, and no consent to matching', { matching: false, 'answers.a': ['no'] }, {}],
  [
    'a line without words',
    { objectives: ['!!'], matching: false, 'answers.a': ['no'] },
    { objectives: 'no-words' },
  ],
])('checks the form: %s', (_name, part, problems) => {
  expect(joinFormProblems(typed(part), { questions, isWritten: false })).toEqual(problems)
})

test('a person for whom the host has written may leave both lines empty', () => {
  const values = typed({ 'answers.a': ['no'] })
  expect(
    [true, false].map((isWritten) => joinFormProblems(values, { questions, isWritten })),
  ).toEqual([{}, { either: 'one-of-either' }])
})

test('does not send answers to questions that are not asked', () => {
  expect(answersIn(typed({ 'answers.a': ['no'], 'answers.b': ['A choir'] }), questions)).toEqual([
    { question: 'a', values: ['no'] },
  ])
})

test.each([
  [{ needsApproval: false, full: false, hasWaitlist: true }, 'join'],
  [{ needsApproval: true, full: false, hasWaitlist: true }, 'ask'],
  [{ needsApproval: true, full: true, hasWaitlist: true }, 'ask'],
  [{ needsApproval: false, full: true, hasWaitlist: true }, 'wait'],
  [{ needsApproval: false, full: true, hasWaitlist: false }, 'full'],
])('with the preview %j, the way in is to %s', (preview, way) => {
  expect(joinMode(preview)).toBe(way)
})
