import { answerProblems, relevantAnswers } from '#contract/admission/answers.ts'
import type { QuestionAnswers } from '#contract/admission/questions.ts'
import type { Db } from '../../kit/db/db.ts'
import { findPrefilled } from '../invitation-codes/codes.store.ts'
import { questionsOf } from '../questions/questions.ts'
import { type RegistrationRow, statementsOf } from './registrations.store.ts'
import type { StatementInput } from './statements.ts'

/** The owner of a confirmed address, and the place reserved for them. */
type InvitedPerson = { eventId: string; email: string; guest: RegistrationRow | undefined }

/**
 * Returns what the host wrote for the owner of a confirmed address: with the place reserved for
 * them, else with their invitation.
 */
export async function statementsByHost(
  db: Db,
  { eventId, email, guest }: InvitedPerson,
): Promise<StatementInput[]> {
  if (email === '') return []
  const reserved = guest ? await statementsOf(db, { eventId, id: guest.id }) : []
  const written =
    reserved.length > 0
      ? reserved
      : ((await findPrefilled(db, { eventId, email }))?.prefilled ?? [])
  return written.map(({ kind, text }) => ({ kind, text }))
}

/** Returns the answers that a file had for this person, as far as the questions still allow them. */
export async function answersByHost(
  db: Db,
  { eventId, email, guest }: InvitedPerson,
): Promise<QuestionAnswers> {
  if (email === '') return []
  const reserved = guest?.answers ?? []
  const written =
    reserved.length > 0
      ? reserved
      : ((await findPrefilled(db, { eventId, email }))?.prefilled_answers ?? [])
  if (written.length === 0) return []
  const questions = await questionsOf(db, eventId)
  const problems = answerProblems(questions, written)
  return relevantAnswers(
    questions,
    written.filter(({ question }) => problems[question] === undefined),
  )
}

/**
 * Returns what the host wrote for a person who registers, and the answers to store: those that the
 * person sent, with the host's where they did not see them.
 */
export async function contentByHost(
  db: Db,
  person: InvitedPerson,
  {
    answers = [],
    seenPrefilledAnswers = false,
  }: { answers?: QuestionAnswers | undefined; seenPrefilledAnswers?: boolean | undefined },
): Promise<{ prefilled: StatementInput[]; answers: QuestionAnswers }> {
  return {
    prefilled: await statementsByHost(db, person),
    answers: seenPrefilledAnswers ? answers : await withAnswersByHost(db, person, answers),
  }
}

/**
 * Adds the answers that a file had to those that a person sent without having seen them. An answer
 * that would ask for another one is not added.
 */
async function withAnswersByHost(
  db: Db,
  person: InvitedPerson,
  sent: QuestionAnswers,
): Promise<QuestionAnswers> {
  const written = await answersByHost(db, person)
  const merged = [
    ...sent,
    ...written.filter((one) => !sent.some(({ question }) => question === one.question)),
  ]
  if (merged.length === sent.length) return sent
  const problems = answerProblems(await questionsOf(db, person.eventId), merged)
  return Object.keys(problems).length > 0 ? sent : merged
}
