import { answerProblems, relevantAnswers } from '#contract/admission/answers.ts'
import type { Question, QuestionAnswers } from '#contract/admission/questions.ts'
import type { Db } from '../../kit/db/db.ts'
import { findPrefilled } from '../invitation-codes/codes.store.ts'
import { questionsOf } from '../questions/questions.ts'
import { type RegistrationRow, statementsOf } from './registrations.store.ts'
import type { StatementInput } from './statements.ts'

/** The owner of a confirmed address, and the place reserved for them. */
type InvitedPerson = { eventId: string; email: string; guest: RegistrationRow | undefined }
export type HostContent = { statements: StatementInput[]; answers: QuestionAnswers }

/**
 * Returns what the host wrote or imported for the owner of a confirmed address: with the place
 * reserved for them, else with their invitation.
 */
export async function contentByHost(
  db: Db,
  { eventId, email, guest }: InvitedPerson,
): Promise<HostContent> {
  if (email === '') return { statements: [], answers: [] }
  const statements = guest ? await statementsOf(db, { eventId, id: guest.id }) : []
  const answers = guest?.answers ?? []
  const invitation =
    statements.length === 0 || answers.length === 0
      ? await findPrefilled(db, { eventId, email })
      : undefined
  const written = statements.length > 0 ? statements : (invitation?.prefilled ?? [])
  return {
    statements: written.map(({ kind, text }) => ({ kind, text })),
    answers: answers.length > 0 ? answers : (invitation?.prefilled_answers ?? []),
  }
}

/** Returns the answers that the questions still allow. */
export function allowedAnswers(
  questions: readonly Question[],
  answers: QuestionAnswers,
): QuestionAnswers {
  const problems = answerProblems(questions, answers)
  return relevantAnswers(
    questions,
    answers.filter(({ question }) => problems[question] === undefined),
  )
}

/**
 * Adds the host's answers to those that a person sent without having seen them. An answer that
 * would ask for another one is not added.
 */
export async function withAnswersByHost(
  db: Db,
  eventId: string,
  { sent, byHost }: { sent: QuestionAnswers; byHost: QuestionAnswers },
): Promise<QuestionAnswers> {
  if (byHost.length === 0) return sent
  const questions = await questionsOf(db, eventId)
  const merged = [
    ...sent,
    ...allowedAnswers(questions, byHost).filter(
      (one) => !sent.some(({ question }) => question === one.question),
    ),
  ]
  if (merged.length === sent.length) return sent
  return Object.keys(answerProblems(questions, merged)).length > 0 ? sent : merged
}
