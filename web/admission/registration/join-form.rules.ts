import { answerProblems, relevantAnswers } from '#contract/admission/answers.ts'
import type { QuestionAnswers, Question } from '#contract/admission/questions.ts'
import type { InvitationPreview } from '#contract/admission/invitation-preview.ts'
import { type Consents, defaultConsents } from '#contract/admission/registration.ts'
import { StatementKind } from '#contract/items.ts'
import {
  fieldOf,
  type StatementFields,
  linesFrom,
  problemsIn,
} from '../../parts/statements/statements.rules.ts'
import { blankTicket, type TicketFields } from './tickets.rules.ts'

export type AnswerName = `answers.${string}`
/** Everything a person enters to register, including the fields for new people only. */
export type JoinFormValues = StatementFields &
  Consents &
  TicketFields & {
    partySize: string
    givenName: string
    email: string
    accepted: boolean
    /** The address a code was mailed to. */
    asked: string
    /** The kinds, and `answers`, that were filled with what the host wrote for the person. */
    prefilled: string[]
    /** The affiliate who recommended the event. */
    affiliateCode: string
    [answer: AnswerName]: string[]
  }

export function answerName(question: string): AnswerName {
  return `answers.${question}`
}

/** Returns the initial answers as form fields. */
export function answerFields(
  questions: readonly Pick<Question, 'id'>[],
  answers: QuestionAnswers,
): Record<AnswerName, string[]> {
  return Object.fromEntries(
    questions.map(({ id }) => [
      answerName(id),
      answers.find(({ question }) => question === id)?.values ?? [],
    ]),
  )
}

export function blankJoinForm({ questions }: Pick<InvitationPreview, 'questions'>): JoinFormValues {
  return {
    ...linesFrom([]),
    prefilled: [],
    ...defaultConsents,
    ...blankTicket,
    partySize: '1',
    givenName: '',
    email: '',
    accepted: false,
    asked: '',
    affiliateCode: '',
    ...answerFields(questions, []),
  }
}

/**
 * Returns the fields to fill with what the host wrote, once for each kind and for the answers: only
 * empty ones, and not those that the person has emptied.
 */
export function prefill(
  values: JoinFormValues,
  {
    prefilled: written,
    prefilledAnswers: answers,
  }: Pick<InvitationPreview, 'prefilled' | 'prefilledAnswers'>,
): Partial<JoinFormValues> | null {
  const kinds = StatementKind.options.filter(
    (kind) =>
      written.some((one) => one.kind === kind) &&
      !values.prefilled.includes(kind) &&
      values[fieldOf[kind]].every((line) => line.trim() === ''),
  )
  const isAnswered = answers.length > 0 && !values.prefilled.includes('answers')
  if (kinds.length === 0 && !isAnswered) return null
  const lines = linesFrom(written)
  return {
    ...Object.fromEntries(kinds.map((kind) => [fieldOf[kind], lines[fieldOf[kind]]])),
    ...(isAnswered && unansweredOf(values, answers)),
    prefilled: [...values.prefilled, ...kinds, ...(isAnswered ? ['answers'] : [])],
  }
}

/** Returns the fields of the answers that the person has not given. */
function unansweredOf(
  values: { [answer: AnswerName]: string[] },
  answers: QuestionAnswers,
): Record<AnswerName, string[]> {
  return Object.fromEntries(
    answers.flatMap((answer) => {
      const name = answerName(answer.question)
      const own = (values[name] ?? []).filter((value) => value.trim() !== '')
      return own.length > 0 ? [] : [[name, answer.values]]
    }),
  )
}

/** Returns the answers to the questions asked. */
export function answersIn(
  values: { [answer: AnswerName]: string[] },
  questions: readonly Question[],
): QuestionAnswers {
  return relevantAnswers(
    questions,
    questions.map(({ id }) => ({ question: id, values: values[answerName(id)] ?? [] })),
  )
}

export function consentsIn({ directory, matching, photos, sponsors }: Consents): Consents {
  return { directory, matching, photos, sponsors }
}

/**
 * Returns the problems by field. A statement is required only of people who want matches, have not
 * given one in an answer, and for whom the host wrote none.
 */
export function joinFormProblems(
  values: JoinFormValues,
  { questions, isWritten }: { questions: readonly Question[]; isWritten: boolean },
): Record<string, string> {
  const { either, ...wrong } = problemsIn(values)
  const answers = answersIn(values, questions)
  const isSaid =
    !values.matching ||
    isWritten ||
    answers.some(({ question }) =>
      questions.some(({ id, matching }) => id === question && matching !== null),
    )
  const answered = Object.entries(answerProblems(questions, answers)).map(([question, problem]) => [
    answerName(question),
    problem,
  ])
  return { ...(either && !isSaid && { either }), ...wrong, ...Object.fromEntries(answered) }
}

/** The affiliate's field, under the server's name. */
export const affiliateField = 'affiliateCode'

/** Returns the affiliate code from a typed code or link. */
export function affiliateCodeIn(typed: string): string {
  const [, inLink] = /\/affiliate-onboarding\/([^/\s?#]+)/i.exec(typed) ?? []
  return inLink ?? typed.trim()
}
