import { expect, test } from 'vitest'
import type { Question } from '#contract/admission/questions.ts'
import { joinMode } from '../../parts/events/join.rules.ts'
import {
  answersIn,
  blankJoinForm,
  consentsIn,
  type JoinFormValues,
  joinFormProblems,
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
  ({ ...blankJoinForm({ questions, prefilled: [] }), ...part }) as JoinFormValues

test("starts with a blank line of each kind, the host's statements, and default consents", () => {
  const blank = blankJoinForm({ questions, prefilled: [{ kind: 'offering', text: 'Bread' }] })
  expect(blank).toMatchObject({
    objectives: [''],
    offerings: ['Bread'],
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
  expect(joinFormProblems(typed(part), questions)).toEqual(problems)
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
