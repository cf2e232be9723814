import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerProblems, visibleQuestions, relevantAnswers, textIn } from './answers.ts'
import type { QuestionAnswers, Question } from './questions.ts'
import type { QuestionKind } from './question-kinds.ts'

const ids = ['a', 'b', 'c'] as const
const question = (id: string, kind: QuestionKind, part: Partial<Question> = {}): Question => ({
  id,
  kind,
  prompt: { en: id },
  hint: {},
  options: [],
  isRequired: false,
  condition: null,
  matching: null,
  ...part,
})
const options = [
  { id: 'red', text: { en: 'Red' } },
  { id: 'blue', text: { en: 'Blue' } },
]
const given = (values: Record<string, string[]>): QuestionAnswers =>
  Object.entries(values).map(([id, said]) => ({ question: id, values: said }))

test.each<[QuestionKind, string[], string | undefined]>([
  ['line', ['Berlin'], undefined],
  ['line', ['x'.repeat(200)], undefined],
  ['line', ['x'.repeat(201)], 'too-long'],
  ['line', ['one', 'two'], 'wrong'],
  ['text', ['x'.repeat(2000)], undefined],
  ['text', ['x'.repeat(2001)], 'too-long'],
  ['number', ['12'], undefined],
  ['number', ['-3.5'], undefined],
  ['number', ['0'], undefined],
  ['number', ['Infinity'], 'number'],
  ['number', ['1e9'], 'number'],
  ['number', ['twelve'], 'number'],
  ['number', ['0x10'], 'number'],
  ['number', ['1,5'], 'number'],
  ['yes-no', ['yes'], undefined],
  ['yes-no', ['no'], undefined],
  ['yes-no', ['maybe'], 'option'],
  ['yes-no', ['Yes'], 'option'],
  ['one-of', ['red'], undefined],
  ['one-of', ['green'], 'option'],
  ['one-of', ['red', 'blue'], 'option'],
  ['some-of', ['red', 'blue'], undefined],
  ['some-of', ['red', 'green'], 'option'],
  ['some-of', ['red', 'red'], 'option'],
  ['scale', ['1'], undefined],
  ['scale', ['5'], undefined],
  ['scale', ['0'], 'option'],
  ['scale', ['6'], 'option'],
  ['scale', ['2.5'], 'option'],
  ['date', ['2028-02-29'], undefined],
  ['date', ['2100-02-29'], 'date'],
  ['date', ['2026-04-31'], 'date'],
  ['date', ['2026-13-01'], 'date'],
  ['date', ['20.11.2026'], 'date'],
  ['link', ['https://example.com/a'], undefined],
  ['link', ['javascript:alert(1)'], 'web-address'],
  ['link', ['ftp://example.com'], 'web-address'],
  ['link', ['example.com'], 'web-address'],
  ['link', [`https://example.com/${'x'.repeat(200)}`], 'too-long'],
  ['phone', ['+49 30 1234567'], undefined],
  ['phone', ['(030) 12-34/5'], undefined],
  ['phone', ['（０３０）१२３४५'], undefined],
  ['phone', ['+1 212‑555‑0142 ext. 88'], undefined],
  ['phone', ['12'], 'phone'],
  ['phone', ['1234567890123456'], 'phone'],
  ['phone', ['call me'], 'phone'],
  ['phone', ['+'], 'phone'],
])('checks a %s question answered with %j: %s', (kind, values, problem) => {
  const asked = question('a', kind, kind === 'one-of' || kind === 'some-of' ? { options } : {})
  expect(answerProblems([asked], given({ a: values }))['a']).toBe(problem)
})

test('requires only required answers, and does not count blanks', () => {
  const questions = [question('a', 'line', { isRequired: true }), question('b', 'line')]
  expect(answerProblems(questions, [])).toEqual({ a: 'required' })
  expect(answerProblems(questions, given({ a: ['  '], b: [''] }))).toEqual({ a: 'required' })
  expect(relevantAnswers(questions, given({ a: [' Berlin '], b: [''] }))).toEqual([
    { question: 'a', values: ['Berlin'] },
  ])
})

test('asks a conditional question, and those that depend on it, only with the matching answer', () => {
  const questions = [
    question('a', 'yes-no'),
    question('b', 'one-of', { options, condition: { question: 'a', is: ['yes'] } }),
    question('c', 'line', { isRequired: true, condition: { question: 'b', is: ['red', 'blue'] } }),
  ]
  const asked = (answers: QuestionAnswers) =>
    visibleQuestions(questions, answers).map(({ id }) => id)
  expect(asked([])).toEqual(['a'])
  expect(asked(given({ a: ['no'], b: ['red'] }))).toEqual(['a'])
  expect(asked(given({ a: ['yes'] }))).toEqual(['a', 'b'])
  expect(asked(given({ a: ['yes'], b: ['blue'] }))).toEqual(['a', 'b', 'c'])
  // An answer to a question that is not asked is ignored: not kept, and not an error.
  expect(relevantAnswers(questions, given({ a: ['no'], b: ['red'], c: ['x'] }))).toEqual([
    { question: 'a', values: ['no'] },
  ])
  expect(answerProblems(questions, given({ a: ['no'], b: ['green'] }))).toEqual({})
})

test('returns a text in the reader’s language, else in the first available', () => {
  expect([
    textIn({ en: 'Red', hi: 'लाल' }, 'hi'),
    textIn({ es: 'Rojo', zh: '红' }, 'hi'),
    textIn({ hi: '', en: 'Red' }, 'hi'),
    textIn({}, 'en'),
  ]).toEqual(['लाल', 'Rojo', 'Red', ''])
})

test('keeps only answers to asked questions, gives the same twice, and misses no required one', () => {
  const kinds: QuestionKind[] = ['line', 'yes-no', 'one-of', 'some-of', 'scale', 'number']
  const words = fc.constantFrom('yes', 'no', 'red', 'blue', 'green', '3', '', ' ', 'x'.repeat(201))
  const asking = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        isRequired: fc.boolean(),
        on: fc.option(
          fc.tuple(fc.constantFrom(...ids), fc.array(words, { minLength: 1, maxLength: 3 })),
        ),
      }),
      { maxLength: 3 },
    )
    .map((rows) =>
      rows.map(({ kind, isRequired, on }, at) =>
        question(ids[at] ?? 'a', kind, {
          isRequired,
          options,
          condition: on && ids.indexOf(on[0]) < at ? { question: on[0], is: on[1] } : null,
        }),
      ),
    )
  const answering = fc.array(
    fc.record({
      question: fc.constantFrom(...ids, 'nobody'),
      values: fc.array(words, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(asking, answering, (questions, answers) => {
      const kept = relevantAnswers(questions, answers)
      const asked = visibleQuestions(questions, answers)
      expect(asked.map(({ id }) => id)).toEqual(
        expect.arrayContaining(kept.map((one) => one.question)),
      )
      expect(relevantAnswers(questions, kept)).toEqual(kept)
      expect(visibleQuestions(questions, kept)).toEqual(asked)
      const isFine = Object.keys(answerProblems(questions, answers)).length === 0
      const isAllThere = asked.every(
        ({ id, isRequired }) => !isRequired || kept.some((one) => one.question === id),
      )
      expect(isFine && !isAllThere).toBe(false)
    }),
  )
})
