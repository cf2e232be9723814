import { isWebAddress } from '../events/events.ts'
import type { Language } from '../languages.ts'
import { mainPhone, phoneIn } from '../text/phone.ts'
import type { LocalizedText, Question, QuestionAnswer, QuestionAnswers } from './questions.ts'
import { type AnswerFormat, questionKinds } from './question-kinds.ts'

/** The reasons for which an answer is refused. */
export type AnswerProblem =
  | 'required'
  | 'too-long'
  | 'number'
  | 'option'
  | 'date'
  | 'phone'
  | 'web-address'
  | 'wrong'

/** Returns a text in the reader's language, else in the first language available. */
export function textIn(texts: LocalizedText, language: Language): string {
  return (
    texts[language] ||
    (Object.values(texts).find((text) => text !== undefined && text !== '') ?? '')
  )
}

/**
 * Returns the questions to ask, given these answers. A conditional question is asked only if the
 * one it depends on is asked and answered accordingly.
 */
export function visibleQuestions<Q extends Pick<Question, 'id' | 'condition'>>(
  questions: readonly Q[],
  answers: QuestionAnswers,
): Q[] {
  const answersByQuestion = byQuestion(answers)
  const visibleIds = new Set<string>()
  return questions.filter(({ id, condition }) => {
    const isAsked =
      condition === null ||
      (visibleIds.has(condition.question) &&
        (answersByQuestion.get(condition.question) ?? []).some((value) =>
          condition.is.includes(value),
        ))
    if (isAsked) visibleIds.add(id)
    return isAsked
  })
}

/** Returns the answers that count: only to questions asked, one each, none empty. */
export function relevantAnswers(
  questions: readonly Question[],
  answers: QuestionAnswers,
): QuestionAnswers {
  const answersByQuestion = byQuestion(answers)
  return visibleQuestions(questions, answers).flatMap(({ id }) => {
    const values = answersByQuestion.get(id) ?? []
    return values.length > 0 ? [{ question: id, values }] : []
  })
}

/** Returns the problem of each refused answer, by question id. */
export function answerProblems(
  questions: readonly Question[],
  answers: QuestionAnswers,
): Record<string, AnswerProblem> {
  const answersByQuestion = byQuestion(answers)
  return Object.fromEntries(
    visibleQuestions(questions, answers).flatMap((question) => {
      const problem = problemWith(question, answersByQuestion.get(question.id) ?? [])
      return problem ? [[question.id, problem]] : []
    }),
  )
}

/** Returns the trimmed values by question; of two answers to a question the last counts. */
function byQuestion(answers: readonly QuestionAnswer[]): Map<string, string[]> {
  return new Map(
    answers.map(({ question, values }) => [
      question,
      values.map((value) => value.trim()).filter((value) => value !== ''),
    ]),
  )
}

function problemWith(question: Question, values: readonly string[]): AnswerProblem | undefined {
  const [first] = values
  if (first === undefined) return question.isRequired ? 'required' : undefined
  const { format, hasOptions, isMany, maxLength } = questionKinds[question.kind]
  if (isMany && new Set(values).size < values.length) return 'option'
  if (!isMany && values.length > 1) return hasOptions ? 'option' : 'wrong'
  if (maxLength !== null && first.length > maxLength) return 'too-long'
  const problem = checks[format]
  return values.map((value) => problem(value, question)).find((found) => found !== undefined)
}

const checks: Record<
  AnswerFormat,
  (value: string, question: Question) => AnswerProblem | undefined
> = {
  words: () => undefined,
  digits: (value) => (isNumber(value) ? undefined : 'number'),
  choice: (value, question) => (choicesOf(question).includes(value) ? undefined : 'option'),
  'calendar-day': (value) => (isDay(value) ? undefined : 'date'),
  'web-address': (value) => (isWebAddress(value) ? undefined : 'web-address'),
  'phone-number': (value) => (isPhone(value) ? undefined : 'phone'),
}

/** Returns the values to choose from; none if the answer is written. */
export function choicesOf({
  kind,
  options,
}: Pick<Question, 'kind' | 'options'>): readonly string[] {
  return questionKinds[kind].values ?? options.map(({ id }) => id)
}

/** Digits, with an optional sign and decimals. */
function isNumber(value: string): boolean {
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
}

/** Returns whether a text is an existing calendar day, such as `2026-11-20`. */
function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.map(Number) ?? []
  if (!year || !month || !day) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= ([31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)
}

/**
 * Returns whether a number could be dialled: E.164 allows fifteen digits, and none has fewer than
 * five.
 */
function isPhone(value: string): boolean {
  const digits = mainPhone(phoneIn(value) ?? '').replaceAll(/\D/g, '').length
  return digits >= 5 && digits <= 15
}
