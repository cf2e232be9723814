import { answerProblems, relevantAnswers } from '#contract/answers.ts'
import type { QuestionAnswers, Question } from '#contract/questions.ts'
import type { InvitationPreview } from '#contract/invitation-preview.ts'
import { type Consents, defaultConsents } from '#contract/registration.ts'
import { type StatementFields, linesFrom, problemsIn } from './statements.rules.ts'
import { blankTicket, type TicketFields } from './tickets.rules.ts'

export type AnswerName = `answers.${string}`
/**
 * Everything that somebody types and chooses who wants to come, also what only newcomers are asked.
 */
export type JoinFormValues = StatementFields &
  Consents &
  TicketFields & {
    party: string
    givenName: string
    email: string
    accepted: boolean
    /** Where a code was mailed to. */
    asked: string
    /** Whoever recommended it. */
    affiliateCode: string
    [answer: AnswerName]: string[]
  }

export function answerName(question: string): AnswerName {
  return `answers.${question}`
}

/** Answers to begin with, as fields of a form. */
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

export function blankJoinForm({
  questions,
  prefilled,
}: Pick<InvitationPreview, 'questions' | 'prefilled'>): JoinFormValues {
  return {
    ...linesFrom(prefilled),
    ...defaultConsents,
    ...blankTicket,
    party: '1',
    givenName: '',
    email: '',
    accepted: false,
    asked: '',
    affiliateCode: '',
    ...answerFields(questions, []),
  }
}

/** What was answered of what is asked. */
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
 * What is wrong with what is said and answered, by field. A line is needed only of whoever wants to
 * be matched and has not said it in an answer.
 */
export function joinFormProblems(
  values: JoinFormValues,
  questions: readonly Question[],
): Record<string, string> {
  const { either, ...wrong } = problemsIn(values)
  const answers = answersIn(values, questions)
  const isSaid =
    !values.matching ||
    answers.some(({ question }) =>
      questions.some(({ id, matching }) => id === question && matching !== null),
    )
  const answered = Object.entries(answerProblems(questions, answers)).map(([question, problem]) => [
    answerName(question),
    problem,
  ])
  return { ...(either && !isSaid && { either }), ...wrong, ...Object.fromEntries(answered) }
}

/** The field for it, by the server's name. */
export const affiliateField = 'affiliateCode'

/** What was typed of who recommended it: a code, or the link that holds one. */
export function affiliateCodeIn(typed: string): string {
  const [, inLink] = /\/affiliate-onboarding\/([^/\s?#]+)/i.exec(typed) ?? []
  return inLink ?? typed.trim()
}
